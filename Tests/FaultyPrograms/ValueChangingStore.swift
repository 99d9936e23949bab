import RelaunchSettings

/// Keeps something else than what it is given.
struct ValueChangingStore: ForwardingStore {
  let base: any RegisteringStore
  /// What is kept of a value; nil for nothing at all.
  let kept: @Sendable (SettingValue) -> SettingValue?

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    if let value = kept(value) {
      try base.set(value, for: key)
    } else {
      try base.remove(key)
    }
  }
}

/// Keeps something else of a value, depending on what the store holds of the key.
struct HeldValueStore: ForwardingStore {
  let base: any RegisteringStore
  /// What is kept of a value; nil for nothing at all.
  let kept: @Sendable (SettingValue, StoreReading) -> SettingValue?

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    if let value = kept(value, try base.read(key)) {
      try base.set(value, for: key)
    } else {
      try base.remove(key)
    }
  }
}
