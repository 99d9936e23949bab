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

  /// What is put somewhere.
  enum Content: Equatable {
    /// A file with this content and these permission bits.
    case file([UInt8], mode: UInt16)
    case nothing
    /// An empty folder.
    case folder
    case fifo
    /// A link to a path, which is not looked at.
    case symbolicLink(to: String)
    /// Another name of the file at a path, which is not followed if it is a link.
    case hardLink(to: String)
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
    try put(.file(bytes, mode: 0o600), at: components, below: folder)
  }

  /// Puts something in the place of whatever stands there, if that is no folder with something in it.
  ///
  /// - Parameters:
  ///   - content: what to put there.
  ///   - components: the path below the folder; folders on the way are made.
  ///   - folder: an existing folder, absolute.
  /// - Throws: `Fault` if a link, or something that is no folder, stands on the way, or it can't be
  ///   made.
  static func put(
    _ content: Content, at components: [String], below folder: String
  ) throws(Fault) {
    let parent = try openParent(of: components, below: folder)
    defer { close(parent) }
    guard let name = components.last else { throw Fault(component: folder, errno: EINVAL) }
    // Relaunch itself may have closed it.
    try setMode(0o700, of: parent, called: folder, unlessHas: 0o700)
    try removeAny(name, in: parent)
    try make(content, called: name, in: parent)
  }

  /// Sets the mode of the folder that a path leads into.
  ///
  /// - Parameters:
  ///   - mode: the permission bits.
  ///   - components: the path below the folder; its last part is not looked at.
  ///   - folder: an existing folder, absolute.
  /// - Throws: `Fault` if a link stands on the way, or the mode can't be set.
  static func setFolderMode(
    _ mode: UInt16, around components: [String], below folder: String
  ) throws(Fault) {
    let parent = try openParent(of: components, below: folder)
    defer { close(parent) }
    try setMode(mode, of: parent, called: folder, unlessHas: 0o10000)
  }

  private static func openParent(
    of components: [String], below folder: String
  ) throws(Fault) -> Int32 {
    var parent = try checked(folder, open(folder, folderFlags))
    for name in components.dropLast() {
      do throws(Fault) {
        guard mkdirat(parent, name, S_IRWXU) == 0 || errno == EEXIST else {
          throw Fault(component: name, errno: errno)
        }
        let child = try checked(name, openat(parent, name, folderFlags))
        close(parent)
        parent = child
      } catch {
        close(parent)
        throw error
      }
    }
    return parent
  }

  private static func setMode(
    _ mode: UInt16, of folder: Int32, called name: String, unlessHas bits: UInt16
  ) throws(Fault) {
    var status = stat()
    guard fstat(folder, &status) == 0 else { throw Fault(component: name, errno: errno) }
    guard UInt16(truncatingIfNeeded: status.st_mode) & bits != bits else { return }
    guard fchmod(folder, mode_t(mode)) == 0 else { throw Fault(component: name, errno: errno) }
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

  // Whatever is there goes: a file that is opened as it is could be a FIFO, or a link.
  private static func removeAny(_ name: String, in parent: Int32) throws(Fault) {
    if unlinkat(parent, name, 0) == 0 || errno == ENOENT { return }
    let number = errno
    if number == EISDIR || number == EPERM, unlinkat(parent, name, AT_REMOVEDIR) == 0 { return }
    throw Fault(component: name, errno: number)
  }

  private static func make(
    _ content: Content, called name: String, in parent: Int32
  ) throws(Fault) {
    let result: Int32
    switch content {
    case .nothing: return
    case .file(let bytes, let mode): return try write(bytes, mode: mode, to: name, in: parent)
    case .folder: result = mkdirat(parent, name, S_IRWXU)
    case .fifo: result = mkfifoat(parent, name, S_IRUSR | S_IWUSR)
    case .symbolicLink(let target): result = symlinkat(target, parent, name)
    case .hardLink(let target): result = linkat(AT_FDCWD, target, parent, name, 0)
    }
    guard result == 0 else { throw Fault(component: name, errno: errno) }
  }

  private static func write(
    _ bytes: [UInt8], mode: UInt16, to name: String, in parent: Int32
  ) throws(Fault) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try checked(name, openat(parent, name, flags, S_IRUSR | S_IWUSR))
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Fault(component: name, errno: errno) }
      rest = rest.dropFirst(count)
    }
    // The mode by itself: a umask takes from the one that open is given.
    guard fchmod(file, mode_t(mode)) == 0 else { throw Fault(component: name, errno: errno) }
  }

  private static func checked(_ name: String, _ descriptor: Int32) throws(Fault) -> Int32 {
    guard descriptor >= 0 else { throw Fault(component: name, errno: errno) }
    return descriptor
  }
}
