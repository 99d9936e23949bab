import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#else
#error("the system calls for files are not ported to this platform")
#endif

/// The few system calls that tell absent, unreadable and special files apart.
enum FileCalls {
  /// What is at a path, links followed.
  enum Kind: Equatable {
    case absent
    case regular
    case other
    case unreachable(String)
  }

  /// What reading a file gave.
  enum Content {
    case absent
    case bytes(Data)
    case notRegular
    case unreadable(String)
  }

  /// Looks at what is at a path without opening it.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return isAbsence(errno) ? .absent : .unreachable(reason(errno))
    }
    return isRegular(status) ? .regular : .other
  }

  /// Reads a regular file; a pipe or a device is not opened.
  static func bytes(of path: String) -> Content {
    switch kind(of: path) {
    case .absent: return .absent
    case .other: return .notRegular
    case .unreachable(let reason): return .unreadable(reason)
    case .regular: break
    }
    // Not blocking, for the case that the file was replaced by a pipe since.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      return isAbsence(errno) ? .absent : .unreadable(reason(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, isRegular(status) else { return .notRegular }
    return content(of: descriptor)
  }

  /// Removes what is at a path, a link rather than its target, and makes sure that it is gone.
  ///
  /// - Returns: nil if nothing is there any more, else why.
  static func remove(_ path: String) -> String? {
    let problem = unlink(path) == 0 ? 0 : errno
    var status = stat()
    if lstat(path, &status) == 0 { return reason(problem == 0 ? EEXIST : problem) }
    return isAbsence(errno) ? nil : reason(errno)
  }

  private static func content(of descriptor: Int32) -> Content {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return .bytes(bytes) }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        return .unreadable(reason(errno))
      }
    }
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static func isAbsence(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

  private static func reason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}
