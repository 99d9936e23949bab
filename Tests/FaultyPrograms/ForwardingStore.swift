import RelaunchSettings

/// A store that leaves everything to another one, except for what a fault overrides.
protocol ForwardingStore: RegisteringStore {
  var base: any RegisteringStore { get }
}

extension ForwardingStore {
  func read(_ key: String) throws(SettingsError) -> StoreReading { try base.read(key) }

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(value, for: key)
  }

  func remove(_ key: String) throws(SettingsError) { try base.remove(key) }

  func save() throws(SettingsError) { try base.save() }

  func clear() throws(SettingsError) { try base.clear() }

  func refresh() throws(SettingsError) { try base.refresh() }

  func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {
    try base.register(fallbacks)
  }
}
