extension ScenarioDecoder {
  /// The version of the format that this reads.
  private static let version = 1
  /// The most cases that one file may stand for.
  static let mostCases = 10_000
  /// The most launches that these cases may have together.
  static let mostLaunches = 100_000
  /// The most empty proofs of variants that are gathered.
  private static let mostProofs = 100

  /// Reads a whole scenario.
  ///
  /// - Parameters:
  ///   - json: the file, the places of a matrix filled.
  ///   - id: the scenario's id.
  ///   - cellCount: how many cells its matrix has; 1 without one.
  /// - Returns: the scenario, or nil if a part of it is missing; the log tells whether it is sound.
  mutating func readScenario(
    _ json: PositionedJSON, id: String, cellCount: Int
  ) -> Scenario? {
    guard let fields = readFields(json, of: .file) else { return nil }
    if let schema = fields["$schema"] { _ = readString(schema) }
    let title = fields["title"].flatMap { readSentence($0) }
    let why = fields["why"].flatMap { readSentence($0) }
    let tags = fields["tags"].map { readTags($0) } ?? []
    if let programs = fields["programs"] { readProgramDeclarations(programs) }
    adoptProjectPrograms()
    if let stores = fields["stores"] { readStoreDeclarations(stores) }
    if let settings = fields["settings"] { readSettingDeclarations(settings) }
    let problemsBefore = log.count
    let timeline = fields["timeline"].map { readActions($0) } ?? []
    let isTimelineSound = log.count == problemsBefore
    if case .array(let elements) = fields["timeline"]?.content, elements.count == timeline.count {
      declareTimeline(timeline)
    }
    finds = fields["finds"].map { readFindings($0) } ?? []
    let known = fields["known"].flatMap { readKnown($0) }
    if let json = fields["timeline"], isTimelineSound {
      let meant = finds + (known?.finds ?? [])
      checkExpects(timeline.contains(where: \.expects), finds: meant, at: json)
    }
    let variants = fields["variants"].map { readVariants($0) } ?? []
    let repeatCount =
      fields["repeat"].flatMap { readInteger($0, in: 1...Int128(Self.mostCases)) } ?? 1
    checkCount(of: timeline, variants, times: cellCount * Int(repeatCount), fields)
    checkVersionUse()
    let files = fields["files"].map { readDeclaredFiles($0) } ?? []
    guard let title, let why else { return nil }
    var scenario = Scenario(
      id: id, file: log.file, title: title, why: why, tags: tags, stores: stores,
      programs: programs, settings: settings, timeline: timeline, variants: variants,
      repeatCount: Int(repeatCount), finds: finds, known: known, position: json.position)
    scenario.files = files
    scenario.rate = fields["rate"].flatMap { readRate($0, repetitions: Int(repeatCount)) }
    checkProofs(of: scenario)
    return scenario
  }

  /// Reports what would pass whatever becomes of the settings.
  private mutating func checkProofs(of scenario: Scenario) {
    // What could not be read has left gaps.
    guard log.isEmpty else { return }
    let cases = Expander.cases(of: scenario, repetitions: 1)
    checkLiveProcesses(in: cases)
    guard log.isEmpty, let written = cases.first else { return }
    checkComparisons(in: cases)
    let unchanged = zip(scenario.variants, cases.dropFirst()).lazy.compactMap { variant, changed in
      EmptyProof.unchanged(variant, changed, from: written)
    }
    let ofWritten = emptyProofs(written)
    // Cases share most of their actions, and so what is wrong with these.
    var reported: [EmptyProof] = []
    for proof in Array(unchanged) + ofWritten where !reported.contains(proof) {
      reported.append(proof)
      add(proof, of: [])
    }
    var ofVariants: [(proof: EmptyProof, variants: [String])] = []
    // Each of them is a line of the report, which ends at some length.
    for changed in cases.dropFirst() where ofVariants.count <= Self.mostProofs {
      for proof in emptyProofs(changed) where !ofWritten.contains(proof) {
        let variant = changed.variant ?? Case.asWritten
        if let index = ofVariants.firstIndex(where: { $0.proof == proof }) {
          guard ofVariants[index].variants.last != variant else { continue }
          ofVariants[index].variants.append(variant)
        } else {
          ofVariants.append((proof, [variant]))
        }
      }
    }
    for (proof, variants) in ofVariants { add(proof, of: variants) }
  }

  /// Reports one of them, and in which variants it is, unless the scenario as written has it too.
  private mutating func add(_ proof: EmptyProof, of variants: [String]) {
    guard !log.isFull, let span = spans[proof.position] else { return }
    let names = VisibleText.list(variants.map(VisibleText.quoted), last: "and")
    let place =
      variants.isEmpty ? "" : "in \(variants.count == 1 ? "variant" : "variants") \(names), "
    log.add(place + proof.message, at: span, fix: proof.fix)
  }

  /// Reports another version; it follows other rules, so nothing else is said of such a file.
  mutating func isVersionKnown(_ json: PositionedJSON) -> Bool {
    guard case .object(let members) = json.content,
      let version = members.first(where: { $0.key == "scenario" })?.value
    else { return true }
    if case .damaged = version.content { return true }
    guard case .number(String(Self.version)) = version.content else {
      expected("version \(Self.version) of the format", version, fix: #"write "scenario": 1"#)
      return false
    }
    return true
  }

  private mutating func readTags(_ json: PositionedJSON) -> [String] {
    var seen: [String: SourceSpan] = [:]
    return (readElements(json) ?? []).compactMap { element in
      guard let tag = readName(element, of: "tag") else { return nil }
      reportRepeated(tag, of: "tag", at: element.span, seen: &seen)
      return tag
    }
  }

  private mutating func checkCount(
    of timeline: [Action], _ variants: [Variant], times: Int, _ fields: Fields
  ) {
    let json = fields["repeat"] ?? fields["variants"] ?? fields["matrix"]
    guard let json else { return }
    let cases = (variants.count + 1) * times
    let inserted = variants.reduce(0) { sum, variant in
      sum + variant.insertions.reduce(0) { $0 + $1.actions.count }
    }
    let actions = cases * timeline.count + inserted * times
    if cases > Self.mostCases {
      problem("this makes \(cases) cases, at most \(Self.mostCases) are allowed", at: json)
    } else if actions > Self.mostLaunches {
      problem("this makes \(actions) launches, at most \(Self.mostLaunches) are allowed", at: json)
    }
  }
}
