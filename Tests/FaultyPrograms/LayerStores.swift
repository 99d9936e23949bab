import RelaunchProbe
import RelaunchSettings

/// Stores what is only to be registered.
struct RegisteredSavingStore: ForwardingStore {
  let base: any RegisteringStore

  func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {
    for fallback in fallbacks where try base.read(fallback.key).stored == nil {
      try base.set(fallback.value, for: fallback.key)
    }
    try base.save()
  }
}

/// Stores the argument that it reads.
struct ArgumentSavingStore: ForwardingStore {
  let base: any RegisteringStore

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let reading = try base.read(key)
    if let argument = reading.argument {
      try base.set(argument, for: key)
      try base.save()
    }
    return reading
  }
}

/// Calls stored whatever any layer answers.
struct CredulousStore: ForwardingStore {
  let base: any RegisteringStore

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let reading = try base.read(key)
    return StoreReading(stored: reading.effective, effective: reading.effective)
  }
}

/// Reads whatever is there as if the contract allowed it.
struct LenientSubject: WritingSubject {
  let base: StoreSubject

  func read(_ key: String) throws -> Resolution {
    let honest = try base.read(key)
    guard let stored = honest.storedValue else { return honest }
    return Resolution(value: stored, isStored: true, storedValue: stored, origin: .stored)
  }

  func set(_ values: [SettingValue.Entry]) throws { try base.set(values) }
  func remove(_ keys: [String]) throws { try base.remove(keys) }
  func register(_ fallbacks: [SettingValue.Entry]) throws { try base.register(fallbacks) }
  func save() throws { try base.save() }
  func clear() throws { try base.clear() }
  func refresh() throws { try base.refresh() }
}
