import RelaunchWire

extension ScenarioDecoder {
  mutating func readPlant(_ json: PositionedJSON) -> Plant? {
    guard let fields = readFields(json, of: .plant) else { return nil }
    let id = fields["id"].flatMap { readName($0, of: "plant id") }
    spans[json.position] = fields["id"]?.span
    let target = fields["plant"].flatMap { readPlantTarget($0) }
    let values = fields["as"].flatMap { readPlanted($0, in: target) }
    guard let target, let values else { return nil }
    return Plant(id: id ?? "", target: target, values: values, position: json.position)
  }

  private enum Domain: String, CaseIterable {
    case global
    case host
  }

  private mutating func readPlantTarget(_ json: PositionedJSON) -> Plant.Target? {
    if case .string = json.content { return readStoreReference(json).map { .store($0) } }
    guard case .object = json.content else {
      expected(#"a store or {"domain": …}"#, json)
      return nil
    }
    guard let fields = readFields(json, of: .domain) else { return nil }
    let domain: Domain? = fields["domain"].flatMap { readWord($0, as: "domain") }
    let store = fields["store"].flatMap { readStoreReference($0) } ?? storeNames?.names.first
    switch domain {
    case .global:
      if let json = fields["store"] { problem("the global domain belongs to no store", at: json) }
      return .global
    case .host: return store.map { .host(store: $0) }
    case nil: return nil
    }
  }

  private mutating func readPlanted(
    _ json: PositionedJSON, in target: Plant.Target?
  ) -> [WireAssignment]? {
    if case .string(let word) = json.content, ObjectForm.laterContents.contains(word) {
      notYet(word, at: json.span)
      return nil
    }
    guard let fields = readFields(json, of: .planted), let values = fields["values"] else {
      return nil
    }
    return (readSomeMembers(values, of: "key") ?? []).compactMap { member in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      checkStore(of: member, in: target)
      guard let value = readValue(member.value) else { return nil }
      if member.key.beginsWithMark { reportMark(at: member.keySpan) }
      if value.hasMarkedText { reportMark(at: member.value.span) }
      if !value.hasPlantableDates {
        problem(
          "a settings file can't hold such a date", at: member.value,
          fix: "take whole seconds in the years 1 to 9999")
      }
      return WireAssignment(key: member.key, value: value)
    }
  }

  private mutating func reportMark(at span: SourceSpan) {
    log.add("a settings file can't hold text that begins with a byte order mark", at: span)
  }

  private mutating func checkStore(of member: PositionedJSON.Member, in target: Plant.Target?) {
    let expected: String? =
      switch target {
      case .store(let name), .host(let name): name
      case .global, nil: nil
      }
    guard let expected, let store = contracts[member.key]?.store, store != expected else { return }
    log.add(
      "setting \(VisibleText.quoted(member.key)) lives in store \(VisibleText.quoted(store))",
      at: member.keySpan, fix: "not in \(VisibleText.quoted(expected))")
  }
}

extension WireValue {
  /// Whether the text of a property list can say every date in the value exactly.
  fileprivate var hasPlantableDates: Bool {
    switch self {
    case .date(let seconds): !WireDate.text(from: seconds).hasPrefix("@")
    case .array(let elements): elements.allSatisfy(\.hasPlantableDates)
    case .dictionary(let entries): entries.allSatisfy(\.value.hasPlantableDates)
    case .string, .bool, .integer, .real, .data: true
    }
  }

  /// Whether a text in the value begins with a byte order mark, which the platform drops.
  fileprivate var hasMarkedText: Bool {
    switch self {
    case .string(let text): text.beginsWithMark
    case .array(let elements): elements.contains(where: \.hasMarkedText)
    case .dictionary(let entries):
      entries.contains { $0.key.beginsWithMark || $0.value.hasMarkedText }
    case .bool, .integer, .real, .date, .data: false
    }
  }
}

extension String {
  fileprivate var beginsWithMark: Bool { unicodeScalars.first == "\u{FEFF}" }
}
