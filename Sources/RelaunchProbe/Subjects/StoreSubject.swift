public import RelaunchSettings

/// Settings kept in the stores of `RelaunchSettings`, one for each domain of the plan.
///
/// Of files that are no domains it knows nothing but to remove them: a setting in one is refused.
public struct StoreSubject: WritingSubject {
  private let stores: [String: any RegisteringStore]
  private let namesInOrder: [String]
  private let files: [ProbeSetup.File]
  private let settings: [ProbeSetup.Setting]

  /// Opens every store of the plan.
  ///
  /// - Parameters:
  ///   - setup: what the plan declares.
  ///   - open: makes the store for a suite.
  /// - Throws: what `open` throws.
  public init(
    setup: ProbeSetup, open: (SuiteName) throws -> any RegisteringStore
  ) rethrows {
    var stores: [String: any RegisteringStore] = [:]
    for store in setup.stores { stores[store.name] = try open(store.suite) }
    self.stores = stores
    self.namesInOrder = setup.stores.map(\.name)
    self.files = setup.files
    self.settings = setup.settings
  }

  // MARK: - Reading

  /// Reads a setting by its contract.
  public func read(_ key: String) throws -> Resolution {
    let (contract, store) = try declaration(of: key)
    return contract.resolve(try store.read(key))
  }

  /// Registers fallbacks, each in the store of its setting.
  public func register(_ fallbacks: [SettingValue.Entry]) throws {
    for fallback in fallbacks {
      let store = try declaration(of: fallback.key).store
      try KeyRefusal.about(fallback.key) { try store.register([fallback]) }
    }
  }

  /// Refreshes every store.
  public func refresh() throws { try everyStore { try $0.refresh() } }

  // MARK: - Writing

  /// Sets keys, each in the store of its setting.
  public func set(_ values: [SettingValue.Entry]) throws {
    for value in values {
      let store = try declaration(of: value.key).store
      try KeyRefusal.about(value.key) { try store.set(value.value, for: value.key) }
    }
  }

  /// Removes keys, each from the store of its setting.
  public func remove(_ keys: [String]) throws {
    for key in keys {
      let store = try declaration(of: key).store
      try KeyRefusal.about(key) { try store.remove(key) }
    }
  }

  /// Saves every store.
  public func save() throws { try everyStore { try $0.save() } }

  /// Clears every store, and removes every file that is none.
  public func clear() throws {
    var first: (any Error)?
    do { try everyStore { try $0.clear() } } catch { first = error }
    for file in files {
      do { try FileRemoval.remove(file) } catch { first = first ?? error }
    }
    if let first { throw first }
  }

  // MARK: - Stores

  private func declaration(
    of key: String
  ) throws(StepProblem) -> (contract: SettingContract, store: any RegisteringStore) {
    // By bytes: two canonically equal keys are two settings.
    let setting = settings.first { $0.contract.key.isSame(as: key) }
    guard let setting else {
      throw StepProblem(message: "key \(key.debugDescription): the plan does not declare it")
    }
    guard let store = stores[setting.store] else {
      throw StepProblem(
        message: "key \(key.debugDescription): its file is none that this program can handle")
    }
    return (setting.contract, store)
  }

  // One store's refusal must not keep the others from doing their part.
  private func everyStore(_ act: (any RegisteringStore) throws -> Void) throws {
    var first: (any Error)?
    for name in namesInOrder {
      do {
        try stores[name].map(act)
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }
}
