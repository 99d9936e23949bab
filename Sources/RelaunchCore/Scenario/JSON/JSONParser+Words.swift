extension JSONParser {
  /// Whether a byte can be part of a number, of true, false or null, or of text without quotes.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  mutating func bareWord() -> (text: String, span: SourceSpan) {
    let start = cursor
    while let byte = next, Self.isWordByte(byte) { advance() }
    let whole = span(from: start)
    return (String(decoding: bytes[whole.bytes], as: UTF8.self), whole)
  }

  /// Reads a number or one of the words true, false and null.
  mutating func word() -> PositionedJSON {
    let (text, span) = bareWord()
    return PositionedJSON(content: content(of: text, at: span), span: span)
  }

  private mutating func content(of word: String, at span: SourceSpan) -> PositionedJSON.Content {
    let bytes = word.utf8
    if bytes.elementsEqual("true".utf8) { return .bool(true) }
    if bytes.elementsEqual("false".utf8) { return .bool(false) }
    if bytes.elementsEqual("null".utf8) { return .null }
    if Self.isNumber(word) { return .number(word) }
    let shown = VisibleText.quoted(word)
    if let first = word.utf8.first, Self.beginsNumber(first) {
      log.add("\(shown) is no JSON number", at: span, fix: Self.numberAdvice(for: word))
    } else if let meant = NearestWord.find(word, among: ["true", "false", "null"]) {
      log.add("unknown word \(shown)", at: span, fix: "did you mean \(meant)?")
    } else {
      log.add("unknown word \(shown)", at: span, fix: "put text in double quotes")
    }
    return .damaged
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func numberAdvice(for word: String) -> String? {
    let bytes = Array(word.utf8)
    let unsigned = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if bytes.first == UInt8(ascii: "+") { return "leave out the plus sign" }
    if unsigned.first == UInt8(ascii: ".") { return "write a digit before the point" }
    if unsigned.starts(with: "0x".utf8) || unsigned.starts(with: "0X".utf8) {
      return "write it in decimal"
    }
    if unsigned.first == UInt8(ascii: "0"), let second = unsigned.dropFirst().first,
      isDigit(second)
    {
      return "leave out the leading zero"
    }
    return unsigned.last == UInt8(ascii: ".") ? "write a digit after the point" : nil
  }

  /// Whether a word is a number by the grammar of JSON.
  static func isNumber(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    func skipDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let wholeDigits = skipDigits()
    guard wholeDigits == 1 || (wholeDigits > 1 && !hasLeadingZero) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
