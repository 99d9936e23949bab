import Foundation

/// Writes a file so that others see all of it or nothing.
enum WholeFile {
  /// What the system refused.
  struct Refusal: Error, CustomStringConvertible {
    let action: String
    let errno: Int32

    var description: String { "\(action): \(String(cString: strerror(errno)))" }
  }

  /// Writes under a temporary name, syncs, renames, and syncs the folder.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - path: the file; one that is there is replaced, and so is a link.
  ///   - mode: the permissions of the file.
  /// - Throws: `Refusal`; the temporary file is gone then.
  static func write(
    _ data: Data, to path: String, mode: mode_t = S_IRUSR | S_IWUSR
  ) throws {
    // A name of its own: one that a killed process left must not stand in the way for ever.
    let temporary = "\(path).\(UUID().uuidString).new"
    do {
      try writeSynced(data, to: temporary, mode: mode)
      try require("rename", rename(temporary, path))
    } catch {
      unlink(temporary)
      throw error
    }
    let parent = FilePath.folder(of: path)
    let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try require("open folder", folder)
    defer { close(folder) }
    try require("sync folder", fsync(folder))
  }

  private static func writeSynced(_ data: Data, to path: String, mode: mode_t) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    try require("create", file)
    defer { close(file) }
    var rest = data[...]
    while rest.isEmpty == false {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count == -1, errno == EINTR { continue }
      try require("write", Int32(truncatingIfNeeded: count))
      rest = rest.dropFirst(count)
    }
    try require("sync", fsync(file))
  }

  private static func require(_ action: String, _ result: Int32) throws {
    guard result != -1 else { throw Refusal(action: action, errno: errno) }
  }
}
