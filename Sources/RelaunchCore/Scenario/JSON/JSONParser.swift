/// Reads JSON with comments and trailing commas, and keeps the place of everything.
///
/// It is strict in all else. A fault that leaves no doubt about what follows is reported and
/// reading goes on; any other fault is the last one reported.
///
/// It can't be copied, so that a look at the next byte never copies the problems gathered so far.
struct JSONParser: ~Copyable {
  /// Lists and objects may be nested as deep as this.
  static let greatestDepth = 64

  /// Thrown after a problem was reported that nothing can be read beyond.
  struct Stop: Error {}

  let bytes: [UInt8]
  var log: ProblemLog
  var cursor = SourceCursor()

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the file as the user named it.
  /// - Returns: the value, nil if it could not be read to its end, and the problems.
  static func parse(_ bytes: [UInt8], file: String) -> (root: PositionedJSON?, log: ProblemLog) {
    var parser = JSONParser(bytes: bytes, log: ProblemLog(file: file, bytes: bytes))
    SourceCheck.check(bytes, log: &parser.log)
    guard parser.log.isEmpty else { return (nil, parser.log) }
    let root = try? parser.document()
    return (root, parser.log)
  }

  private mutating func document() throws(Stop) -> PositionedJSON {
    try skipBlanks()
    guard next != nil else { throw fatal("the file is empty", at: span(from: SourceCursor())) }
    let root = try value(depth: 0)
    try skipBlanks()
    guard next == nil else { throw fatal("expected the end of the file, found \(nextText)") }
    return root
  }

  /// Reads the value that begins here.
  mutating func value(depth: Int) throws(Stop) -> PositionedJSON {
    guard !log.isFull else { throw fatal("too many problems") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try text()
    case .some(let byte) where Self.isWordByte(byte): return word()
    default: throw fatal("expected a value, found \(nextText)")
    }
  }
}

// MARK: - Place

extension JSONParser {
  var next: UInt8? { cursor.offset < bytes.count ? bytes[cursor.offset] : nil }

  var following: UInt8? { cursor.offset + 1 < bytes.count ? bytes[cursor.offset + 1] : nil }

  mutating func advance() { cursor.advance(over: bytes) }

  func span(from start: SourceCursor) -> SourceSpan {
    SourceSpan(
      position: SourcePosition(file: log.file, line: start.line, column: start.column),
      bytes: start.offset..<cursor.offset)
  }

  /// Reports what can't be read beyond; without a place, at the next character.
  mutating func fatal(_ message: String, at span: SourceSpan? = nil, fix: String? = nil) -> Stop {
    log.add(message, at: span ?? self.span(from: cursor), fix: fix)
    return Stop()
  }

  /// The next word or character, as problems name it.
  var nextText: String {
    guard let next else { return "the end of the file" }
    let rest = bytes[cursor.offset...]
    let count = rest.prefix(200).prefix(while: Self.isWordByte).count
    guard count == 0 else {
      return VisibleText.quoted(String(decoding: rest.prefix(count), as: UTF8.self))
    }
    return next == UInt8(ascii: "\"") ? "text" : VisibleText.quoted(String(UnicodeScalar(next)))
  }
}
