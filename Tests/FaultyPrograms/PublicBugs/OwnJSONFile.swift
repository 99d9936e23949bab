import Foundation

/// A JSON file below HOME that a program reads and writes by its own means.
struct OwnJSONFile {
  let url: URL

  init(_ path: String) throws {
    guard let home = ProcessInfo.processInfo.environment["HOME"] else {
      throw CocoaError(.fileNoSuchFile)
    }
    url = URL(filePath: home).appending(path: path)
  }

  /// The bytes; nil if there is no file.
  func bytes() throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// All that the file holds; nothing if there is none.
  func values() throws -> [String: FileValue] {
    try bytes().map { try JSONDecoder().decode([String: FileValue].self, from: $0) } ?? [:]
  }

  /// Writes all that the file is to hold, in the place where it is.
  func save(_ values: some Encodable) throws {
    try makeFolder()
    try JSONEncoder().encode(values).write(to: url)
  }

  func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
