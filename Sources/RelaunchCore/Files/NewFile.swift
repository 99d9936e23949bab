import Foundation

/// Makes a file that is not there yet, readable by its owner only.
///
/// Foundation writes to another name and renames it, then looks at the path twice more; where nothing
/// stands at the path there is nothing to replace.
enum NewFile {
  /// Makes the file with its content.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: of the file; whatever stands there is left alone.
  /// - Throws: `SystemError` if it can't be made or written whole.
  static func write(_ bytes: some ContiguousBytes, to path: String) throws(SystemError) {
    let file = try make(at: path)
    defer { close(file) }
    try append(bytes, to: file)
  }

  /// Makes an empty file.
  ///
  /// - Parameter path: of the file; whatever stands there is left alone.
  /// - Returns: a descriptor to write to, the caller's to close.
  /// - Throws: `SystemError` if it can't be made.
  static func make(at path: String) throws(SystemError) -> Int32 {
    let mode = S_IRUSR | S_IWUSR
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw SystemError(number: errno) }
    // The mode again by itself: a umask takes from the one that open is given.
    guard fchmod(file, mode) == 0 else {
      let error = SystemError(number: errno)
      close(file)
      throw error
    }
    return file
  }

  /// Writes all bytes at the end of what was written so far.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - file: a descriptor that `make(at:)` gave.
  /// - Throws: `SystemError` if not all could be written.
  static func append(_ bytes: some ContiguousBytes, to file: Int32) throws(SystemError) {
    let problem = bytes.withUnsafeBytes { bytes -> Int32 in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(
          file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? EIO : errno }
        written += count
      }
      return 0
    }
    guard problem == 0 else { throw SystemError(number: problem) }
  }
}
