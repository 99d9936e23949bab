public import RelaunchSettings

/// What takes a reader's steps: the settings of a program under test, with no way to change them.
///
/// A program that has its own settings type conforms it to this, and to `WritingSubject`, and hands
/// it to `Probe`. A thrown error is recorded as the step's outcome and ends nothing; of its text
/// only that of `SettingsError` and of `StepProblem` is recorded.
public protocol ReadingSubject {
  /// Reads a setting as the program itself would, and says where the value came from.
  ///
  /// - Parameter key: the key of a setting that the plan declares.
  /// - Returns: the value, the layer that gave it, and what the store itself holds.
  /// - Throws: any error if the setting can't be read; an absent key is none.
  func read(_ key: String) throws -> Resolution

  /// Registers fallbacks, which are never saved.
  ///
  /// - Parameter fallbacks: keys that the plan declares, with a value each.
  /// - Throws: any error if one is not registered.
  func register(_ fallbacks: [SettingValue.Entry]) throws

  /// Drops what the process remembers, in every store, so that the next read asks the file.
  ///
  /// - Throws: any error if a store can't do that.
  func refresh() throws
}
