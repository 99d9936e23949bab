import RelaunchWire

/// Runs cases, then each again in its own sandbox, then all of them in one, and compares.
struct StabilityRun {
  let tools: CaseRunner.Tools
  let jobs: Int
  let observers: [any RunObserver]

  /// How often each case is run.
  static let rounds = 3

  /// Runs every case.
  ///
  /// - Parameter cases: in the order of the report.
  /// - Returns: one report a case, in the same order, and what the cases left where they met.
  func run(_ cases: [Case]) async -> (reports: [CaseReport], strays: [RunFindingReport]) {
    let facts = StabilityFacts()
    let firsts = await schedule(cases, .first, facts)
    // Those of the first runs alone.
    let changes = facts.changes
    let breaking = facts.breaking
    let excuses = cases.indices.map { index in
      breaking.contains(cases[index].name)
        ? "the first run replaced a folder of its sandbox"
        : cases[index].rate != nil
          ? "its outcomes are counted, and not compared"
          : excuse(forCase: index + 1, after: firsts[index])
    }
    let without = Self.numbered(excuses)
    let agains = await schedule(cases, .again(without: without), facts)
    let separated = Self.separated(cases)
    let places = Self.placeReasons(cases)
    let alone = cases.indices.map {
      excuses[$0] ?? Self.lonerReason(cases[$0]) ?? places[$0]
    }
    var domains = SharedDomains()
    let togethers: [CaseReport]
    var strays: [RunFindingReport] = []
    do {
      let sandbox = try Sandbox(in: tools.sandboxes.path, name: "together")
      togethers = await schedule(
        separated,
        .together(.init(sandbox: sandbox, known: changes, without: Self.numbered(alone))), facts)
      for (index, testCase) in separated.enumerated() where alone[index] == nil {
        domains.note(
          testCase, declaredAs: cases[index],
          changes: changes[testCase.name].map { Array($0.values) } ?? [], in: sandbox,
          runToken: tools.runToken)
      }
      strays =
        SharedLeftovers(
          of: separated, in: sandbox, runToken: tools.runToken,
          known: changes.values.flatMap(\.values).flatMap(\.changes).map(\.path)
            + facts.leftovers.values.flatMap(\.self)
        ).findings
      if !tools.keepsSandboxes, tools.sandboxes.isUnchanged { _ = sandbox.remove() }
    } catch {
      let reason = "the sandbox of all cases can't be made: \(error)"
      togethers = cases.map { CaseReport(notRun: $0, because: reason) }
    }
    let reports = cases.indices.map { index in
      StabilityComparison(
        first: firsts[index], again: agains[index], together: togethers[index],
        excuses: [.again: excuses[index], .together: alone[index]].compactMapValues(\.self),
        leftovers: facts.leftovers[cases[index].name] ?? [],
        sharers: domains.sharers(of: cases[index].name)
      ).report
    }
    return (reports, strays)
  }

  private func schedule(
    _ cases: [Case], _ round: CaseRound, _ facts: StabilityFacts
  ) async -> [CaseReport] {
    await CaseScheduler(
      runner: CaseRunner(tools: tools, round: round), jobs: jobs,
      preparesAhead: DescriptorBudget.isAmple,
      observer: RunObservers(observers: observers + [facts])
    ).run(cases)
  }

  // MARK: - Who is kept out

  /// Why a case has no further run, although nobody asked the run to end; nil if it has.
  private func excuse(forCase number: Int, after first: CaseReport) -> String? {
    guard first.fault == nil, let verdict = first.verdict else {
      return "the harness failed in the first run"
    }
    // An interruption is no excuse: it says itself why nothing more was run.
    guard verdict != .notRun else {
      return tools.interruption.signal == nil ? "the first run was not run either" : nil
    }
    let name = CaseRunner.sandboxName(ofCase: number)
    return Sandbox(madeIn: tools.sandboxes.path, name: name) == nil
      ? "a folder of its sandbox is none any more" : nil
  }

  /// Why a case can't be run in one HOME with others; nil if it can.
  private static func lonerReason(_ testCase: Case) -> String? {
    if testCase.needsDisks {
      return "a launch wants a disk of its own, and one sandbox is all cases' in this run"
    }
    let plantsForAll = testCase.actions.contains { action in
      guard case .plant(let plant) = action, case .global = plant.target else { return false }
      return true
    }
    if let program = testCase.unspokenProgram, testCase.stores.contains(where: { !$0.isFixed }) {
      return
        "program \(VisibleText.quoted(program)) can't be told the domain that the case has there"
    }
    return plantsForAll
      ? "it plants in the global domain, which all cases in one HOME would read" : nil
  }

  /// Why cases can't be run in one HOME with others for the places of their stores.
  ///
  /// A path and an application domain can't have another name, so of the cases that share one only the
  /// first is run there: what the others would do to it says nothing of the program.
  ///
  /// - Parameter cases: in the order of the run.
  /// - Returns: the reasons in the same order, nil for a case that meets nobody.
  static func placeReasons(_ cases: [Case]) -> [String?] {
    var taken = WayIndex<String>()
    return cases.map { testCase in
      let places = testCase.stores.map(\.store).filter(\.isUnmovable).map { store in
        StorePlacement.folders(to: store) + [store.meetingPlace]
      }
      for place in places {
        guard let other = taken.conflict(with: place) else { continue }
        return "a store of it can't have another place, and "
          + "\(VisibleText.quoted(other.tag)) has one there too"
      }
      for place in places { taken.add(place, testCase.name) }
      return nil
    }
  }

  private static func numbered(_ reasons: [String?]) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: reasons.enumerated().compactMap { index, reason in
        reason.map { (index + 1, $0) }
      })
  }

  // MARK: - Domains

  /// The cases with domains of their own, so that one HOME has room for all.
  ///
  /// - Parameter cases: in the order of the run.
  /// - Returns: the same cases; a domain whose name is fixed keeps it, and so may meet another.
  static func separated(_ cases: [Case]) -> [Case] {
    cases.enumerated().map { index, testCase in
      var separated = testCase
      separated.stores = testCase.stores.map { $0.named(behind: ".case\(index + 1)") }
      return separated
    }
  }
}

extension StoreDeclaration {
  /// The same store in a domain whose name ends otherwise, unless the name is fixed or has no room.
  fileprivate func named(behind suffix: String) -> StoreDeclaration {
    guard case .suite(let suite) = store.kind, !isFixed,
      suite.utf8.count + suffix.utf8.count <= SuiteName.longest
    else { return self }
    return StoreDeclaration(
      store: WireStore(name: store.name, kind: .suite(suite + suffix)), position: position)
  }
}

extension WireStore {
  /// Whether no case can have the store under another name or at another path.
  fileprivate var isUnmovable: Bool {
    switch kind {
    case .suite: false
    case .application, .file: true
    }
  }

  /// What cases that use the same meet in: a domain, or a path below the sandbox.
  var meetingPlace: String {
    switch kind {
    case .suite(let name), .application(let name): name
    case .file(let path, _): path
    }
  }
}
