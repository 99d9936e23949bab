extension ScenarioDecoder {
  /// Reads the findings that a case is meant to make; none is a statement too.
  ///
  /// - Parameters:
  ///   - json: the list.
  ///   - inserted: the ids of the actions that a variant inserts, which its findings may name.
  /// - Returns: the findings that could be read.
  mutating func readFindings(
    _ json: PositionedJSON, _ inserted: Set<String> = []
  ) -> [ExpectedFinding] {
    (readElements(json) ?? []).compactMap { readFinding($0, inserted) }
  }

  private mutating func readFinding(
    _ json: PositionedJSON, _ inserted: Set<String>
  ) -> ExpectedFinding? {
    guard let fields = readFields(json, of: .finding) else { return nil }
    let code: FindingCode? = fields["code"].flatMap { readWord($0, as: "finding") }
    if code == .vacuous, let json = fields["code"] {
      problem(#"nothing proved can't be what is meant, leave "vacuous" out"#, at: json)
    }
    let key = fields["key"].flatMap { readString($0) }
    let launch = fields["launch"].flatMap { readString($0) }
    if let key, let json = fields["key"] { checkKey(key, at: json.span) }
    if let launch, let json = fields["launch"], !inserted.contains(launch) {
      checkAction(launch, "launch", at: json.span)
    }
    return code.map {
      ExpectedFinding(code: $0, key: key, launch: launch, position: json.position)
    }
  }

  /// Reads how often something may, or has to, be found over the repetitions.
  mutating func readRate(_ json: PositionedJSON, repetitions: Int) -> RateBound? {
    guard let fields = readFields(json, of: .rate) else { return nil }
    let code: FindingCode? = fields["code"].flatMap { readWord($0, as: "finding") }
    if let code, [.vacuous, .unstable, .resolved].contains(code), let json = fields["code"] {
      problem("\(VisibleText.quoted(code.rawValue)) can't be counted", at: json)
    }
    let key = fields["key"].flatMap { readString($0) }
    let launch = fields["launch"].flatMap { readString($0) }
    if let key, let json = fields["key"] { checkKey(key, at: json.span) }
    if let launch, let json = fields["launch"] { checkAction(launch, "launch", at: json.span) }
    let most = fields["atMost"].flatMap { readShare($0) }
    let least = fields["atLeast"].flatMap { readShare($0) }
    guard (fields["atMost"] == nil) != (fields["atLeast"] == nil) else {
      problem(#"a rate needs "atMost" or "atLeast", one of them"#, at: json)
      return nil
    }
    guard let code, let share = most ?? least else { return nil }
    let bound = RateBound(
      finding: ExpectedFinding(code: code, key: key, launch: launch, position: json.position),
      side: most != nil ? .atMost : .atLeast, share: share, position: json.position)
    if repetitions < bound.leastRepetitions {
      problem(
        "\(CountText.text(repetitions, "repetition", "repetitions")) can't prove this bound, "
          + "however they come out", at: json,
        fix: "\(bound.leastRepetitions) can, with \"repeat\"")
    }
    return bound
  }

  private mutating func readShare(_ json: PositionedJSON) -> Double? {
    guard case .number(let text) = json.content, let share = Double(text), share > 0, share < 1
    else {
      expected("a number between 0 and 1", json)
      return nil
    }
    return share
  }

  private enum Platform: String, CaseIterable {
    case linux
    case macos
  }

  mutating func readKnown(_ json: PositionedJSON, _ inserted: Set<String> = []) -> KnownIssue? {
    guard let fields = readFields(json, of: .known) else { return nil }
    let platform: Platform? = fields["on"].flatMap { readWord($0, as: "platform") }
    let reason = fields["reason"].flatMap { readSentence($0) }
    let source = fields["source"].flatMap { readSentence($0) }
    if let json = fields["finds"], case .array(let elements) = json.content, elements.isEmpty {
      problem("expected at least one finding, found none", at: json)
    }
    let finds = fields["finds"].map { readFindings($0, inserted) }
    guard let platform, let reason, let source, let finds else { return nil }
    return KnownIssue(
      platform: platform.rawValue, reason: reason, source: source, finds: finds,
      position: json.position)
  }
}
