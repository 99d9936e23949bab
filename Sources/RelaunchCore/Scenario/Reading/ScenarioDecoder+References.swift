// What one part of a scenario says of another.
extension ScenarioDecoder {
  /// Remembers the launches of the timeline and reports ids that are there twice.
  mutating func declareTimeline(_ actions: [Action]) {
    var known: [String: Launch] = [:]
    for action in actions { declare(action, in: &known, beside: [:]) }
    expectingLaunches = Set(actions.lazy.filter { $0.steps.contains(where: \.expects) }.map(\.id))
    // Of a launch whose id could not be read no reference can be called wrong.
    launches = actions.contains { $0.id.isEmpty } ? nil : known
    sortedLaunches = known.keys.sorted()
  }

  /// Reports ids of a variant's insertions that are taken, in the timeline or among themselves.
  mutating func checkIDs(of inserted: [Action]) {
    var known: [String: Launch] = [:]
    for action in inserted { declare(action, in: &known, beside: launches ?? [:]) }
  }

  private mutating func declare(
    _ action: Action, in known: inout [String: Launch], beside others: [String: Launch]
  ) {
    // An id that could not be read is reported already.
    guard case .launch(let launch) = action, !launch.id.isEmpty else { return }
    guard let first = others[launch.id] ?? known[launch.id] else {
      known[launch.id] = launch
      return
    }
    guard let span = spans[launch.position] else { return }
    log.add(
      "launch \(VisibleText.quoted(launch.id)) is here twice, first on line "
        + "\(first.position.line)", at: span)
  }

  /// Reports a name that no launch of the timeline has.
  mutating func checkLaunch(_ id: String, at span: SourceSpan, isReported: Bool = false) {
    guard let launches, !isReported, launches[id] == nil else { return }
    unknown("launch", id, known: sortedLaunches, at: span)
  }

  /// Reports the writing steps of a launch of the built-in reader.
  mutating func checkWriting(_ steps: [Step], by program: String) {
    guard program == "reader" else { return }
    for step in steps where step.writes {
      guard let span = spans[step.position] else { continue }
      log.add("\"reader\" can't \(step.word)", at: span, fix: "let \"writer\" do it")
    }
  }

  /// Reports what a change makes of a launch that the launch as written is not.
  mutating func checkChange(_ change: Variant.LaunchChange, programSpan: SourceSpan?) {
    let launch = launches?[change.launch]
    let program = change.program ?? launch?.program
    if let steps = change.steps {
      checkWriting(steps, by: program ?? "")
    } else if let span = programSpan, program == "reader",
      let step = launch?.steps.first(where: \.writes)
    {
      log.add(
        "\"reader\" can't \(step.word), as this launch does on line \(step.position.line)",
        at: span)
    }
  }

  /// Reports a case that could not fail for what a setting reads as.
  ///
  /// - Parameters:
  ///   - expects: whether a step of the case expects something.
  ///   - finds: what the case is meant to find, which is an expectation too.
  ///   - json: where to report.
  mutating func checkExpects(_ expects: Bool, finds: [ExpectedFinding], at json: PositionedJSON) {
    guard !expects, finds.isEmpty else { return }
    problem(#"nothing is expected here"#, at: json, fix: #"add an "expect" step"#)
  }
}

extension Action {
  var steps: [Step] {
    switch self {
    case .launch(let launch): launch.steps
    }
  }
}

extension Step {
  /// Whether the step says what a read gives.
  var expects: Bool {
    if case .expect = kind { true } else { false }
  }
}
