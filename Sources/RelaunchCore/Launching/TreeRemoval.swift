internal import CRelaunchSystem
import Foundation

/// Removes a folder with all that is in it, whatever a program made of it.
///
/// Links are removed, not followed; what is mounted in it is not entered, and stays. Folders that were closed are opened again. Names are bytes, so
/// that those which are no text go too.
package struct TreeRemoval {
  /// Something that could not be removed.
  package struct Residue: Sendable, Equatable, CustomStringConvertible {
    package let path: String
    package let errno: Int32

    package init(path: String, errno: Int32) {
      self.path = path
      self.errno = errno
    }

    package var description: String {
      errno == EXDEV
        ? "\(path): something is mounted here, so it is left; unmount it"
        : "\(path): \(String(cString: strerror(errno)))"
    }
  }

  /// Each level holds a descriptor; deeper folders are moved up first.
  private static let deepest = 32

  private let top: Int32
  private var residue: [Residue] = []
  private var movedUp = 0

  private init(top: Int32) { self.top = top }

  /// Removes a folder.
  ///
  /// - Parameter path: the folder; that it is not there is no fault.
  /// - Returns: what could not be removed.
  package static func remove(_ path: String) -> [Residue] {
    let parent = Foundation.open(
      FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent != -1 else { return errno == ENOENT ? [] : [Residue(path: path, errno: errno)] }
    defer { close(parent) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = open(parent, Array(name.utf8CString))
    guard folder != -1 else {
      let error = errno
      if error == ENOENT || unlink(path) == 0 || errno == ENOENT { return [] }
      return [Residue(path: path, errno: error)]
    }
    defer { close(folder) }
    var removal = TreeRemoval(top: folder)
    var moved: Int
    repeat {
      moved = removal.movedUp
      removal.residue = []
      removal.empty(folder, path: path, depth: 0)
    } while removal.movedUp > moved
    if removal.residue.isEmpty, rmdir(path) != 0, errno != ENOENT {
      return [Residue(path: path, errno: errno)]
    }
    return removal.residue
  }

  private mutating func empty(_ folder: Int32, path: String, depth: Int) {
    for name in Self.names(in: folder) {
      // Another one may be removing the same.
      if unlinkat(folder, name, 0) == 0 || errno == ENOENT { continue }
      let inner = "\(path)/\(Self.text(name))"
      let refusal = errno
      let child = Self.open(folder, name)
      guard child != -1 else {
        if errno == ENOENT { continue }
        let isFolder = errno != ENOTDIR
        residue.append(Residue(path: inner, errno: isFolder ? errno : refusal))
        continue
      }
      defer { close(child) }
      if depth == Self.deepest, moveUp(folder, name) { continue }
      let before = residue.count
      empty(child, path: inner, depth: depth + 1)
      // What is left in it was told already.
      if unlinkat(folder, name, AT_REMOVEDIR) != 0, errno != ENOENT, residue.count == before {
        residue.append(Residue(path: inner, errno: errno))
      }
    }
  }

  private mutating func moveUp(_ folder: Int32, _ name: [CChar]) -> Bool {
    movedUp += 1
    return renameat(folder, name, top, ".relaunch-moved-\(movedUp)") == 0
  }

  /// Opens a folder, never a link to one, and makes it ours to change.
  private static func open(_ folder: Int32, _ name: [CChar]) -> Int32 {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return -1 }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      errno = ENOTDIR
      return -1
    }
    var child = relaunch_open_folder(folder, name)
    // Only of a folder that is no mount the mode is changed: that would be another's.
    if child == -1, errno == EACCES {
      fchmodat(folder, name, S_IRWXU, 0)
      child = relaunch_open_folder(folder, name)
    }
    if child != -1, status.st_mode & S_IRWXU != S_IRWXU { fchmod(child, S_IRWXU) }
    return child
  }

  /// The names in a folder, each with its zero byte.
  static func names(in folder: Int32) -> [[CChar]] {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy != -1 else { return [] }
    guard let directory = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(directory) }
    var names: [[CChar]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if text(name) != ".", text(name) != ".." { names.append(name) }
    }
    return names
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
