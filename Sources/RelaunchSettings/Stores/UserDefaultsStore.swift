import Synchronization

/// A suite of the platform's defaults system.
///
/// Stores of one suite are the same store: a process has one cache for each suite, and this
/// library one record of what is not saved yet. Other code of the process may use the same suite;
/// its changes are read, and its unsaved ones are saved along, but not checked.
///
/// A read asks for the whole suite, so its time grows with what is stored: measured on Swift 6.3.1,
/// Linux, 0.1 ms for a few settings, 1 ms for a hundred, 150 ms where a megabyte of data is among
/// them. Keep large data in files of its own.
public final class UserDefaultsStore: RegisteringStore {
  private let suite: SuiteName

  /// Names the suite; nothing is read or written yet.
  public init(suite: SuiteName) { self.suite = suite }

  /// Says what each layer has for a key; nothing is written.
  ///
  /// - Throws: `SettingsError` if the suite's file is no regular file or no folder is known for
  ///   it. A damaged file is no error here: the platform reads it as empty, and `save()` refuses
  ///   to replace it.
  public func read(_ key: String) throws(SettingsError) -> StoreReading {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.read(key, in: suite)
    }
  }

  /// Sets a key, whatever type it had.
  ///
  /// - Throws: `SettingsError` with `cannotBeStored` or `keyTwin` if the value would not come back
  ///   as it is; then nothing has changed.
  public func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.set(value, for: key, in: suite)
    }
  }

  /// Removes a key; an absent key is no error.
  ///
  /// - Throws: `SettingsError` if the suite's file is no regular file or no folder is known for it.
  public func remove(_ key: String) throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.remove(key, in: suite)
    }
  }

  /// Puts all changes in the file and makes sure that they are there.
  ///
  /// First it looks at the bytes of the file, then the platform writes it, then it looks at the
  /// bytes again. What it vouches for is that the changes are in the file, not that the file would
  /// outlast a power cut. Between the look and the write is a gap: damage, or another process's
  /// save, that falls into it is not noticed and may be overwritten. The platform writes in place,
  /// so a process that is ended in the middle of it leaves a damaged file. It also writes the
  /// unsaved changes of the process's other suites; their files are looked at before, too.
  ///
  /// - Throws: `SettingsError` with `damagedFile`, `unreadableFile` or `notRegularFile` before
  ///   anything is written; with `notInFile` unless every changed key is in the file as set and
  ///   every removed key is gone. The changes then count as unsaved still.
  public func save() throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.save(suite)
    }
  }

  /// Removes all keys and the file, also a damaged one; unsaved changes are dropped.
  ///
  /// Of a link only the link is removed.
  ///
  /// - Throws: `SettingsError` with `notCleared` if something is left in the file's place.
  public func clear() throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.clear(suite)
    }
  }

  /// Drops what the process remembers of the file, so that the next read asks the file.
  ///
  /// - Throws: `SettingsError` with `unsavedChanges` if there are any, as the platform would save
  ///   them.
  public func refresh() throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.refresh(suite)
    }
  }

  /// Registers fallbacks for the whole process, whatever the suite; they are never saved.
  ///
  /// - Throws: `SettingsError` if a value could not be stored as it is; then none is registered.
  public func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {
    try ProcessDefaults.shared.withLock { process throws(SettingsError) in
      try process.register(fallbacks, through: suite)
    }
  }
}
