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
  ///   - known: the folder that must stand around it; nil for any. Whatever is put in its place
  ///     afterwards gets nothing.
  /// - Throws: `Refusal`; the temporary file is gone then.
  static func write(
    _ data: Data, to path: String, mode: mode_t = S_IRUSR | S_IWUSR,
    in known: FolderIdentity? = nil
  ) throws {
    let folder = open(FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try require("open folder", folder)
    defer { close(folder) }
    var status = stat()
    try require("look at folder", fstat(folder, &status))
    guard known == nil || FolderIdentity(status) == known else {
      throw Refusal(action: "another folder is in its place", errno: ESTALE)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    // A name of its own: one that a killed process left must not stand in the way for ever.
    let temporary = "\(name).\(UUID().uuidString).new"
    do {
      if try !make(name, orElse: temporary, in: folder, of: data, mode: mode) {
        try require("rename", renameat(folder, temporary, folder, name))
      }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
    try require("sync folder", fsync(folder))
  }

  /// Writes and syncs a file under its name if that is free, else under a temporary one.
  ///
  /// - Returns: whether the file has its own name.
  private static func make(
    _ name: String, orElse temporary: String, in folder: Int32, of data: Data, mode: mode_t
  ) throws -> Bool {
    let unnamed = relaunch_open_unnamed(folder, Int32(mode))
    if unnamed != -1 {
      defer { close(unnamed) }
      try write(data, to: unnamed)
      if relaunch_name_unnamed(unnamed, folder, name) == 0 { return true }
      if relaunch_name_unnamed(unnamed, folder, temporary) == 0 { return false }
      // Without /proc it can't be named.
    }
    let file = openat(
      folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
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
