import RelaunchSettings

/// Sets a key under a spelling of its own.
struct MisspellingStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(value, for: key.uppercased())
  }
}

/// Looks a key up under a spelling of its own.
struct MisreadingStore: ForwardingStore {
  let base: any RegisteringStore

  func read(_ key: String) throws(SettingsError) -> StoreReading { try base.read(key.uppercased()) }
}

/// Stores the word "none" where it should remove.
struct NoneStoringStore: ForwardingStore {
  let base: any RegisteringStore

  func remove(_ key: String) throws(SettingsError) { try base.set(.string("none"), for: key) }
}

/// Registers what it should store.
struct RegisteringInsteadStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.register([SettingValue.Entry(key: key, value: value)])
  }
}

/// Clears all other stores of the plan when it removes a key.
struct OthersClearingStore: ForwardingStore {
  let base: any RegisteringStore
  let others: [any RegisteringStore]

  func remove(_ key: String) throws(SettingsError) {
    try base.remove(key)
    for other in others { try other.clear() }
  }
}

/// Replaces a value that the contract does not allow by the fallback as soon as it reads it.
struct RepairingStore: ForwardingStore {
  let base: any RegisteringStore
  let contracts: [SettingContract]

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let reading = try base.read(key)
    if let stored = reading.stored, let contract = contracts.first(where: { $0.key == key }),
      contract.refusal(of: stored) != nil
    {
      try base.set(contract.fallback, for: key)
      try base.save()
    }
    return reading
  }
}

/// Knows nothing of arguments.
struct ArgumentBlindStore: ForwardingStore {
  let base: any RegisteringStore

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let reading = try base.read(key)
    return StoreReading(stored: reading.stored, effective: reading.stored)
  }
}
