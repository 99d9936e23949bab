/// Why the library did not do what was asked.
///
/// A key that is absent or has another type is no error: the setting reads as its fallback. The
/// message names suites, keys and files, never a value.
public struct SettingsError: Error, Sendable, Hashable {
  /// What kind of fault it is.
  public let code: Code
  /// The place, what is wrong there, and what to do about it.
  public let message: String

  /// States a fault; for stores of other kinds.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A kind of fault; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The kind's name.
    public let rawValue: String

    /// Names a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text can't be a suite's name.
    public static let invalidSuiteName = Self(rawValue: "invalidSuiteName")
    /// The environment names no folder for settings.
    public static let noSettingsFolder = Self(rawValue: "noSettingsFolder")
    /// The platform would lose or alter the value, so it was not set.
    public static let cannotBeStored = Self(rawValue: "cannotBeStored")
    /// The object is of a type that no setting can have.
    public static let unsupportedType = Self(rawValue: "unsupportedType")
    /// The contract does not allow the value, so it was not set.
    public static let notAllowed = Self(rawValue: "notAllowed")
    /// A key that is canonically equal and not the same is there, and one would replace the other.
    public static let keyTwin = Self(rawValue: "keyTwin")
    /// The suite's file holds something that is not a property list with a dictionary.
    public static let damagedFile = Self(rawValue: "damagedFile")
    /// The suite's file is there and can't be read.
    public static let unreadableFile = Self(rawValue: "unreadableFile")
    /// At the file's place is a folder, a pipe or a device.
    public static let notRegularFile = Self(rawValue: "notRegularFile")
    /// After a save the file does not hold what was set.
    public static let notInFile = Self(rawValue: "notInFile")
    /// After a clear the file is still there.
    public static let notCleared = Self(rawValue: "notCleared")
    /// There are unsaved changes that a refresh would have to drop or to save.
    public static let unsavedChanges = Self(rawValue: "unsavedChanges")
  }
}

extension SettingsError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
