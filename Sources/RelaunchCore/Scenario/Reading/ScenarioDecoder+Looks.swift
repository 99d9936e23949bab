import RelaunchWire

extension ScenarioDecoder {
  mutating func readLook(_ json: PositionedJSON) -> Look? {
    guard let fields = readFields(json, of: .look) else { return nil }
    let id = fields["id"].flatMap { readName($0, of: "look id") }
    spans[json.position] = fields["id"]?.span
    let members = fields["look"].flatMap { readMembers($0) } ?? []
    if members.isEmpty, fields["file"] == nil, let look = fields["look"] {
      problem("a look without keys looks at the file", at: look, fix: #"add "file""#)
    }
    let expectations = members.compactMap { member in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      spans[member.keySpan.position] = member.keySpan
      return readSeen(member)
    }
    return Look(
      id: id ?? "", expectations: expectations, file: fields["file"].flatMap { readSeenFile($0) },
      position: json.position)
  }

  // The file alone is asked: the type is free, and no layer answers for another.
  private mutating func readSeen(_ member: PositionedJSON.Member) -> Expectation? {
    guard let fields = readExpectationFields(member.value, of: .seen) else { return nil }
    let stored = fields["stored"].flatMap { readBool($0) } ?? true
    let type: WireType? = fields["type"].flatMap { readWord($0, as: "type") }
    let value = fields["value"].flatMap { readValue($0) }
    for key in ["type", "value"] {
      guard !stored, let json = fields[key] else { continue }
      problem("\(VisibleText.quoted(key)) needs \"stored\": true", at: json)
    }
    if let json = fields["value"], let type, let value, value.type != type {
      problem("this value is of type \(value.type.rawValue), not \(type.rawValue)", at: json)
    }
    return Expectation(
      key: member.key, stored: stored, type: type, value: value,
      origin: stored ? .stored : .fallback, reason: nil, position: member.keySpan.position)
  }

  private mutating func readSeenFile(_ json: PositionedJSON) -> FileExpectation? {
    guard let fields = readFields(json, of: .seenFile) else { return nil }
    let state: DiskReading.State? = fields["state"].flatMap { readWord($0, as: "state") }
    let mode = fields["mode"].flatMap { readMode($0) }
    let store = fields["store"].flatMap { readStoreReference($0) } ?? storeNames?.names.first
    let digest = fields["digest"].flatMap { readDigest($0, of: store) }
    let since = fields["unchangedSince"].flatMap { readString($0) }
    spans[json.position] = fields["unchangedSince"]?.span ?? json.span
    if state == .absent {
      for key in ["mode", "digest"] {
        if let aspect = fields[key] { problem("an absent file has no \(key)", at: aspect) }
      }
    }
    let says = ["state", "mode", "digest", "unchangedSince"]
    if !fields.members.contains(where: { says.contains($0.key) || !ObjectForm.seenFile.has($0.key) }
    ) {
      let shown = VisibleText.list(says.map(VisibleText.quoted), last: "or")
      problem("an expectation of a file needs \(shown)", at: json)
    }
    guard let store else { return nil }
    return FileExpectation(
      store: store, state: state, mode: mode, digest: digest, since: since,
      position: json.position)
  }

  /// Reads SHA-256 in hexadecimal digits.
  private mutating func readDigest(_ json: PositionedJSON, of store: String?) -> String? {
    guard case .string(let text) = json.content, text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      expected("SHA-256 in 64 lower-case hexadecimal digits", json)
      return nil
    }
    if let format = format(of: store), format != .bytes {
      problem("only a store that is \"bytes\" has a digest", at: json)
    }
    return text
  }

  /// Reports looks that compare a file with what it was after nothing, or after nothing could change it.
  mutating func checkComparisons(in cases: [Case]) {
    var told: Set<SourcePosition> = []
    for testCase in cases {
      // By id, how many launches came before the action was over.
      var launches: [String: Int] = [:]
      var count = 0
      for (place, action) in testCase.actions.enumerated() {
        if case .look(let look) = action, let file = look.file, let since = file.since,
          let span = spans[file.position], launches[since] == nil || launches[since] == count,
          told.insert(file.position).inserted
        {
          if launches[since] == nil {
            let known = testCase.actions[..<place].prefix(200).map(\.id)
            unknown("earlier action", since, known: known, at: span)
          } else {
            log.add(
              "nothing is launched between \(VisibleText.quoted(since)) and this look, so nothing"
                + " could change the file", at: span, fix: "compare with an earlier action")
          }
        }
        if action.word == "launch" { count += 1 }
        launches[action.id] = count
      }
    }
  }

  /// Reads permission bits in octal, four digits as reports have them.
  mutating func readMode(_ json: PositionedJSON) -> UInt16? {
    guard case .string(let text) = json.content, text.utf8.count == 4,
      text.utf8.allSatisfy({ (0x30...0x37).contains($0) })
    else {
      expected(#"a mode of four octal digits such as "0600""#, json)
      return nil
    }
    return UInt16(text, radix: 8)
  }
}
