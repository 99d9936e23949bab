extension ScenarioDecoder {
  mutating func readVariants(_ json: PositionedJSON) -> [Variant] {
    var seen: [String: SourceSpan] = [:]
    return (readSomeElements(json, of: "variant") ?? []).compactMap { element in
      guard let fields = readFields(element, of: .variant) else { return nil }
      spans[fields.object.position] = fields["id"]?.span
      if let id = fields["id"], case .string(let text) = id.content {
        reportRepeated(text, of: "variant", at: id.span, seen: &seen)
      }
      let variant = readVariant(fields)
      checkExpects(in: variant, at: element)
      return variant
    }
  }

  private mutating func readVariant(_ fields: Fields) -> Variant {
    let id = fields["id"].flatMap { readName($0, of: "variant id") }
    if fields["change"] == nil, fields["insert"] == nil {
      problem(#"a variant needs "change" or "insert""#, at: fields.object)
    }
    let changes = fields["change"].map { readChanges($0) } ?? []
    let insertions = fields["insert"].map { readInsertions($0) } ?? []
    checkIDs(of: insertions.flatMap(\.actions))
    let inserted = Set(insertions.lazy.flatMap(\.actions).map(\.id))
    return Variant(
      id: id ?? "", changes: changes, insertions: insertions,
      finds: fields["finds"].map { readFindings($0, inserted) },
      known: fields["known"].flatMap { readKnown($0, inserted) },
      position: fields.object.position)
  }

  private mutating func checkExpects(in variant: Variant, at json: PositionedJSON) {
    let changed = Dictionary(
      variant.changes.compactMap { change in change.steps.map { (change.launch, $0) } }
    ) { first, _ in first }
    // Whatever keeps its steps expects what the scenario as written does.
    guard actions != nil, !changed.isEmpty else { return }
    let isKept = changed.keys.count(where: expecting.contains) < expecting.count
    let isChanged = changed.values.contains { $0.contains { step in step.word == "expect" } }
    let isInserted = variant.insertions.contains { $0.actions.contains(where: \.expects) }
    let meant = (variant.finds ?? finds) + (variant.known?.finds ?? [])
    checkExpects(isKept || isChanged || isInserted, finds: meant, at: json)
  }

  private mutating func readChanges(_ json: PositionedJSON) -> [Variant.LaunchChange] {
    (readSomeMembers(json, of: "launch") ?? []).compactMap { member in
      checkLaunch(member.key, at: member.keySpan, isReported: member.isReported)
      guard let fields = readFields(member.value, of: .change) else { return nil }
      if fields.members.isEmpty {
        problem("a change replaces at least one field, found none", at: member.value)
      }
      var change = Variant.LaunchChange(
        launch: member.key,
        program: fields["program"].flatMap { readProgramReference($0) },
        arguments: fields["arguments"].flatMap { readArguments($0) },
        environment: fields["environment"].flatMap { readEnvironment($0) },
        deadline: fields["deadline"].flatMap { readDeadline($0) },
        steps: fields["steps"].map { readSteps($0, mayBeNone: true) },
        ending: fields["end"].flatMap { readEnding($0) },
        position: member.keySpan.position)
      change.outside = readOutsideChange(fields)
      change.disk = fields["disk"].flatMap { readDisk($0) }
      checkChange(change, programSpan: fields["program"]?.span)
      checkFields(fields, ofChange: change.launch)
      return change
    }
  }

  private mutating func readInsertions(_ json: PositionedJSON) -> [Variant.Insertion] {
    var seen: [String: SourceSpan] = [:]
    return (readSomeElements(json, of: "insertion") ?? []).compactMap { element in
      guard let fields = readFields(element, of: .insertion) else { return nil }
      let after = fields["after"].flatMap { readString($0) }
      if let after, let json = fields["after"] {
        checkAction(after, "launch", at: json.span)
        reportRepeated(after, of: "an insertion after", at: json.span, seen: &seen)
      }
      let actions = fields["do"].map { readActions($0) } ?? []
      return Variant.Insertion(
        after: after ?? "", actions: actions, position: element.position)
    }
  }
}
