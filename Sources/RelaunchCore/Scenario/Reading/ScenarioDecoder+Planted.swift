import RelaunchWire

// What stands in a planted file's place.
extension ScenarioDecoder {
  typealias Planted = (values: [WireAssignment], form: PlantedForm)

  mutating func readPlanted(_ json: PositionedJSON, in target: Plant.Target?) -> Planted? {
    if case .string(let word) = json.content {
      guard let word = PlantedForm.Word(rawValue: word) else {
        unknown(
          "content", word, known: PlantedForm.Word.allCases.map(\.rawValue), at: json.span)
        return nil
      }
      var form = PlantedForm()
      form.fileFormat = format(of: target?.store) ?? .propertyList
      form.content = .word(word)
      return ([], form)
    }
    guard let fields = readFields(json, of: .planted) else { return nil }
    var form = readForm(fields, in: target)
    checkContents(fields, form.fileFormat)
    if let raw = readRaw(fields) {
      form.content = .raw(raw)
      return ([], form)
    }
    guard fields["data"] == nil, fields["file"] == nil else { return nil }
    let values = fields["values"].map { readValues($0, in: target) }
    form.others = fields["others"].map { readOthers($0) } ?? []
    if form.fileFormat == .json { checkJSON(fields, in: target?.store) }
    let root = fields["root"]
    guard values == nil || root == nil else {
      problem(#""root" takes the place of "values""#, at: root ?? json)
      return nil
    }
    if let root {
      guard let value = readPlantable(root) else { return nil }
      if value.type == .dictionary { problem("a root of another type is no dict", at: root) }
      if let others = fields["others"] { problem(#""others" needs "values""#, at: others) }
      form.content = .root(value)
      return ([], form)
    }
    guard let values else {
      // An unknown key, or one of a later version, may have been meant.
      let isReported = fields.members.contains { !ObjectForm.planted.has($0.key) }
      if !isReported {
        problem(#"a planted file needs "values", "root", "data" or "file""#, at: json)
      }
      return nil
    }
    return (values, form)
  }

  private mutating func readValues(
    _ json: PositionedJSON, in target: Plant.Target?
  ) -> [WireAssignment] {
    (readSomeMembers(json, of: "key") ?? []).compactMap { member in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      checkStore(of: member, in: target)
      return readAssignment(member)
    }
  }

  /// Reads keys that an older or a newer version of a program left, and that nothing declares.
  private mutating func readOthers(_ json: PositionedJSON) -> [WireAssignment] {
    (readSomeMembers(json, of: "key") ?? []).compactMap { member in
      if settingKeys?[member.key] != nil {
        log.add(
          "setting \(VisibleText.quoted(member.key)) is declared", at: member.keySpan,
          fix: #"put it among "values""#)
      }
      return readAssignment(member)
    }
  }

  private mutating func readAssignment(_ member: PositionedJSON.Member) -> WireAssignment? {
    if member.key.beginsWithMark { reportMark(at: member.keySpan) }
    return readPlantable(member.value).map { WireAssignment(key: member.key, value: $0) }
  }

  private mutating func readPlantable(_ json: PositionedJSON) -> WireValue? {
    guard let value = readValue(json) else { return nil }
    if value.hasMarkedText { reportMark(at: json.span) }
    if !value.hasPlantableDates {
      problem(
        "a settings file can't hold such a date", at: json,
        fix: "take whole seconds in the years 1 to 9999")
    }
    return value
  }

  // MARK: - Form

  private enum Format: String, CaseIterable {
    case xml
    case binary
  }

  private mutating func readForm(_ fields: Fields, in target: Plant.Target?) -> PlantedForm {
    var form = PlantedForm()
    let format: Format? = fields["format"].flatMap { readWord($0, as: "format") }
    form.isBinary = format == .binary
    form.fileFormat = self.format(of: target?.store) ?? .propertyList
    form.mode = fields["mode"].flatMap { readPlantedMode($0) }
    form.link = fields["link"].flatMap { readWord($0, as: "link") }
    form.isFolderReadOnly = fields["readOnlyFolder"].flatMap { readBool($0) } ?? false
    form.damage =
      fields["cutAt"].flatMap { readCount($0) }.map { .cut(at: $0) }
      ?? fields["nul"].flatMap { readNUL($0) }
    if let json = fields["nul"], fields["cutAt"] != nil {
      problem(#""cutAt" and "nul" exclude each other"#, at: json)
    }
    if let json = fields["link"], let target, !target.isStore {
      problem("only the file of a store can be behind a link", at: json)
    }
    return form
  }

  private mutating func readCount(_ json: PositionedJSON) -> Int? {
    readInteger(json, in: 1...Int128(SourceCheck.greatestSize)).map { Int($0) }
  }

  private mutating func readNUL(_ json: PositionedJSON) -> PlantedForm.Damage? {
    if case .string("all") = json.content { return .allNUL }
    guard case .number = json.content else {
      expected(#""all" or a number of bytes"#, json)
      return nil
    }
    return readCount(json).map { .lastNUL($0) }
  }

  private mutating func readPlantedMode(_ json: PositionedJSON) -> UInt16? {
    guard let mode = readMode(json) else { return nil }
    guard mode & 0o7000 == 0 else {
      problem("a settings file has no special bits", at: json, fix: #"as in "0644""#)
      return nil
    }
    return mode
  }

  /// Reports damage that is none, or more than the file has bytes.
  mutating func checkDamage(of plant: Plant, at json: PositionedJSON) {
    guard log.isEmpty, let damage = plant.form.damage, let bytes = plant.bytes else { return }
    let count =
      switch damage {
      case .cut(let count), .lastNUL(let count): count
      case .allNUL: 0
      }
    if count >= plant.soundCount {
      problem("the whole file has \(plant.soundCount) bytes", at: json, fix: "take fewer of them")
    } else if case .success = SettingsReader.read(bytes, as: plant.form.fileFormat) {
      problem("what is left of the file is no damage: it can still be read", at: json)
    }
  }
}
