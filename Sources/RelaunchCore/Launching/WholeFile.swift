internal import CRelaunchSystem
import Foundation

/// Writes a file so that others see all of it or nothing.
enum WholeFile {
  /// What the system refused.
  struct Refusal: Error, CustomStringConvertible {
    let action: String
    let errno: Int32

    var description: String { "\(action): \(String(cString: strerror(errno)))" }
  }

  /// Writes a file that has no name yet, syncs, names it, and syncs the folder.
  ///
  /// Where the platform has no such files, or the place is taken, a temporary name beside it is renamed.
  /// Only between these two steps can a kill leave the temporary file.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - path: the file; one that is there is replaced, and so is a link.
  ///   - mode: the permissions of the file.
  /// - Throws: `Refusal`; the temporary file is gone then.
  static func write(
    _ data: Data, to path: String, mode: mode_t = S_IRUSR | S_IWUSR
  ) throws {
    let parent = FilePath.folder(of: path)
    // A name of its own: one that a killed process left must not stand in the way for ever.
    let temporary = "\(path).\(UUID().uuidString).new"
    do {
      if try !name(data, path, orElse: temporary, in: parent, mode: mode) {
        try require("rename", rename(temporary, path))
      }
    } catch {
      unlink(temporary)
      throw error
    }
    let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try require("open folder", folder)
    defer { close(folder) }
    try require("sync folder", fsync(folder))
  }

  /// Writes and syncs a file under its name if that is free, else under a temporary one.
  ///
  /// - Returns: whether the file has its own name.
  private static func name(
    _ data: Data, _ path: String, orElse temporary: String, in parent: String, mode: mode_t
  ) throws -> Bool {
    let unnamed = relaunch_open_unnamed(parent, Int32(mode))
    if unnamed != -1 {
      defer { close(unnamed) }
      try write(data, to: unnamed)
      if relaunch_name_unnamed(unnamed, path) == 0 { return true }
      if relaunch_name_unnamed(unnamed, temporary) == 0 { return false }
      // Without /proc it can't be named.
    }
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    try require("create", file)
    defer { close(file) }
    try write(data, to: file)
    return false
  }

  private static func write(_ data: Data, to file: Int32) throws {
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
