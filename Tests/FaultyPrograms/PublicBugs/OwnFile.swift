import Foundation

/// A file in the settings folder that a program writes by its own means.
struct OwnFile {
  let url: URL

  /// Names a file below the settings folder.
  init(_ path: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] else {
      throw CallProblem("there is no settings folder")
    }
    url = URL(filePath: folder).appending(path: path)
  }

  /// The bytes; nil if there is no file.
  ///
  /// - Throws: if it is there and can't be read.
  func bytes() throws -> Data? {
    let opened = open(url.path, O_RDONLY)
    guard opened >= 0 else {
      if errno == ENOENT { return nil }
      throw CallProblem("settings can't be read")
    }
    return try FileHandle(fileDescriptor: opened, closeOnDealloc: true).readToEnd() ?? Data()
  }

  /// Empties the file and writes it anew, piece by piece.
  func writeInPlace(_ bytes: Data) throws {
    try makeFolder()
    try write(bytes, to: url)
  }

  /// Writes another file whole and puts it in the place of this one.
  func replace(by bytes: Data, beside ending: String = "new") throws {
    try makeFolder()
    let whole = url.appendingPathExtension(ending)
    try write(bytes, to: whole)
    guard rename(whole.path, url.path) == 0 else { throw CallProblem("settings can't be replaced") }
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func write(_ bytes: Data, to target: URL) throws {
    let opened = open(target.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard opened >= 0 else { throw CallProblem("settings can't be written") }
    let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    var rest = bytes[...]
    while !rest.isEmpty {
      try handle.write(contentsOf: rest.prefix(Self.piece))
      rest = rest.dropFirst(Self.piece)
    }
  }

  /// How much is written at once, in bytes.
  private static let piece = 256
}
