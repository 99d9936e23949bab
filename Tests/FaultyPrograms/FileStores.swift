import Foundation
import RelaunchSettings

/// Does something to the settings file after each save.
struct FileTouchingStore: ForwardingStore {
  let base: any RegisteringStore
  let file: URL
  let touch: @Sendable (URL) throws -> Void

  func save() throws(SettingsError) {
    try base.save()
    do { try touch(file) } catch { abort() }
  }
}

/// Leaves a file without settings where it cleared.
struct EmptyFileStore: ForwardingStore {
  let base: any RegisteringStore
  let file: URL

  func clear() throws(SettingsError) {
    try base.clear()
    do { try FileTouches.emptySettings.write(to: file) } catch { abort() }
  }
}

/// What faulty programs do to their settings file.
enum FileTouches {
  /// Lets everybody read it.
  static func open(_ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
  }

  /// Cuts it in half.
  static func cut(_ file: URL) throws {
    let bytes = try Data(contentsOf: file)
    try bytes.prefix(bytes.count / 2).write(to: file)
  }

  /// Puts a copy in its place.
  static func replace(_ file: URL) throws {
    let copy = file.appendingPathExtension("new")
    try Data(contentsOf: file).write(to: copy)
    guard rename(copy.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes it if it can't be read.
  static func wipe(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
    do {
      let root = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      if root is [String: Any] { return }
    } catch {}
    try FileManager.default.removeItem(at: file)
  }

  /// Leaves a second one beside it.
  static func copy(_ file: URL) throws {
    try Data(contentsOf: file).write(to: file.appendingPathExtension("tmp"))
  }

  static let emptySettings = Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict/></plist>

    """.utf8)

  /// The file of a suite in this process's environment.
  static func settingsFile(of suite: SuiteName) -> URL {
    let environment = ProcessInfo.processInfo.environment
    let home = URL(filePath: environment["HOME"] ?? "/nowhere").appending(path: ".config")
    let folder = environment["XDG_CONFIG_HOME"].map { URL(filePath: $0) } ?? home
    return folder.appending(path: "\(suite.text).plist")
  }
}
