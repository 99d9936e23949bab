extension XMLPropertyListReader {
  mutating func textElement(_ name: StaticString) throws(PropertyListDamage) -> String {
    let text = try text()
    try endTag(name)
    return text
  }

  /// Reads characters, entities and CDATA up to the next tag.
  mutating func text() throws(PropertyListDamage) -> String {
    let start = cursor.position
    var bytes: [UInt8] = []
    while let byte = cursor.current {
      if byte == UInt8(ascii: "&") {
        cursor.advance()
        try appendEntity(to: &bytes)
      } else if byte == UInt8(ascii: "<") {
        guard cursor.peek(1) == UInt8(ascii: "!") else { break }
        try appendCharacterData(to: &bytes)
      } else {
        bytes.append(byte)
        cursor.advance()
      }
    }
    // One byte order mark at the start of a text is lost when the platform reads it (measured).
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) else {
      throw PropertyListDamage("text that is not valid UTF-8", at: start)
    }
    return text
  }

  private mutating func appendCharacterData(to bytes: inout [UInt8]) throws(PropertyListDamage) {
    guard cursor.take("<![CDATA[") else { throw damage("markup inside a text") }
    let start = cursor.position
    guard cursor.skip(past: "]]>") else { throw ends("inside a CDATA section") }
    bytes += cursor.bytes[start..<cursor.position - 3]
  }

  private mutating func appendEntity(to bytes: inout [UInt8]) throws(PropertyListDamage) {
    if cursor.take("amp;") {
      bytes.append(UInt8(ascii: "&"))
    } else if cursor.take("lt;") {
      bytes.append(UInt8(ascii: "<"))
    } else if cursor.take("gt;") {
      bytes.append(UInt8(ascii: ">"))
    } else if cursor.take("quot;") {
      bytes.append(UInt8(ascii: "\""))
    } else if cursor.take("apos;") {
      bytes.append(UInt8(ascii: "'"))
    } else if cursor.take("#") {
      bytes += try numberedCharacter()
    } else {
      throw damage("an unknown entity")
    }
  }

  /// Reads at most eight digits and the semicolon; no digits at all mean NUL, as measured.
  private mutating func numberedCharacter() throws(PropertyListDamage) -> String.UTF8View {
    let radix: UInt32 = cursor.take("x") ? 16 : 10
    var number: UInt32 = 0
    for _ in 0..<9 {
      guard let byte = cursor.current else { break }
      if cursor.take(";") {
        guard let scalar = Unicode.Scalar(number) else { break }
        return String(scalar).utf8
      }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      number = number &* radix &+ UInt32(digit)
      cursor.advance()
    }
    throw damage("an entity that names no character")
  }

  /// Reads base64 the way the platform does: what is no base64 character is skipped.
  ///
  /// A last group of fewer than four characters is dropped.
  mutating func dataElement() throws(PropertyListDamage) -> [UInt8] {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var groupCount = 0
    var padding = 0
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      guard byte < 0x80 else { throw damage("a byte that can't stand in base64") }
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if byte != 0x20, (0x09...0x0D).contains(byte) == false {
        padding = 0
      }
      cursor.advance()
      guard let bits = Self.base64Bits(byte) else { continue }
      group = group << 6 | bits
      groupCount += 1
      guard groupCount % 4 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
    }
    try endTag("data")
    return bytes
  }

  private static func base64Bits(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    case UInt8(ascii: "="): 0
    default: nil
    }
  }
}
