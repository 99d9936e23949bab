extension JSONParser {
  /// Reads a list from its opening bracket.
  mutating func array(depth: Int) throws(Stop) -> PositionedJSON {
    let opening = try open(depth: depth)
    var elements: [PositionedJSON] = []
    while true {
      try skipBlanks()
      try refuseEnd(of: opening)
      if next == UInt8(ascii: "]") { break }
      elements.append(try value(depth: depth))
      try skipBlanks()
      guard try separator(before: UInt8(ascii: "]"), opening: opening) else { break }
    }
    advance()
    return PositionedJSON(content: .array(elements), span: opening)
  }

  /// Reads an object from its opening brace.
  mutating func object(depth: Int) throws(Stop) -> PositionedJSON {
    let opening = try open(depth: depth)
    var members: [PositionedJSON.Member] = []
    while true {
      try skipBlanks()
      try refuseEnd(of: opening)
      if next == UInt8(ascii: "}") { break }
      members.append(try member(depth: depth))
      try skipBlanks()
      guard try separator(before: UInt8(ascii: "}"), opening: opening) else { break }
    }
    advance()
    reportDuplicates(among: members)
    return PositionedJSON(content: .object(members), span: opening)
  }

  private mutating func open(depth: Int) throws(Stop) -> SourceSpan {
    let start = cursor
    advance()
    let opening = span(from: start)
    guard depth <= Self.greatestDepth else {
      throw fatal("nested more than \(Self.greatestDepth) deep", at: opening)
    }
    return opening
  }

  private mutating func refuseEnd(of opening: SourceSpan) throws(Stop) {
    guard next == nil else { return }
    let bracket = String(UnicodeScalar(bytes[opening.bytes.lowerBound]))
    throw fatal("\"\(bracket)\" is never closed", at: opening)
  }

  /// Moves over a comma.
  ///
  /// - Parameters:
  ///   - closing: the bracket that ends the list or object.
  ///   - opening: the bracket that began it.
  /// - Returns: whether another element may follow.
  /// - Throws: if neither a comma nor the bracket comes next; a comma that is plainly missing is
  ///   reported and does not throw.
  private mutating func separator(
    before closing: UInt8, opening: SourceSpan
  ) throws(Stop) -> Bool {
    try refuseEnd(of: opening)
    switch next {
    case closing: return false
    case UInt8(ascii: ","):
      advance()
      return true
    // The next key or value: only the comma can be missing.
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      log.add("expected a comma before this", at: span(from: cursor))
      return true
    default:
      let bracket = String(UnicodeScalar(closing))
      let opened = String(UnicodeScalar(bytes[opening.bytes.lowerBound]))
      throw fatal(
        "expected a comma, or \"\(bracket)\" for the \"\(opened)\" on line "
          + "\(opening.position.line), found \(nextText)")
    }
  }

  private mutating func member(depth: Int) throws(Stop) -> PositionedJSON.Member {
    let key = try self.key()
    try skipBlanks()
    guard next == UInt8(ascii: ":") else {
      throw fatal("expected a colon after the key, found \(nextText)")
    }
    advance()
    try skipBlanks()
    let value = try self.value(depth: depth)
    return PositionedJSON.Member(
      key: key.text, keySpan: key.span, isReported: key.isReported, value: value)
  }

  private mutating func key() throws(Stop) -> (text: String, span: SourceSpan, isReported: Bool) {
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let key = try text()
      guard case .string(let text) = key.content else { return ("", key.span, true) }
      return (text, key.span, false)
    case .some(let byte) where Self.isWordByte(byte):
      let (text, span) = bareWord()
      log.add("a key needs double quotes", at: span, fix: "write \(VisibleText.quoted(text))")
      return (text, span, true)
    default: throw fatal("expected a key or \"}\", found \(nextText)")
    }
  }

  private mutating func reportDuplicates(among members: [PositionedJSON.Member]) {
    // Equality of String is canonical, so one look-up finds both kinds of duplicate.
    var first: [String: PositionedJSON.Member] = [:]
    for member in members where !member.isReported && !log.isFull {
      guard let earlier = first.updateValue(member, forKey: member.key) else { continue }
      first[member.key] = earlier
      let line = earlier.keySpan.position.line
      if earlier.key.utf8.elementsEqual(member.key.utf8) {
        log.add(
          "key \(VisibleText.quoted(member.key)) is here twice, first on line \(line)",
          at: member.keySpan)
      } else {
        log.add(
          "key \(VisibleText.quoted(member.key)) is canonically equal to the key on line \(line)",
          at: member.keySpan, fix: "a settings file can't tell them apart")
      }
    }
  }
}
