public import RelaunchSettings

/// What takes a writer's steps: the settings of a program under test.
///
/// A method that returns says that the step was done; after `save` that is the acknowledgement
/// which the verdict rests on.
public protocol WritingSubject: ReadingSubject {
  /// Sets keys, in the given order, as one step.
  ///
  /// - Parameter values: keys that the plan declares, with a value each; a value need not be one
  ///   that the setting's contract allows.
  /// - Throws: any error if one is not set.
  func set(_ values: [SettingValue.Entry]) throws

  /// Removes keys from their stores, in the given order, as one step.
  ///
  /// - Parameter keys: keys that the plan declares.
  /// - Throws: any error if one is not removed; an absent key is none.
  func remove(_ keys: [String]) throws

  /// Saves every store.
  ///
  /// - Throws: any error unless all changes are in the files.
  func save() throws

  /// Clears every store: no key and no file is left.
  ///
  /// - Throws: any error if something is left.
  func clear() throws
}
