import RelaunchWire

extension ScenarioDecoder {
  /// The keys of a store of which one says what it is.
  static let storeKinds = ["suite", "application", "plist", "json", "bytes"]

  mutating func readStoreDeclarations(_ json: PositionedJSON) {
    guard let members = readSomeMembers(json, of: "store") else { return }
    storeNames = NameList(members.map(\.key))
    var seen = SeenStores(ownDomains: ownDomains)
    for member in members {
      let name = readName(member.key, of: "store name", at: member.keySpan)
      guard let fields = readFields(member.value, of: .store),
        let kind = readKind(fields, seen: &seen)
      else { continue }
      let isFixed = fields["fixed"].flatMap { readBool($0) } ?? false
      if let fixed = fields["fixed"], fields["suite"] == nil {
        problem(#""fixed" needs "suite": only a suite can have another name"#, at: fixed)
      }
      let holdsOthers = fields["others"].flatMap { readBool($0) } ?? false
      if let others = fields["others"], fields["bytes"] != nil {
        problem(#"bytes have no keys, and so no "others""#, at: others)
      }
      guard let name else { continue }
      let store = WireStore(name: name, kind: kind)
      storesByName[name] = store
      var declaration = StoreDeclaration(
        store: store, position: member.keySpan.position, isFixed: isFixed,
        program: fields["application"].flatMap { readString($0) })
      declaration.holdsOthers = holdsOthers
      stores.append(declaration)
    }
  }

  /// What stores were declared so far, so that no two are the same file.
  private struct SeenStores {
    let ownDomains: Set<String>
    var suites: [String: SourceSpan] = [:]
    var applications: [String: SourceSpan] = [:]
    /// The paths below the sandbox, each with the place of its store.
    var places = WayIndex<SourceSpan>()
  }

  private mutating func readKind(_ fields: Fields, seen: inout SeenStores) -> WireStore.Kind? {
    let kinds = fields.members.filter { Self.storeKinds.contains($0.key) }
    guard let kind = kinds.first, kinds.count == 1 else {
      // An unknown key may have been meant.
      let isReported = fields.members.contains { !ObjectForm.store.has($0.key) }
      if kinds.count > 1 || !isReported {
        let shown = VisibleText.list(Self.storeKinds.map(VisibleText.quoted), last: "or")
        problem("a store has exactly one of \(shown)", at: fields.object)
      }
      return nil
    }
    guard let text = readString(kind.value) else { return nil }
    switch kind.key {
    case "suite": return readSuite(text, kind.value, &seen)
    case "application": return readApplication(text, kind.value, &seen)
    case "plist": return readFile(text, .propertyList, kind.value, &seen)
    case "json": return readFile(text, .json, kind.value, &seen)
    default: return readFile(text, .bytes, kind.value, &seen)
    }
  }

  private mutating func readSuite(
    _ suite: String, _ json: PositionedJSON, _ seen: inout SeenStores
  ) -> WireStore.Kind {
    if let fault = SuiteName.fault(in: suite, ownDomains: seen.ownDomains) {
      problem("suite \(VisibleText.quoted(suite)) \(fault)", at: json)
    }
    reportRepeated(suite, of: "suite", at: json.span, seen: &seen.suites)
    if seen.suites[suite] == json.span {
      checkPlace(of: WireStore(name: "", kind: .suite(suite)), at: json, &seen)
    }
    return .suite(suite)
  }

  private mutating func readApplication(
    _ program: String, _ json: PositionedJSON, _ seen: inout SeenStores
  ) -> WireStore.Kind? {
    if let known = programNames, !known.contains(program) {
      unknown("program", program, known: known.names, at: json.span)
      return nil
    }
    let path = programs.first { $0.name == program }?.path ?? program
    // Links are resolved when the case is run.
    let domain =
      path.utf8.split(separator: UInt8(ascii: "/")).last
      .map { String(decoding: $0, as: UTF8.self) } ?? program
    if let fault = SuiteName.fault(in: domain) {
      problem(
        "the application domain \(VisibleText.quoted(domain)) of program "
          + "\(VisibleText.quoted(program)) \(fault)", at: json)
    }
    reportRepeated(domain, of: "application domain", at: json.span, seen: &seen.applications)
    if seen.applications[domain] == json.span {
      checkPlace(of: WireStore(name: "", kind: .application(domain)), at: json, &seen)
    }
    return .application(domain)
  }

  private mutating func readFile(
    _ path: String, _ format: WireFileFormat, _ json: PositionedJSON, _ seen: inout SeenStores
  ) -> WireStore.Kind {
    let kind = WireStore.Kind.file(path: path, format: format)
    if let fault = Self.fault(inFile: path) {
      problem(
        "path \(VisibleText.quoted(path)) \(fault)", at: json,
        fix: #"as in "home/.config/app/settings.json""#)
    } else {
      checkPlace(of: WireStore(name: "", kind: kind), at: json, &seen)
    }
    return kind
  }

  /// Reports a store that is the file of another one, or stands in it, or has it inside.
  private mutating func checkPlace(
    of store: WireStore, at json: PositionedJSON, _ seen: inout SeenStores
  ) {
    guard let names = StorePlacement.place(of: store) else { return }
    // Some file systems do not tell upper from lower case.
    var steps: [String] = []
    for name in names { steps.append((steps.last.map { "\($0)/" } ?? "") + name.lowercased()) }
    let other = seen.places.conflict(with: steps)
    seen.places.add(steps, json.span)
    guard let other else { return }
    let line = other.tag.position.line
    problem(
      other.isSame
        ? "this is the file of the store on line \(line)"
        : "this file and that of the store on line \(line) can't be one inside the other", at: json)
  }

  /// The most bytes of the path of a store's file.
  private static let longestPath = 1000

  /// What is wrong with the path of a store's file, as the end of a sentence; nil if nothing is.
  static func fault(inFile path: String) -> String? {
    if path.utf8.count > longestPath { return "is longer than \(longestPath) bytes" }
    if path.unicodeScalars.contains(where: VisibleText.isHidden) {
      return "has a character that can't be seen"
    }
    // By bytes: a combining mark after a slash makes it another letter to text.
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = names.first,
      DeclaredFile.folders.contains(where: { first.utf8.elementsEqual($0.utf8) })
    else { return "is in none of the folders home, config and tmp" }
    if names.count == 1 { return "is one of the sandbox's own folders" }
    if names.contains("..") || names.contains(".") { return "has a dot or two in a name's place" }
    if names.contains("") { return "has an empty name" }
    if names.contains(where: { $0.utf8.count > 255 }) { return "has a name of more than 255 bytes" }
    if names.contains(where: { $0.utf8.contains(UInt8(ascii: "*")) }) {
      return "has a star, and a store is one file"
    }
    if names.count == 2, first == "home", names[1].hasPrefix(PlantedLinks.namePrefix) {
      return "has a name that Relaunch itself uses"
    }
    return nil
  }
}
