import Foundation

/// Writes a file below a folder and never through a link that stands on the way.
enum ConfinedFile {
  /// Why nothing was written.
  struct Fault: Error, Equatable, CustomStringConvertible {
    /// The part of the path at which it failed.
    let component: String
    let errno: Int32

    var description: String { "\(component): \(String(cString: strerror(errno)))" }
  }

  /// Puts a new file in the place of whatever stands there, readable by its owner only.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - components: the path below the folder, its last part the file's name; folders on the way
  ///     are made.
  ///   - folder: an existing folder, absolute.
  /// - Throws: `Fault` if a link, or something that is no folder, stands on the way, or the file
  ///   can't be written.
  static func put(
    _ bytes: [UInt8], at components: [String], below folder: String
  ) throws(Fault) {
    var parent = try checked(folder, open(folder, folderFlags))
    defer { close(parent) }
    for name in components.dropLast() {
      guard mkdirat(parent, name, S_IRWXU) == 0 || errno == EEXIST else {
        throw Fault(component: name, errno: errno)
      }
      let child = try checked(name, openat(parent, name, folderFlags))
      close(parent)
      parent = child
    }
    guard let name = components.last else { throw Fault(component: folder, errno: EINVAL) }
    try replace(name, with: bytes, in: parent)
  }

  /// Makes a folder, readable by its owner only, in one that must be the one that is known.
  ///
  /// - Parameters:
  ///   - name: of the new folder.
  ///   - parent: an absolute path.
  ///   - identity: of the folder that has to be at that path; nil for any.
  /// - Throws: `Fault` if another folder is there, or the new one can't be made.
  static func makeFolder(
    _ name: String, in parent: String, known identity: FolderIdentity?
  ) throws(Fault) {
    let folder = try checked(parent, open(parent, folderFlags))
    defer { close(folder) }
    // The descriptor is asked, and not the path, which can be another folder's by now.
    var status = stat()
    guard fstat(folder, &status) == 0, identity.map({ $0 == FolderIdentity(status) }) ?? true
    else { throw Fault(component: parent, errno: ESTALE) }
    guard mkdirat(folder, name, S_IRWXU) == 0 else { throw Fault(component: name, errno: errno) }
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  private static func replace(
    _ name: String, with bytes: [UInt8], in parent: Int32
  ) throws(Fault) {
    // Whatever is there goes: a file that is opened as it is could be a FIFO, or a link.
    guard unlinkat(parent, name, 0) == 0 || errno == ENOENT else {
      throw Fault(component: name, errno: errno)
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try checked(name, openat(parent, name, flags, S_IRUSR | S_IWUSR))
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Fault(component: name, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func checked(_ name: String, _ descriptor: Int32) throws(Fault) -> Int32 {
    guard descriptor >= 0 else { throw Fault(component: name, errno: errno) }
    return descriptor
  }
}
