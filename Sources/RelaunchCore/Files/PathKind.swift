import Foundation

/// What stands at a path, as far as the search for scenarios asks.
enum PathKind: Equatable {
  case regular
  case folder
  case link
  case other

  /// Why a path could not be looked at.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let code: Int32

    /// Whether the path is longer than the system takes, so that a folder may be behind it.
    var isTooLong: Bool { code == ENAMETOOLONG }

    var description: String {
      switch code {
      case ENOENT, ENOTDIR: "no such file or folder"
      case EACCES, EPERM: "not permitted to look at it"
      case ELOOP: "a link leads back to itself"
      case ENAMETOOLONG: "the name is too long"
      default: "can't be looked at, system error \(code)"
      }
    }
  }

  var isRegular: Bool { self == .regular }

  /// Looks at what a path leads to.
  static func following(_ path: String) -> Result<PathKind, Fault> {
    var info = stat()
    guard stat(path, &info) == 0 else { return .failure(Fault(code: errno)) }
    return .success(PathKind(mode: info.st_mode))
  }

  /// Looks at what stands at a path itself, be it a link.
  static func itself(_ path: String) -> Result<PathKind, Fault> {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .failure(Fault(code: errno)) }
    return .success(PathKind(mode: info.st_mode))
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// Resolves all links of a path.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// The names in a folder; nil if it can't be read.
  ///
  /// A name that is no UTF-8 is made some that names no file, so that it is not passed over.
  static func entries(of folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
