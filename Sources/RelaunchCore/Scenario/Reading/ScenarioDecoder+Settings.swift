import RelaunchWire

extension ScenarioDecoder {
  mutating func readSettingDeclarations(_ json: PositionedJSON) {
    // Bytes have no settings; every other store is there for the sake of some.
    let isOpaque = !stores.isEmpty && stores.allSatisfy { $0.store.format == .bytes }
    let read = isOpaque ? readMembers(json) : readSomeMembers(json, of: "setting")
    guard let members = read else { return }
    settingKeys = Dictionary(members.map { ($0.key, $0.key) }) { first, _ in first }
    sortedSettingKeys = settingKeys?.values.sorted() ?? []
    for member in members {
      guard let fields = readFields(member.value, of: .contract) else { continue }
      guard let contract = readContract(fields, key: member.key) else { continue }
      let isRevealed = fields["reveal"].flatMap { readBool($0) } ?? false
      let reason = fields["fallbackUnderTest"].flatMap { readSentence($0) }
      contracts[member.key] = contract
      keysByStore[contract.store, default: []].append(member.key)
      checkHome(of: contract, fields, member)
      settings.append(
        SettingDeclaration(
          contract: contract, isRevealed: isRevealed, position: member.keySpan.position,
          fallbackUnderTest: reason))
    }
  }

  private mutating func readContract(_ fields: Fields, key: String) -> WireContract? {
    let store = fields["store"].flatMap { readStoreReference($0) } ?? storeNames?.names.first
    let types = fields["type"].flatMap { readTypes($0) }
    let fallback = fields["fallback"].flatMap { readValue($0) }
    let allowed = fields["allowed"].flatMap { readAllowed($0, types: types) }
    let range = fields["range"].flatMap { readRange($0, types: types) }
    if let allowed = fields["allowed"], fields["range"] != nil {
      problem("a setting has allowed values or a range, not both", at: allowed)
    }
    guard let types, let fallback, let json = fields["fallback"] else { return nil }
    if !types.contains(fallback.type) {
      problem(
        "the fallback is of type \(fallback.type.rawValue), the setting is \(Self.list(types))",
        at: json)
    } else if let allowed, !allowed.contains(fallback) {
      problem("the fallback is not among the allowed values", at: json)
    } else if let range, !range.contains(fallback) {
      problem("the fallback is outside the range", at: json)
    }
    guard let store else { return nil }
    return WireContract(
      key: key, store: store, types: types, allowed: allowed, range: range, fallback: fallback)
  }

  mutating func readStoreReference(_ json: PositionedJSON) -> String? {
    guard let name = readString(json) else { return nil }
    guard storeNames?.contains(name) != false else {
      unknown("store", name, known: storeNames?.names ?? [], at: json.span)
      return nil
    }
    return name
  }

  private mutating func readTypes(_ json: PositionedJSON) -> [WireType]? {
    if case .string = json.content {
      let type: WireType? = readWord(json, as: "type")
      return type.map { [$0] }
    }
    guard case .array(let elements) = json.content else {
      expected("a type or a list of types", json)
      return nil
    }
    guard !elements.isEmpty else {
      problem("expected at least one type, found none", at: json)
      return nil
    }
    var types: [WireType] = []
    for element in elements {
      guard let type: WireType = readWord(element, as: "type") else { return nil }
      if types.contains(type) {
        problem("type \(VisibleText.quoted(type.rawValue)) is here twice", at: element)
      }
      types.append(type)
    }
    return types
  }

  private mutating func readAllowed(_ json: PositionedJSON, types: [WireType]?) -> [WireValue]? {
    guard let elements = readSomeElements(json, of: "allowed value") else { return nil }
    var allowed: [WireValue] = []
    var seen: Set<WireValue> = []
    for element in elements {
      guard let value = readValue(element) else { continue }
      if let types, !types.contains(value.type) {
        problem(
          "this value is of type \(value.type.rawValue), the setting is \(Self.list(types))",
          at: element)
      }
      if !seen.insert(value).inserted { problem("this value is here twice", at: element) }
      allowed.append(value)
    }
    return allowed.count == elements.count ? allowed : nil
  }

  private mutating func readRange(_ json: PositionedJSON, types: [WireType]?) -> WireRange? {
    guard let elements = readElements(json) else { return nil }
    guard let least = elements.first, let greatest = elements.last, elements.count == 2 else {
      problem("a range has a least and a greatest value, found \(elements.count)", at: json)
      return nil
    }
    guard let types else { return nil }
    guard let type = types.first, types.count == 1, WireRange.orderedTypes.contains(type) else {
      problem(
        "a range needs a setting of type \(Self.list(WireRange.orderedTypes)), "
          + "this one is \(Self.list(types))", at: json)
      return nil
    }
    var bounds: [WireValue] = []
    for element in [least, greatest] {
      guard let value = readValue(element) else { continue }
      guard value.type == type else {
        problem(
          "this value is of type \(value.type.rawValue), the setting is \(type.rawValue)",
          at: element)
        continue
      }
      bounds.append(value)
    }
    guard let low = bounds.first, let high = bounds.last, bounds.count == 2 else { return nil }
    let range = WireRange(least: low, greatest: high)
    guard range.contains(low), range.contains(high) else {
      problem("the range is empty: its least value is not below its greatest", at: json)
      return nil
    }
    return range
  }

  static func list(_ types: [WireType]) -> String {
    VisibleText.list(types.map(\.rawValue), last: "or")
  }
}
