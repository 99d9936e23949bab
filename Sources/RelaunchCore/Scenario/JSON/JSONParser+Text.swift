extension JSONParser {
  /// Reads text from its opening quote.
  mutating func text() throws(Stop) -> PositionedJSON {
    let start = cursor
    let quote = bytes[cursor.offset]
    var isSound = quote == UInt8(ascii: "\"")
    var text: [UInt8] = []
    advance()
    while let byte = next, byte != quote {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw unclosed(from: start, quote: quote)
      case UInt8(ascii: "\\"):
        guard let scalar = try escape() else {
          isSound = false
          continue
        }
        text.append(contentsOf: String(scalar).utf8)
      case ..<0x20:
        isSound = false
        reportControl(byte)
      default:
        text.append(byte)
        advance()
      }
    }
    guard next == quote else { throw unclosed(from: start, quote: quote) }
    advance()
    let whole = span(from: start)
    if quote != UInt8(ascii: "\"") { log.add("text needs double quotes", at: whole) }
    let decoded = String(decoding: text, as: UTF8.self)
    if Self.hasLongRunOfMarks(decoded) {
      log.add("more than \(Self.mostMarks) combining marks in a row", at: whole)
      isSound = false
    }
    return PositionedJSON(content: isSound ? .string(decoded) : .damaged, span: whole)
  }

  /// As many combining marks in a row as the Stream-Safe Text Format of Unicode allows.
  private static let mostMarks = 30

  /// Whether text has more marks in a row than any language writes.
  ///
  /// To compare two texts Swift puts the marks of each letter in order, in a time that grows with
  /// the square of their number: a mebibyte of them takes hours.
  private static func hasLongRunOfMarks(_ text: String) -> Bool {
    var run = 0
    for scalar in text.unicodeScalars where run <= mostMarks {
      let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
    }
    return run > mostMarks
  }

  private mutating func unclosed(from start: SourceCursor, quote: UInt8) -> Stop {
    let whole = span(from: start)
    return fatal(
      "the text has no closing quote on its line", at: whole, fix: #"write a line break as \n"#)
  }

  private mutating func reportControl(_ byte: UInt8) {
    let start = cursor
    advance()
    let hex = String(byte, radix: 16)
    let padded = String(repeating: "0", count: 4 - hex.count) + hex
    log.add(
      "a control character in text", at: span(from: start),
      fix: byte == UInt8(ascii: "\t") ? #"write \t"# : "write \\u\(padded)")
  }

  /// Reads an escape from its backslash.
  ///
  /// - Returns: the scalar it stands for, or nil if a problem was reported.
  private mutating func escape() throws(Stop) -> Unicode.Scalar? {
    let start = cursor
    advance()
    guard let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "u"):
      advance()
      return unicodeEscape(from: start)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
    default: break
    }
    // The whole character, so that no scalar is left cut in two.
    repeat { advance() } while next.map(UTF8.isContinuation) == true
    guard let scalar = Self.simpleEscapes[byte] else {
      let whole = span(from: start)
      let written = VisibleText.quoted(String(decoding: bytes[whole.bytes], as: UTF8.self))
      log.add("unknown escape \(written)", at: whole, fix: #"write a backslash as \\"#)
      return nil
    }
    return scalar
  }

  /// What the byte after a backslash stands for.
  static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape(from start: SourceCursor) -> Unicode.Scalar? {
    guard let unit = fourDigits() else {
      log.add(#"expected four hexadecimal digits after \u"#, at: span(from: start))
      return nil
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Half of a surrogate pair: the other half must follow.
    let afterFirst = cursor
    if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), following == UInt8(ascii: "u") {
      advance()
      advance()
      if let second = fourDigits(), UTF16.isTrailSurrogate(second) {
        let high = UInt32(unit) - 0xD800
        let low = UInt32(second) - 0xDC00
        return Unicode.Scalar(0x10000 + (high << 10 | low))
      }
      cursor = afterFirst
    }
    log.add(
      "half of a surrogate pair", at: span(from: start),
      fix: #"write both halves, as in "\ud83d\ude00""#)
    return nil
  }

  private mutating func fourDigits() -> UInt16? {
    let digits = bytes[cursor.offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    for _ in digits { advance() }
    return unit
  }
}
