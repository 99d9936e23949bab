import Synchronization

/// A store for tests and previews: same answers and refusals as a suite, and no file.
public final class InMemoryStore: RegisteringStore {
  private struct State {
    var live: [String: SettingValue] = [:]
    var saved: [String: SettingValue] = [:]
    var registered: [ExactText: SettingValue] = [:]
  }

  private let state: Mutex<State>
  private let arguments: [String: SettingValue]
  private let otherDomain: [String: SettingValue]

  /// Makes an empty store whose layers above and below are empty too.
  public convenience init() { self.init(arguments: [:], otherDomain: [:]) }

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - arguments: what the argument domain is to have.
  ///   - otherDomain: what a domain below the own one is to have.
  public init(arguments: [String: SettingValue], otherDomain: [String: SettingValue]) {
    state = Mutex(State())
    self.arguments = arguments
    self.otherDomain = otherDomain
  }

  private init(saved: [String: SettingValue]) {
    state = Mutex(State(live: saved, saved: saved))
    arguments = [:]
    otherDomain = [:]
  }

  /// Says what each layer has for a key.
  public func read(_ key: String) -> StoreReading {
    state.withLock { state in
      let argument = arguments.value(exactly: key)
      let stored = state.live.value(exactly: key)
      let registered = state.registered[ExactText(key)]
      let other = otherDomain.value(exactly: key)
      return StoreReading(
        argument: argument, stored: stored, registered: registered,
        effective: argument ?? stored ?? other ?? registered,
        others: other.map { [.global: $0] } ?? [:])
    }
  }

  /// Sets a key; refuses what a suite would refuse.
  public func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try StorableValue.check(value, for: key)
    try state.withLock { state throws(SettingsError) in
      guard state.live.twin(of: key) == nil else { throw .keyTwin(of: key) }
      state.live[key] = value
    }
  }

  /// Removes a key.
  public func remove(_ key: String) {
    state.withLock { state in
      guard state.live.value(exactly: key) != nil else { return }
      state.live[key] = nil
    }
  }

  /// Makes the changes outlast `relaunched()`.
  public func save() {
    state.withLock { $0.saved = $0.live }
  }

  /// Removes all keys.
  public func clear() {
    state.withLock { state in
      state.live = [:]
      state.saved = [:]
    }
  }

  /// Does nothing, as there is no file.
  public func refresh() throws(SettingsError) {
    let unsaved = state.withLock { $0.live != $0.saved }
    guard !unsaved else { throw .unsavedChanges(in: "the store in memory") }
  }

  /// Registers fallbacks in this store alone.
  public func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {
    for fallback in fallbacks { try StorableValue.check(fallback.value, for: fallback.key) }
    state.withLock { state in
      for fallback in fallbacks { state.registered[ExactText(fallback.key)] = fallback.value }
    }
  }

  /// Makes the store that a new process would find: what was saved, and nothing else.
  public func relaunched() -> InMemoryStore {
    InMemoryStore(saved: state.withLock { $0.saved })
  }
}
