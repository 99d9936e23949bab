import RelaunchWire

// What is stated of a launch from outside of its program.
extension ScenarioDecoder {
  /// The most lines that one launch is to print.
  private static let mostLines = 100

  mutating func readOutside(_ fields: Fields) -> OutsideLaunch {
    var outside = OutsideLaunch()
    outside.trigger = fields["end"].flatMap { readTrigger(of: $0) }
    outside.signalStatus = fields["end"].flatMap { readSignalStatus(of: $0) }
    outside.saves = fields["saves"].flatMap { readSaves($0) }
    outside.output = fields["output"].map { readOutput($0) } ?? []
    return outside
  }

  mutating func readOutsideChange(_ fields: Fields) -> OutsideLaunch.Change {
    var change = OutsideLaunch.Change()
    change.trigger = fields["end"].flatMap { readTrigger(of: $0) }
    change.signalStatus = fields["end"].flatMap { readSignalStatus(of: $0) }
    change.saves = fields["saves"].flatMap { readSaves($0) }
    change.output = fields["output"].map { readOutput($0, mayBeNone: true) }
    return change
  }

  mutating func readTaggedEnding(_ json: PositionedJSON) -> Ending? {
    guard let fields = readFields(json, of: .ending) else { return nil }
    let tags = ["signal", "exit"].compactMap { key in
      fields.members.first { $0.key == key }
    }
    guard let tag = tags.first else {
      // An unknown key alone is reported already.
      if fields.members.allSatisfy({ ObjectForm.ending.has($0.key) }) {
        problem(
          #"an ending has "exit" or "signal""#, at: json, fix: #"as in {"exit": 0}"#)
      }
      return nil
    }
    guard tag.key == "signal" else {
      if let when = fields["when"] {
        problem(#""when" needs "signal", for nobody else ends the program"#, at: when)
      }
      return readInteger(tag.value, in: 0...255).map { .exit(Int32($0)) }
    }
    let signal: SignalName? = readWord(tag.value, as: "signal")
    return signal.map { .signal($0) }
  }

  /// Reads the status that a program has for the signal of its ending.
  private mutating func readSignalStatus(of ending: PositionedJSON) -> Int32? {
    guard case .object(let members) = ending.content,
      members.contains(where: { $0.key == "signal" }),
      let json = members.first(where: { $0.key == "exit" })?.value
    else { return nil }
    return readInteger(json, in: 0...255).map { Int32($0) }
  }

  /// Reads when the signal of an ending is sent; what else is wrong with the ending is reported already.
  private mutating func readTrigger(of ending: PositionedJSON) -> EndTrigger? {
    guard case .object(let members) = ending.content,
      members.contains(where: { $0.key == "signal" }),
      let json = members.first(where: { $0.key == "when" })?.value
    else { return nil }
    switch json.content {
    case .string("storeChanges"): return .storeChanges
    case .string(let word):
      unknown("moment", word, known: ["storeChanges"], at: json.span)
      return nil
    case .object: break
    default:
      expected("a moment", json, fix: #"as in {"line": "saved *"}"#)
      return nil
    }
    guard let tag = readOneField(json, of: .trigger, example: #"{"line": "saved *"}"#) else {
      return nil
    }
    if tag.key == "line" { return readLinePattern(tag.value).map { .line($0) } }
    guard let path = readString(tag.value) else { return nil }
    if let fault = Self.fault(inPattern: path)
      ?? (path.utf8.contains(UInt8(ascii: "*")) ? "has a star" : nil)
    {
      problem(
        "path \(VisibleText.quoted(path)) \(fault)", at: tag.value, fix: #"as in "tmp/app.ready""#)
      return nil
    }
    return .file(path)
  }

  private mutating func readLinePattern(_ json: PositionedJSON) -> LinePattern? {
    guard let text = readSentence(json) else { return nil }
    if text.utf8.count > LinePattern.longest {
      problem("a line's pattern of more than \(LinePattern.longest) bytes", at: json)
    } else if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) {
      problem("a line's pattern has a character that no line has", at: json)
    } else if text.utf8.allSatisfy({ $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: " ") }) {
      problem("every line is like this pattern", at: json, fix: #"as in "saved *""#)
    } else {
      return LinePattern(text)
    }
    return nil
  }

  /// Reads what a program is meant to have saved; nothing of it says that it writes nothing.
  private mutating func readSaves(_ json: PositionedJSON) -> ClaimedSaves? {
    guard let members = readMembers(json) else { return nil }
    spans[json.position] = json.span
    let assignments = members.compactMap { member -> WireAssignment? in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      return readValue(member.value).map { WireAssignment(key: member.key, value: $0) }
    }
    return ClaimedSaves(assignments: assignments, position: json.position)
  }

  private mutating func readOutput(
    _ json: PositionedJSON, mayBeNone: Bool = false
  ) -> [ExpectedLine] {
    let listed = mayBeNone ? readElements(json) : readSomeElements(json, of: "line")
    guard let elements = listed else { return [] }
    guard elements.count <= Self.mostLines else {
      problem("more than \(Self.mostLines) lines", at: json)
      return []
    }
    return elements.compactMap { element in
      guard
        let tag = readOneField(element, of: .expectedLine, example: #"{"stdout": "saved *"}"#),
        let stream = ExpectedLine.Stream(rawValue: tag.key),
        let pattern = readLinePattern(tag.value)
      else { return nil }
      return ExpectedLine(stream: stream, pattern: pattern, position: element.position)
    }
  }
}
