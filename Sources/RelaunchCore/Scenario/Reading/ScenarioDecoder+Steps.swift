import RelaunchWire

extension ScenarioDecoder {
  mutating func readSteps(_ json: PositionedJSON, mayBeNone: Bool = false) -> [Step] {
    let elements = mayBeNone ? readElements(json) : readSomeElements(json, of: "step")
    return (elements ?? []).compactMap { readStep($0) }
  }

  private mutating func readStep(_ json: PositionedJSON) -> Step? {
    spans[json.position] = json.span
    switch json.content {
    case .string(let word):
      return readBareStep(word, json).map { Step($0, position: json.position) }
    case .object(let members):
      if let word = members.first(where: { ObjectForm.stepWords.contains($0.key) })?.key {
        problem(
          "\(VisibleText.quoted(word)) is a step without fields", at: json,
          fix: "write \(VisibleText.quoted(word)) alone")
        return nil
      }
      return readTaggedStep(json).map { Step($0, position: json.position) }
    default:
      expected("a step", json)
      return nil
    }
  }

  private mutating func readBareStep(_ word: String, _ json: PositionedJSON) -> Step.Kind? {
    switch word {
    case "save": return .save
    case "clear": return .clear
    case "recreate": return .recreate
    case "refresh": return .refresh
    default:
      if ObjectForm.step.keys.contains(word) {
        problem("step \(VisibleText.quoted(word)) needs its keys", at: json, fix: stepAdvice(word))
      } else {
        unknown("step", word, known: ObjectForm.stepWords + ObjectForm.step.keys, at: json.span)
      }
      return nil
    }
  }

  private func stepAdvice(_ word: String) -> String {
    switch word {
    case "remove": #"as in {"remove": ["theme"]}"#
    case "expect": #"as in {"expect": {"theme": {"value": "dark"}}}"#
    default: #"as in {"\#(word)": {"theme": "dark"}}"#
    }
  }

  private mutating func readTaggedStep(_ json: PositionedJSON) -> Step.Kind? {
    let example = #"{"set": {"theme": "dark"}}"#
    guard let tag = readOneField(json, of: .step, example: example) else { return nil }
    switch tag.key {
    case "set": return .set(readAssignments(tag.value))
    case "register": return .register(readAssignments(tag.value))
    case "remove": return .remove(readRemovedKeys(tag.value))
    default: return .expect(readExpectations(tag.value))
    }
  }

  // The type is free here: what a program makes of a foreign value is worth a scenario.
  private mutating func readAssignments(_ json: PositionedJSON) -> [WireAssignment] {
    (readSomeMembers(json, of: "key") ?? []).compactMap { member in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      return readValue(member.value).map { WireAssignment(key: member.key, value: $0) }
    }
  }

  private mutating func readRemovedKeys(_ json: PositionedJSON) -> [String] {
    var seen: [String: SourceSpan] = [:]
    return (readSomeElements(json, of: "key") ?? []).compactMap { element in
      guard let key = readString(element) else { return nil }
      checkKey(key, at: element.span)
      reportRepeated(key, of: "key", at: element.span, seen: &seen)
      return key
    }
  }

  /// Reports a key that no setting has, byte for byte.
  mutating func checkKey(_ key: String, at span: SourceSpan, isReported: Bool = false) {
    guard let settingKeys, !isReported else { return }
    if let declared = settingKeys[key], declared.utf8.elementsEqual(key.utf8) { return }
    unknown("setting", key, known: sortedSettingKeys, at: span)
  }
}
