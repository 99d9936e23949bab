/// A place in the old text form that only ever moves forward.
struct OldTextCursor {
  let units: [UInt16]
  private(set) var position = 0

  init(_ units: [UInt16]) { self.units = units }

  var current: UInt16? { position < units.count ? units[position] : nil }

  /// Whether a quoted or a bare text starts here.
  var startsText: Bool {
    guard let unit = current else { return false }
    return unit == 0x22 || unit == 0x27 || Self.isBare(unit)
  }

  mutating func advance() { position = min(position + 1, units.count) }

  /// Moves past the character if it stands here.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let unit = current, UInt32(unit) == scalar.value else { return false }
    advance()
    return true
  }

  /// Moves past white space and comments; a comment without an end goes to the end of the file.
  ///
  /// - Returns: whether anything follows.
  mutating func skipSpace() -> Bool {
    while let unit = current {
      if Self.isSpace(unit) {
        advance()
      } else if unit == 0x2F, position + 1 < units.count, units[position + 1] == 0x2F {
        while let next = current, Self.isLineEnd(next) == false { advance() }
      } else if unit == 0x2F, position + 1 < units.count, units[position + 1] == 0x2A {
        skipComment()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skipComment() {
    position += 2
    while let unit = current {
      advance()
      if unit == 0x2A, current == 0x2F { return advance() }
    }
  }

  private static func isLineEnd(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    (0x09...0x0D).contains(unit) || unit == 0x20 || unit == 0x2028 || unit == 0x2029
  }

  /// Letters, digits and `_$/:.-` need no quotes.
  static func isBare(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }
}
