/// A place where settings live.
///
/// A change is visible to later reads in the process at once, and is in the file after `save()`.
public protocol SettingsStore: Sendable {
  /// Says what each layer has for a key; nothing is written.
  ///
  /// - Throws: `SettingsError` if the store can't be asked; an absent key is no error.
  func read(_ key: String) throws(SettingsError) -> StoreReading

  /// Sets a key, whatever type it had.
  ///
  /// - Throws: `SettingsError` if the value could not be stored as it is; then nothing has changed.
  func set(_ value: SettingValue, for key: String) throws(SettingsError)

  /// Removes a key from the store's own domain; an absent key is no error.
  ///
  /// - Throws: `SettingsError` if the store can't be reached.
  func remove(_ key: String) throws(SettingsError)

  /// Puts all changes in the file and makes sure that they are there.
  ///
  /// - Throws: `SettingsError` unless every changed key is in the file as set, and every removed
  ///   key is gone from it.
  func save() throws(SettingsError)

  /// Removes all keys and the file; nothing is left to save.
  ///
  /// - Throws: `SettingsError` if the file could not be removed.
  func clear() throws(SettingsError)

  /// Drops what the process remembers of the file, so that the next read asks the file.
  ///
  /// - Throws: `SettingsError` with `unsavedChanges` if there are any.
  func refresh() throws(SettingsError)
}

/// A store that also takes fallbacks that are never saved.
public protocol RegisteringStore: SettingsStore {
  /// Registers fallbacks for keys that no other layer has; later ones replace earlier ones.
  ///
  /// - Throws: `SettingsError` if a value could not be stored as it is; then none is registered.
  func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError)
}
