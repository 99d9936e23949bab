extension ScenarioDecoder {
  /// The most bytes of a name: a file of that name and an ending can be made everywhere.
  static let longestName = 120

  /// Reads a name that the author gives to a launch, a variant, a store, a program or a tag.
  ///
  /// - Parameters:
  ///   - name: the name as written.
  ///   - what: what bears it, such as `launch id`.
  ///   - span: where it is written.
  /// - Returns: the name, or nil if a problem was reported.
  mutating func readName(_ name: String, of what: String, at span: SourceSpan) -> String? {
    guard let fault = Self.fault(inName: name) else { return name }
    log.add("\(what) \(VisibleText.quoted(name)) \(fault)", at: span)
    return nil
  }

  mutating func readName(_ json: PositionedJSON, of what: String) -> String? {
    guard let text = readString(json) else { return nil }
    return readName(text, of: what, at: json.span)
  }

  private static func fault(inName name: String) -> String? {
    let scalars = name.unicodeScalars
    if name.utf8.isEmpty { return "is empty" }
    if name.utf8.count > longestName { return "is longer than \(longestName) bytes" }
    if scalars.contains(where: VisibleText.isHidden) { return "has a character that can't be seen" }
    if name.utf8.contains(UInt8(ascii: "/")) { return "has a slash" }
    if scalars.first == " " || scalars.last == " " { return "begins or ends with a space" }
    if name == Case.asWritten { return "is the name of the scenario without a variant" }
    if scalars.first == "." || scalars.first == "-" { return "begins with a dot or a dash" }
    return nil
  }

  /// Reports a name that is given a second time.
  ///
  /// Names that differ in nothing but the composition of their letters count as equal.
  mutating func reportRepeated(
    _ name: String, of what: String, at span: SourceSpan, seen: inout [String: SourceSpan]
  ) {
    guard let first = seen[name] else {
      seen[name] = span
      return
    }
    log.add(
      "\(what) \(VisibleText.quoted(name)) is here twice, first on line \(first.position.line)",
      at: span)
  }
}
