// What one part of a scenario says of another.
extension ScenarioDecoder {
  /// Remembers the actions of the timeline and reports ids that are there twice.
  mutating func declareTimeline(_ actions: [Action]) {
    var known: [String: Action] = [:]
    for action in actions { declare(action, in: &known, beside: [:]) }
    expecting = Set(actions.lazy.filter(\.expects).map(\.id))
    // Of an action whose id could not be read no reference can be called wrong.
    self.actions = actions.contains { $0.id.isEmpty } ? nil : known
    sortedActions = known.keys.sorted()
    sortedLaunches = sortedActions.filter { known[$0]?.hasFields == true }
  }

  /// Reports ids of a variant's insertions that are taken, in the timeline or among themselves.
  mutating func checkIDs(of inserted: [Action]) {
    var known: [String: Action] = [:]
    for action in inserted { declare(action, in: &known, beside: actions ?? [:]) }
  }

  private mutating func declare(
    _ action: Action, in known: inout [String: Action], beside others: [String: Action]
  ) {
    // An id that could not be read is reported already.
    guard !action.id.isEmpty, let span = spans[action.position] else { return }
    let name = "\(action.word) \(VisibleText.quoted(action.id))"
    if Case.frameIDs.contains(action.id) {
      log.add("\(name) has the name of a launch that Relaunch adds itself", at: span)
    }
    guard let first = others[action.id] ?? known[action.id] else {
      known[action.id] = action
      return
    }
    log.add("\(name) is here twice, first on line \(first.position.line)", at: span)
  }

  /// Reports a name that no launch of the timeline has, and no part of a live process with fields.
  mutating func checkLaunch(_ id: String, at span: SourceSpan, isReported: Bool = false) {
    guard let actions, !isReported else { return }
    if actions[id]?.hasFields == true { return }
    unknown("launch", id, known: sortedLaunches, at: span)
  }

  /// Reports a name that no action of the timeline has.
  mutating func checkAction(_ id: String, _ what: String, at span: SourceSpan) {
    guard let actions, actions[id] == nil else { return }
    unknown(what, id, known: sortedActions, at: span)
  }

  /// Reports the writing steps of a launch of the built-in reader.
  mutating func checkWriting(_ steps: [Step], by program: String) {
    checkReach(of: steps, by: program)
    guard program == "reader" else { return }
    for step in steps where step.writes {
      guard let span = spans[step.position] else { continue }
      log.add("\"reader\" can't \(step.word)", at: span, fix: "let \"writer\" do it")
    }
  }

  /// Reports what a change makes of a launch that the launch as written is not.
  mutating func checkChange(_ change: Variant.LaunchChange, programSpan: SourceSpan?) {
    let launch = actions?[change.launch]?.begun
    let program = change.program ?? launch?.program
    if let steps = change.steps {
      checkWriting(steps, by: program ?? "")
    } else if change.program != nil, let launch, launch.program != program {
      checkReach(of: launch.steps, by: program ?? "")
      checkWritingProgram(program, of: launch, at: programSpan)
    }
  }

  private mutating func checkWritingProgram(
    _ program: String?, of launch: Launch, at span: SourceSpan?
  ) {
    if let span, program == "reader",
      let step = launch.steps.first(where: \.writes)
    {
      log.add(
        "\"reader\" can't \(step.word), as this launch does on line \(step.position.line)",
        at: span)
    }
  }

  /// Reports a case that could not fail for what a setting reads as or a file holds.
  ///
  /// - Parameters:
  ///   - expects: whether some step or some look expects anything.
  ///   - finds: what the case is meant to find, which is an expectation too.
  ///   - json: where to report.
  mutating func checkExpects(_ expects: Bool, finds: [ExpectedFinding], at json: PositionedJSON) {
    guard !expects, finds.isEmpty else { return }
    problem(#"nothing is expected here"#, at: json, fix: #"add an "expect" step"#)
  }
}
