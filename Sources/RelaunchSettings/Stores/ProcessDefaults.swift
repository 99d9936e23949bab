import Synchronization

/// What this process knows of its suites; one for all stores, as the platform's own cache is.
///
/// Two stores of one suite see each other's unsaved changes, so they share the record of them too.
/// Everything goes through one lock: no read falls between the two halves of a replacement.
struct ProcessDefaults {
  static let shared = Mutex(ProcessDefaults())

  private var domains: [SuiteName: DefaultsDomain] = [:]
  /// Every key that was set or removed since the suite's last save; nil stands for removed.
  private var unsaved: [SuiteName: [ExactText: SettingValue?]] = [:]
  /// The fallbacks that this library registered; the platform does not tell them from other layers.
  private var registered: [ExactText: SettingValue] = [:]

  private init() {}

  /// Opens a suite on first use.
  private mutating func domain(of suite: SuiteName) throws(SettingsError) -> DefaultsDomain {
    if let domain = domains[suite] { return domain }
    let domain = try DefaultsDomain(suite: suite)
    domains[suite] = domain
    return domain
  }

  // MARK: - Reading

  mutating func read(_ key: String, in suite: SuiteName) throws(SettingsError) -> StoreReading {
    try SuiteFile(of: suite).checkKind()
    let domain = try domain(of: suite)
    var reading = StoreReading(registered: registered[ExactText(key)])
    // The search list contains the own domain; asking it first spares a copy of the whole domain.
    guard let effective = domain.effective(key) else { return reading }
    let argument = domain.argument(for: key)
    let stored = domain.ownValues.value(exactly: key)
    reading.effective = settingValue(effective)
    reading.argument = argument.flatMap(settingValue)
    reading.stored = stored.flatMap(settingValue)
    for layer in SettingLayer.allCases {
      reading.others[layer] = domain.value(of: key, in: layer).flatMap(settingValue)
    }
    reading.holdsForeignValue = stored != nil && reading.stored == nil
    return reading
  }

  // MARK: - Changing

  mutating func set(
    _ value: SettingValue, for key: String, in suite: SuiteName
  ) throws(SettingsError) {
    try StorableValue.check(value, for: key)
    try SuiteFile(of: suite).checkKind()
    let domain = try domain(of: suite)
    // Also a twin that was removed a moment ago: in one save the two would be taken for one.
    let isUnsavedTwin = unsaved[suite, default: [:]].keys.contains {
      $0.text == key && $0 != ExactText(key)
    }
    let own = domain.ownValues
    guard !isUnsavedTwin, own.twin(of: key) == nil else { throw .keyTwin(of: key) }
    let present = own.value(exactly: key)
    if let present, let present = settingValue(present), present.canBeTakenFor(value) {
      domain.replace(key, with: value)
    } else {
      domain.set(value, for: key)
    }
    unsaved[suite, default: [:]][ExactText(key)] = .some(value)
  }

  mutating func remove(_ key: String, in suite: SuiteName) throws(SettingsError) {
    try SuiteFile(of: suite).checkKind()
    try domain(of: suite).replace(key, with: nil)
    unsaved[suite, default: [:]].updateValue(nil, forKey: ExactText(key))
  }

  mutating func register(
    _ fallbacks: [SettingValue.Entry], through suite: SuiteName
  ) throws(SettingsError) {
    for fallback in fallbacks { try StorableValue.check(fallback.value, for: fallback.key) }
    let domain = try domain(of: suite)
    for fallback in fallbacks {
      domain.register(fallback)
      registered[ExactText(fallback.key)] = fallback.value
    }
  }

  // MARK: - The file

  mutating func save(_ suite: SuiteName) throws(SettingsError) {
    let file = try SuiteFile(of: suite)
    let domain = try domain(of: suite)
    let changes = unsaved[suite, default: [:]]
    try checkFiles(ofSuitesOtherThan: suite)
    let before = try file.values()
    for (key, value) in changes where value != nil && before.twin(of: key.text) != nil {
      throw .keyTwin(of: key.text)
    }
    domain.synchronize()
    var missing = changes.missing(from: try file.valuesAfterSave())
    if !missing.isEmpty {
      // The platform may have taken them for saved before, and another process undone them since.
      for key in missing { domain.replace(key.text, with: changes[key] ?? nil) }
      domain.synchronize()
      missing = changes.missing(from: try file.valuesAfterSave())
    }
    guard missing.isEmpty else { throw .notInFile(missing.map(\.text).sorted(), of: file) }
    unsaved[suite] = nil
  }

  mutating func clear(_ suite: SuiteName) throws(SettingsError) {
    let file = try SuiteFile(of: suite)
    let domain = try domain(of: suite)
    try checkFiles(ofSuitesOtherThan: suite)
    // The file goes first: the platform would wait for a pipe, and would keep a damaged file.
    try file.remove()
    domain.removeAll()
    unsaved[suite] = nil
    try file.remove()
  }

  mutating func refresh(_ suite: SuiteName) throws(SettingsError) {
    let file = try SuiteFile(of: suite)
    let domain = try domain(of: suite)
    guard unsaved[suite, default: [:]].isEmpty else { throw .unsavedChanges(in: file.place) }
    try file.checkKind()
    try checkFiles(ofSuitesOtherThan: suite)
    domain.synchronize()
  }

  /// Looks at the files that a synchronization would write besides the one that is meant.
  private func checkFiles(ofSuitesOtherThan suite: SuiteName) throws(SettingsError) {
    for (other, changes) in unsaved where other != suite && !changes.isEmpty {
      _ = try SuiteFile(of: other).values()
    }
  }
}

extension [ExactText: SettingValue?] {
  /// The keys that do not have their values; nil stands for absent.
  fileprivate func missing(from values: [String: SettingValue]) -> [ExactText] {
    filter { values.value(exactly: $0.key.text) != $0.value }.map(\.key)
  }
}

/// The value of an object; nil if it is of no type that a setting can have.
private func settingValue(_ object: Any) -> SettingValue? {
  do throws(SettingsError) { return try SettingValue(converting: object) } catch { return nil }
}
