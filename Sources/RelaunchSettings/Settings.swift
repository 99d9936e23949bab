/// The settings in one store, read and changed through their declarations.
///
/// Creating it reads and writes nothing.
public struct Settings: Sendable {
  private let store: any SettingsStore

  /// Looks at a store.
  ///
  /// - Parameter store: there is no default, so a test can't reach an app's own settings by
  ///   leaving it out.
  public init(store: any SettingsStore) { self.store = store }

  /// Reads a setting; nothing is written.
  ///
  /// - Throws: `SettingsError` if the store can't be asked. An absent key, a wrong type and an
  ///   unknown value are no errors: they give the fallback.
  public func read<Value>(
    _ setting: Setting<Value>
  ) throws(SettingsError) -> SettingReading<Value> {
    setting.reading(from: try store.read(setting.contract.key))
  }

  /// Reads by a contract that is known only when the program runs.
  ///
  /// - Throws: `SettingsError` if the store can't be asked.
  public func read(_ contract: SettingContract) throws(SettingsError) -> Resolution {
    contract.resolve(try store.read(contract.key))
  }

  /// Sets a setting, or removes it.
  ///
  /// - Parameters:
  ///   - value: nil removes the key, so that the setting reads as its fallback again.
  ///   - setting: the declaration.
  /// - Throws: `SettingsError` if the contract does not allow the value or the store could not
  ///   keep it as it is; then nothing has changed.
  public func set<Value>(
    _ value: Value?, for setting: Setting<Value>
  ) throws(SettingsError) {
    let contract = setting.contract
    guard let value = value?.settingValue else { return try store.remove(contract.key) }
    guard contract.refusal(of: value) == nil else {
      throw SettingsError(
        .notAllowed,
        "key \(quoted(contract.key)): the declaration does not allow this value; "
          + "set an allowed one, or nil to remove the key")
    }
    try store.set(value, for: contract.key)
  }

  /// Puts all changes in the file and makes sure that they are there.
  ///
  /// - Throws: `SettingsError` unless every change is in the file.
  public func save() throws(SettingsError) { try store.save() }

  /// Removes all keys of the store, and its file.
  ///
  /// - Throws: `SettingsError` if the file could not be removed.
  public func clear() throws(SettingsError) { try store.clear() }

  /// Lets the next read ask the file.
  ///
  /// - Throws: `SettingsError` if there are unsaved changes.
  public func refresh() throws(SettingsError) { try store.refresh() }
}
