import Foundation

/// The file in which the platform keeps a suite, looked at as bytes.
struct SuiteFile {
  let suite: SuiteName
  let path: String

  /// Finds the file's place; the file itself is not touched.
  ///
  /// - Throws: `SettingsError` with `noSettingsFolder`.
  init(of suite: SuiteName) throws(SettingsError) {
    guard let folder = SettingsFolder.path else {
      throw SettingsError(
        .noSettingsFolder,
        "suite \(quoted(suite.text)): \(SettingsFolder.advice)")
    }
    self.suite = suite
    path = "\(folder)/\(suite.text).plist"
  }

  /// How an error names the file.
  var place: String { "suite \(quoted(suite.text)), file \(quoted(path))" }

  /// Makes sure that the platform can open the file without being held up by a pipe or a device.
  func checkKind() throws(SettingsError) {
    switch FileCalls.kind(of: path) {
    case .absent, .regular: break
    case .other: throw notRegular
    case .unreachable(let reason): throw unreadable(reason)
    }
  }

  /// Reads the values by key.
  ///
  /// - Returns: empty if there is no file.
  /// - Throws: `SettingsError` with `damagedFile`, `unreadableFile` or `notRegularFile`. A save by
  ///   another process at this very moment can look like damage.
  func values() throws(SettingsError) -> [String: SettingValue] {
    switch FileCalls.bytes(of: path) {
    case .absent: return [:]
    case .notRegular: throw notRegular
    case .unreadable(let reason): throw unreadable(reason)
    case .bytes(let bytes):
      guard let values = Self.values(in: bytes) else { throw damaged }
      return values
    }
  }

  /// Reads the values that a save has left.
  ///
  /// - Throws: `SettingsError` with `notInFile` if they can't be read.
  func valuesAfterSave() throws(SettingsError) -> [String: SettingValue] {
    do { return try values() } catch {
      throw SettingsError(
        .notInFile,
        "\(place): the save broke off and what it left can't be read; "
          + "check the disk's space, then restore the file from a copy or clear the suite")
    }
  }

  /// Reads bytes as a property list with a dictionary.
  ///
  /// - Returns: nil if they are none, or if it holds an object that no setting can be: the platform
  ///   then reads the whole file as empty (measured on Swift 6.3.1, Linux, with an archive's marks).
  static func values(in bytes: Data) -> [String: SettingValue]? {
    do {
      let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      return try (list as? [String: Any])?.mapValues { try SettingValue(converting: $0) }
    } catch {
      return nil
    }
  }

  /// Removes the file, or the link that stands in its place.
  ///
  /// - Throws: `SettingsError` with `notCleared` if something is there afterwards.
  func remove() throws(SettingsError) {
    guard let reason = FileCalls.remove(path) else { return }
    throw SettingsError(
      .notCleared, "\(place): it could not be removed, \(reason); check the folder's permissions")
  }

  private var damaged: SettingsError {
    SettingsError(
      .damagedFile,
      "\(place): it can't be read as settings, and a save would lose what is in it; "
        + "restore it from a copy, or clear the suite")
  }

  private var notRegular: SettingsError {
    SettingsError(.notRegularFile, "\(place): it is no regular file; move it away")
  }

  private func unreadable(_ reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, "\(place): it can't be read, \(reason); check who owns it and its mode")
  }
}
