/// A stretch of a file's text: where it begins, and its bytes.
package struct SourceSpan: Sendable, Equatable {
  package let position: SourcePosition
  /// Offsets from the file's first byte.
  package let bytes: Range<Int>

  /// Finds the line and column of a byte, for the rare case that no parser has counted along.
  ///
  /// - Parameters:
  ///   - offset: an offset from the file's first byte; what is before it is valid UTF-8.
  ///   - bytes: the file.
  ///   - file: the file as the user named it.
  /// - Returns: a span of that one byte.
  static func byte(at offset: Int, of bytes: [UInt8], file: String) -> SourceSpan {
    var cursor = SourceCursor()
    while cursor.offset < offset { cursor.advance(over: bytes) }
    return SourceSpan(
      position: SourcePosition(file: file, line: cursor.line, column: cursor.column),
      bytes: offset..<min(offset + 1, bytes.count))
  }
}

/// A place in a text that counts lines and columns as it moves.
///
/// A line ends with LF, CR LF or CR; a column is one Unicode scalar.
struct SourceCursor {
  private(set) var offset = 0
  private(set) var line = 1
  private(set) var column = 1

  /// Moves over one byte of valid UTF-8.
  mutating func advance(over bytes: [UInt8]) {
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\n"): startLine()
    case UInt8(ascii: "\r"):
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") else { return startLine() }
    case 0x80..<0xC0: break
    default: column += 1
    }
  }

  private mutating func startLine() {
    line += 1
    column = 1
  }
}
