import Foundation

/// The app's settings file: JSON, replaced as a whole by each save.
public struct NotesFile: Sendable {
  /// Why a file is left as it is.
  public enum Fault: Error, Equatable {
    /// It is there and no JSON object.
    case damaged
  }

  /// The file's place.
  public let url: URL

  /// Names the file; nothing is looked at.
  public init(url: URL) { self.url = url }

  /// The file in the folder where this user's settings are.
  public static var ofUser: NotesFile {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].map { URL(filePath: $0) }
      // NSHomeDirectory() asks the user database on Linux, and HOME is what a test can move.
      ?? URL(filePath: environment["HOME"] ?? NSHomeDirectory()).appending(path: ".config")
    return NotesFile(url: folder.appending(path: "notes.json"))
  }

  /// Reads the file; without one there is nothing in it.
  public func load() throws -> [String: Any] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    }
    // What can't be read is not overwritten by the next save: somebody may still repair it.
    guard let content = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Fault.damaged
    }
    return content
  }

  /// Puts a new content in the file's place: the old one or the new one is there, whatever happens.
  public func save(_ content: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: content, options: [.sortedKeys])
    try data.write(to: url, options: .atomic)
  }

  /// Removes the file.
  public func remove() throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {}
  }
}
