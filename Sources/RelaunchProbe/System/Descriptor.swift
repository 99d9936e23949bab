import Foundation

/// An open file descriptor, with the calls that a signal or a short write can interrupt.
struct Descriptor {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Writes all bytes, with one system call unless the system takes fewer than it was given.
  ///
  /// - Parameter bytes: what to write.
  /// - Returns: whether all was written; `errno` says why not.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while rest.isEmpty == false {
        let count = Foundation.write(
          number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Reads what is there, and waits while there is nothing.
  ///
  /// - Parameter limit: the most bytes to take, over 0.
  /// - Returns: the bytes, or none at the end of the file; nil on failure, with the reason in `errno`.
  func read(upTo limit: Int) -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        count = Foundation.read(number, buffer.baseAddress, limit)
        initialized = max(count, 0)
      }
      if count >= 0 { return bytes }
      guard errno == EINTR else { return nil }
    }
  }

  /// Reads to the end of the file.
  ///
  /// - Parameter limit: the most bytes to take.
  /// - Returns: the bytes; nil on failure, and with `errno` set to `EFBIG` if there are more.
  func readAll(limit: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while true {
      guard let bytes = read(upTo: 1 << 16) else { return nil }
      if bytes.isEmpty { return all }
      all += bytes
      guard all.count <= limit else {
        errno = EFBIG
        return nil
      }
    }
  }

  func close() {
    // Nothing can be done about a failed close of a file that was only read.
    _ = Foundation.close(number)
  }
}
