/// The members of one object, found by key.
struct Fields {
  let object: PositionedJSON
  let members: [PositionedJSON.Member]

  subscript(key: String) -> PositionedJSON? { members.first { $0.key == key }?.value }
}

extension ScenarioDecoder {
  /// Takes an object apart: reports unknown keys and missing ones.
  ///
  /// - Returns: the members that are known, or nil if the value is no object.
  mutating func readFields(_ json: PositionedJSON, of form: ObjectForm) -> Fields? {
    guard let members = readMembers(json) else { return nil }
    var excused: Set<String> = []
    for member in members where !form.has(member.key) && !member.isReported {
      if form.later.contains(member.key) {
        notYet(member.key, at: member.keySpan)
      } else {
        // A key that is nearly a missing one is that one, and need not be missed as well.
        if !log.isFull, let meant = NearestWord.find(member.key, among: form.keys) {
          excused.insert(meant)
        }
        unknown("key", member.key, known: form.keys, at: member.keySpan)
      }
    }
    let missing = form.required.filter { key in
      !members.contains { $0.key == key } && !excused.contains(key)
    }
    if !missing.isEmpty, !members.contains(where: { form.later.contains($0.key) }) {
      let shown = VisibleText.list(missing.map { VisibleText.quoted($0) }, last: "and")
      problem("\(form.name) needs \(shown)", at: json)
    }
    return Fields(object: json, members: members)
  }

  /// Takes an object apart that has exactly one of its form's keys.
  mutating func readOneField(
    _ json: PositionedJSON, of form: ObjectForm, example: String
  ) -> PositionedJSON.Member? {
    guard let fields = readFields(json, of: form) else { return nil }
    let known = fields.members.filter { form.has($0.key) }
    if known.count == 1 { return known.first }
    // An unknown key alone is reported already.
    if known.count > 1 || fields.members.isEmpty {
      let shown = VisibleText.list(form.keys.map { VisibleText.quoted($0) }, last: "or")
      problem("\(form.name) has exactly one of \(shown)", at: json, fix: "as in \(example)")
    }
    return nil
  }

  /// Takes an object apart whose keys are the author's own names.
  mutating func readMembers(_ json: PositionedJSON) -> [PositionedJSON.Member]? {
    guard case .object(let members) = json.content else {
      expected("an object", json)
      return nil
    }
    return members
  }

  /// Takes an object apart that must not be empty, and whose keys are the author's own names.
  mutating func readSomeMembers(_ json: PositionedJSON, of what: String) -> [PositionedJSON.Member]?
  {
    guard let members = readMembers(json) else { return nil }
    guard !members.isEmpty else {
      problem("expected at least one \(what), found none", at: json)
      return nil
    }
    return members
  }

  mutating func readElements(_ json: PositionedJSON) -> [PositionedJSON]? {
    guard case .array(let elements) = json.content else {
      expected("a list", json)
      return nil
    }
    return elements
  }

  /// Takes a list apart that must not be empty.
  mutating func readSomeElements(_ json: PositionedJSON, of what: String) -> [PositionedJSON]? {
    guard let elements = readElements(json) else { return nil }
    guard !elements.isEmpty else {
      problem("expected at least one \(what), found none", at: json)
      return nil
    }
    return elements
  }

  mutating func readString(_ json: PositionedJSON) -> String? {
    guard case .string(let text) = json.content else {
      expected("text", json)
      return nil
    }
    return text
  }

  /// Reads text that must say something.
  mutating func readSentence(_ json: PositionedJSON) -> String? {
    guard let text = readString(json) else { return nil }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      problem("expected some text, found none", at: json)
      return nil
    }
    return text
  }

  mutating func readBool(_ json: PositionedJSON) -> Bool? {
    guard case .bool(let flag) = json.content else {
      expected("true or false", json)
      return nil
    }
    return flag
  }

  /// Reads a whole number in a range.
  mutating func readInteger(_ json: PositionedJSON, in range: ClosedRange<Int128>) -> Int128? {
    guard case .number(let text) = json.content, !text.contains(where: { ".eE".contains($0) })
    else {
      expected("an integer", json)
      return nil
    }
    guard let number = Int128(text), range.contains(number) else {
      expected("an integer from \(range.lowerBound) to \(range.upperBound)", json)
      return nil
    }
    return number
  }

  /// Reads one of a few words.
  mutating func readWord<Word: RawRepresentable & CaseIterable>(
    _ json: PositionedJSON, as what: String
  ) -> Word? where Word.RawValue == String {
    guard let text = readString(json) else { return nil }
    // Texts are equal that Unicode calls canonically equal, such as K and the sign for kelvin.
    guard let word = Word(rawValue: text), word.rawValue.utf8.elementsEqual(text.utf8) else {
      unknown(what, text, known: Word.allCases.map(\.rawValue), at: json.span)
      return nil
    }
    return word
  }

  mutating func notYet(_ word: String, at span: SourceSpan) {
    log.add("this version does not have \(VisibleText.quoted(word)) yet", at: span)
  }
}
