/// The text of a real number, as the platform takes it.
enum RealText {
  /// Reads white space, a sign, digits with a point among or around them, and an exponent.
  ///
  /// - Returns: nil for anything else; infinity or zero for what a `Double` has no room for.
  static func number(from text: String) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    let digits = text.unicodeScalars.drop(while: isSpace)
    guard isPlain(digits) else { return nil }
    return Double(String(digits))
  }

  // Measured: no-break space and U+2000 to U+200B count, U+1680, U+2028 and U+202F do not.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: true
    default: false
    }
  }

  // Swift's own reader takes more: hexadecimal digits, "nan" and "inf" with a payload.
  private static func isPlain(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text
    func takeDigits() -> Int {
      let count = rest.prefix { ("0"..."9").contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if let first = rest.first, first == "+" || first == "-" { rest = rest.dropFirst() }
    var count = takeDigits()
    if rest.first == "." {
      rest = rest.dropFirst()
      count += takeDigits()
    }
    guard count > 0 else { return false }
    guard let exponent = rest.first else { return true }
    guard exponent == "e" || exponent == "E" else { return false }
    rest = rest.dropFirst()
    if let sign = rest.first, sign == "+" || sign == "-" { rest = rest.dropFirst() }
    return takeDigits() > 0 && rest.isEmpty
  }
}
