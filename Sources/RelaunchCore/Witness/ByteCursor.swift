/// A place in bytes that only ever moves forward.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = min(position, bytes.count)
  }

  var isAtEnd: Bool { position >= bytes.count }

  var current: UInt8? { peek(0) }

  func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  mutating func advance(by count: Int = 1) { position = min(position + count, bytes.count) }

  /// Moves past the text if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Moves past the next place where the text stands, or to the end if there is none.
  ///
  /// - Returns: whether it was found.
  mutating func skip(past text: StaticString) -> Bool {
    while isAtEnd == false {
      if take(text) { return true }
      advance()
    }
    return false
  }

  /// Moves past spaces, tabs and line ends, the white space of XML.
  mutating func skipWhitespace() {
    while let byte = current, Self.isWhitespace(byte) { advance() }
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
