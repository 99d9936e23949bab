import Foundation

/// What a path leads to, links followed.
enum FileKind: Equatable {
  case file(bytes: Int)
  case folder
  case other
  case absent
  case unreachable(errno: Int32)

  init(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = errno
      self = error == ENOENT || error == ENOTDIR ? .absent : .unreachable(errno: error)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(bytes: Int(status.st_size))
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
