extension OldTextPropertyListReader {
  /// Reads a quoted or a bare text.
  mutating func text() throws(PropertyListDamage) -> String {
    if cursor.take("\"") { return try quoted("\"") }
    if cursor.take("'") { return try quoted("'") }
    let start = cursor.position
    while let unit = cursor.current, OldTextCursor.isBare(unit) { cursor.advance() }
    guard cursor.position > start else { throw damage("a character that needs quotes") }
    // All of them are ASCII, and UTF-8 is read faster.
    let bytes = cursor.units[start..<cursor.position].map(UInt8.init(truncatingIfNeeded:))
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func quoted(_ quote: Unicode.Scalar) throws(PropertyListDamage) -> String {
    let start = cursor.position - 1
    var units: [UInt16] = []
    while let unit = cursor.current {
      // Half of a surrogate pair becomes U+FFFD, as when the platform hands the text out.
      if cursor.take(quote) { return String(decoding: units, as: UTF16.self) }
      cursor.advance()
      if unit == 0x5C {
        guard let escaped = escapedUnit() else { break }
        units.append(escaped)
      } else {
        units.append(unit)
      }
    }
    throw PropertyListDamage("a quoted text without an end", at: start)
  }

  /// Reads what follows a backslash.
  private mutating func escapedUnit() -> UInt16? {
    guard let unit = cursor.current else { return nil }
    cursor.advance()
    switch unit {
    case 0x30...0x37: return octalUnit(UInt8(unit - 0x30))
    case 0x55: return hexadecimalUnit()
    case 0x61: return 0x07
    case 0x62: return 0x08
    case 0x66: return 0x0C
    case 0x6E: return 0x0A
    case 0x72: return 0x0D
    case 0x74: return 0x09
    case 0x76: return 0x0B
    default: return unit
    }
  }

  /// Up to three octal digits name a byte of the NeXTSTEP encoding.
  private mutating func octalUnit(_ first: UInt8) -> UInt16 {
    var byte = first
    for _ in 0..<2 {
      guard let unit = cursor.current, (0x30...0x37).contains(unit) else { break }
      byte = byte << 3 &+ UInt8(unit - 0x30)
      cursor.advance()
    }
    guard byte >= 0x80 else { return UInt16(byte) }
    return NextStepEncoding.upperHalf[Int(byte - 0x80)]
  }

  /// Up to four hexadecimal digits name a UTF-16 unit; none at all mean NUL, as measured.
  private mutating func hexadecimalUnit() -> UInt16 {
    var result: UInt16 = 0
    for _ in 0..<4 {
      guard let unit = cursor.current, let digit = Self.hexadecimalDigit(unit) else { break }
      result = result << 4 | UInt16(digit)
      cursor.advance()
    }
    return result
  }

  private static func hexadecimalDigit(_ unit: UInt16) -> UInt8? {
    guard let scalar = Unicode.Scalar(unit), scalar.isASCII else { return nil }
    return Character(scalar).hexDigitValue.map(UInt8.init)
  }

  /// Reads pairs of hexadecimal digits up to `>`; white space may stand between the pairs.
  mutating func data() throws(PropertyListDamage) -> [UInt8] {
    var bytes: [UInt8] = []
    while let unit = cursor.current {
      if cursor.take(">") { return bytes }
      switch unit {
      case 0x20, 0x0A, 0x09, 0x0D, 0x2028, 0x2029: cursor.advance()
      default:
        guard let high = Self.hexadecimalDigit(unit) else {
          throw damage("something else than a hexadecimal digit in data")
        }
        cursor.advance()
        guard let low = cursor.current.flatMap(Self.hexadecimalDigit) else {
          throw damage("an odd number of hexadecimal digits in data")
        }
        cursor.advance()
        bytes.append(high << 4 | low)
      }
    }
    throw damage("data without an end")
  }
}
