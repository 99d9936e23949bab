import Foundation

/// Reads a file that nobody vouches for: regular files only, never waiting, up to a limit.
enum RegularFile {
  /// Why a file was not read.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case absent
    case notRegular
    case tooLarge(limitBytes: Int)
    case system(errno: Int32)

    var description: String {
      switch self {
      case .absent: "no such file"
      case .notRegular: "not a regular file"
      case .tooLarge(let limit): "larger than \(limit) bytes"
      case .system(let number): "can't be read: \(String(cString: strerror(number)))"
      }
    }
  }

  /// Reads the whole file.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - limitBytes: the size up to which it is read.
  ///   - followsLink: whether a symbolic link at the end of the path is followed.
  /// - Returns: the bytes.
  /// - Throws: why they could not be had; a FIFO or a device is not opened for good.
  static func bytes(
    at path: String, limitBytes: Int, followsLink: Bool
  ) throws(Fault) -> [UInt8] {
    // Without O_NONBLOCK a FIFO would block for ever.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .absent
      case ELOOP where !followsLink: throw .notRegular
      case let number: throw .system(errno: number)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limitBytes) + 1)
    // One byte more than there should be, so that the end shows without another read of the rest.
    let piece = min(65_536, max(Int(status.st_size), 0) + 1)
    var buffer = [UInt8](repeating: 0, count: max(piece, 1024))
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .system(errno: errno)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
    }
  }
}
