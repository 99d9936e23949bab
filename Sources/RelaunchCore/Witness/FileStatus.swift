import Foundation

/// What the file system says about a file.
struct FileStatus: Equatable {
  enum Kind: Equatable {
    case regular
    /// Anything else, by the name that reports use.
    case other(String)

    static let folder = Kind.other("a folder")
    static let link = Kind.other("a symbolic link")
    static let fifo = Kind.other("a FIFO")

    /// The name that reports use.
    var words: String {
      switch self {
      case .regular: "a file"
      case .other(let name): name
      }
    }
  }

  let kind: Kind
  let size: Int
  let permissions: UInt16
  /// User and group, as numbers.
  let owner: String
  /// Whether it is another user's than that of this process.
  let isAnothers: Bool
  let device: UInt64
  let inode: UInt64
  let linkCount: UInt64
  let modifiedNanoseconds: Int64
  /// Nanoseconds from 1970 to the last change of anything about the file.
  let changedNanoseconds: Int64

  init(_ status: stat) {
    kind = Self.kind(status.st_mode)
    size = Int(status.st_size)
    permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    owner = "\(status.st_uid):\(status.st_gid)"
    isAnothers = status.st_uid != geteuid()
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    linkCount = UInt64(truncatingIfNeeded: status.st_nlink)
    modifiedNanoseconds = Self.nanoseconds(status.modified)
    changedNanoseconds = Self.nanoseconds(status.changed)
  }

  /// Looks at a path without following a symbolic link at its end.
  ///
  /// - Returns: the error number if that fails.
  static func look(at path: String) -> Result<FileStatus, SystemError> {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .failure(SystemError(number: errno)) }
    return .success(FileStatus(status))
  }

  /// Looks at a name in an open folder without following a symbolic link.
  static func look(at name: [CChar], in folder: Int32) -> Result<FileStatus, SystemError> {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return .failure(SystemError(number: errno))
    }
    return .success(FileStatus(status))
  }

  static func look(at descriptor: Int32) -> Result<FileStatus, SystemError> {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(SystemError(number: errno)) }
    return .success(FileStatus(status))
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFLNK: .link
    case S_IFDIR: .folder
    case S_IFIFO: .fifo
    case S_IFSOCK: .other("a socket")
    case S_IFCHR: .other("a character device")
    case S_IFBLK: .other("a block device")
    default: .other("of an unknown kind")
    }
  }

  // A date that nanoseconds have no room for, before 1677 or after 2262, becomes the nearest one.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (product, overflows) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    guard overflows == false else { return time.tv_sec < 0 ? .min : .max }
    let (sum, sumOverflows) = product.addingReportingOverflow(Int64(time.tv_nsec))
    return sumOverflows ? .max : sum
  }
}

/// A failed system call.
struct SystemError: Error, Equatable {
  let number: Int32

  /// Whether it says that nothing stands at the path.
  var meansAbsent: Bool { number == ENOENT || number == ENOTDIR }

  var words: String {
    switch number {
    case EACCES: "permission denied"
    case EPERM: "operation not permitted"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "input or output error"
    case ENOSPC, EDQUOT: "no space left on the device"
    case EROFS: "the file system takes no writing"
    case EEXIST: "it is there already"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path is no folder"
    default: "error \(number)"
    }
  }
}
