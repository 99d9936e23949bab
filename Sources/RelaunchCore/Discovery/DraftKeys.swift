import RelaunchWire

/// Chooses the keys of a seen file that a first scenario can declare.
struct DraftKeys {
  /// How many keys of one file become settings: a person has to read them.
  private static let most = 100
  /// The longest key, in bytes.
  private static let longest = 200
  /// How deep the objects of a JSON file are looked into.
  private static let deepest = 8
  /// How many keys that are left out are told one by one.
  private static let mostRemarks = 10

  private(set) var settings: [DraftSetting] = []
  private(set) var remarks: [String] = []
  private var ways = WayIndex<Void>()
  private var untold = 0

  /// Chooses.
  ///
  /// - Parameters:
  ///   - file: what was seen of it.
  ///   - taken: the keys of other stores: a scenario has each key once.
  init(of file: SeenFile, besides taken: Set<String>) {
    var taken = taken
    let isJSON = file.format == .json
    for key in Self.keys(of: file) {
      // What a key is takes a search through the file.
      guard settings.count < Self.most else {
        untold += 1
        continue
      }
      if let reason = fault(in: key, isJSON: isJSON, taken: taken) {
        leaveOut(key, reason)
        continue
      }
      let setting = DraftSetting(
        key: key, first: Self.type(of: key, in: file.first, isJSON: isJSON),
        second: Self.type(of: key, in: file.second, isJSON: isJSON))
      guard !setting.types.isEmpty else {
        remarks.append(
          "\(VisibleText.quoted(key)) is left out: it is null, which is nothing stored")
        continue
      }
      taken.insert(key)
      settings.append(setting)
    }
    guard untold > 0 else { return }
    remarks.append("\(CountText.text(untold, "more key is", "more keys are")) left out")
  }

  private mutating func leaveOut(_ key: String, _ reason: String) {
    guard remarks.count < Self.mostRemarks else {
      untold += 1
      return
    }
    remarks.append("\(VisibleText.quoted(key)) is left out: \(reason)")
  }

  private mutating func fault(in key: String, isJSON: Bool, taken: Set<String>) -> String? {
    if key.utf8.isEmpty { return "it has no letters" }
    if key.utf8.count > Self.longest { return "it is longer than \(Self.longest) bytes" }
    if !ScenarioText.canHold(key) { return "it has too many marks on one letter" }
    if taken.contains(key) { return "another key of the scenario is called so" }
    guard isJSON else { return nil }
    do throws(JSONPath.Fault) {
      let steps = try JSONPath(key).steps
      if ways.conflict(with: steps) != nil { return "it leads through another key" }
      ways.add(steps, ())
      return nil
    } catch {
      return "it \(error.words)"
    }
  }

  // MARK: - What the file holds

  private static func keys(of file: SeenFile) -> [String] {
    let readings = [file.first, file.second]
    var keys = readings.flatMap { leaves(of: $0.values, isJSON: file.format == .json) }
    if keys.count > 2 * most { keys = readings.flatMap { top(of: $0.values, file.format) } }
    var seen: Set<[UInt8]> = []
    return keys.filter { seen.insert(Array($0.utf8)).inserted }
  }

  private static func top(of entries: [WireValue.Entry], _ format: WireFileFormat) -> [String] {
    entries.map { format == .json ? JSONPath.key(after: nil, $0.key) : $0.key }
  }

  private static func leaves(of entries: [WireValue.Entry], isJSON: Bool) -> [String] {
    guard isJSON else { return entries.map(\.key) }
    var found: [String] = []
    func descend(_ entries: [WireValue.Entry], _ way: String?, _ depth: Int) {
      for entry in entries {
        let key = JSONPath.key(after: way, entry.key)
        if case .dictionary(let inner) = entry.value, !inner.isEmpty, depth < deepest,
          // A name of no letters has no way, so the object around it is the setting.
          inner.allSatisfy({ !$0.key.utf8.isEmpty })
        {
          descend(inner, key, depth + 1)
        } else {
          found.append(key)
        }
      }
    }
    descend(entries, nil, 1)
    return found
  }

  private static func type(
    of key: String, in reading: DiskReading, isJSON: Bool
  ) -> WireType? {
    guard isJSON else {
      return reading.values.first { $0.key.utf8.elementsEqual(key.utf8) }?.value.type
    }
    return JSONPath.checked(key)?.value(in: reading.values)?.type
  }
}
