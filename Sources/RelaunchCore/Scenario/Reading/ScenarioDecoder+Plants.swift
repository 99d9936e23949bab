import RelaunchWire

extension ScenarioDecoder {
  mutating func readPlant(_ json: PositionedJSON) -> Plant? {
    guard let fields = readFields(json, of: .plant) else { return nil }
    let id = fields["id"].flatMap { readName($0, of: "plant id") }
    spans[json.position] = fields["id"]?.span
    let target = fields["plant"].flatMap { readPlantTarget($0) }
    if case .host(let store) = target, let json = fields["plant"],
      case .file = storesByName[store]?.kind
    {
      problem(
        "store \(VisibleText.quoted(store)) is no domain, and has no values for one host", at: json)
    }
    let planted = fields["as"].flatMap { readPlanted($0, in: target) }
    guard let target, let planted else { return nil }
    var plant = Plant(
      id: id ?? "", target: target, values: planted.values, form: planted.form,
      position: json.position)
    if case .raw(let raw) = plant.form.content, let bytes = raw.bytes {
      let store = target.store ?? ""
      if plant.form.fileFormat == .json, jsonKeys[store] == nil {
        jsonKeys[store] = JSONKeys(keysByStore[store] ?? [])
      }
      plant = plant.knowing(bytes, keys: keysByStore[store] ?? [], ways: jsonKeys[store])
    }
    if let content = fields["as"] { checkDamage(of: plant, at: content) }
    return plant
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

  mutating func reportMark(at span: SourceSpan) {
    log.add("a settings file can't hold text that begins with a byte order mark", at: span)
  }

  mutating func checkStore(of member: PositionedJSON.Member, in target: Plant.Target?) {
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
