import RelaunchWire

/// The text of `relaunch plan`: the exact launches of a case, in order.
package enum PlanText {
  /// Writes what a case would do.
  ///
  /// - Parameters:
  ///   - testCase: the case as expansion made it.
  ///   - programs: where its programs are.
  /// - Returns: some lines, the last one ended.
  package static func text(of testCase: Case, programs: ProgramTable) -> String {
    var lines = ["\(testCase.name)  (\(testCase.position))"]
    lines += testCase.points.map { "  with \($0)  (\($0.position))" }
    for action in testCase.framed {
      switch action {
      case .proveAbsence: lines.append("  prove each store absent: \(stores(testCase))")
      case .timeline(.launch(let launch)):
        lines += self.lines(of: launch, "launch", in: testCase, programs)
      case .timeline(.start(let launch)):
        lines += self.lines(of: launch, "start", in: testCase, programs)
      case .timeline(.to(let more)): lines += self.lines(of: more, in: testCase)
      case .timeline(.end(let end)): lines.append(self.line(of: end))
      case .timeline(.look(let look)): lines += self.lines(of: look, in: testCase)
      case .timeline(.plant(let plant)): lines += self.lines(of: plant, in: testCase)
      case .cleanup(let launch):
        lines += self.lines(of: launch, "clean up", in: testCase, programs)
      case .confirmation(let launch):
        lines += self.lines(of: launch, "confirm", in: testCase, programs)
      case .confirmNoFile: lines.append("  prove each store absent: \(stores(testCase))")
      }
    }
    if !testCase.finds.isEmpty {
      lines.append("  meant to find: \(testCase.finds.map(words).joined(separator: ", "))")
    }
    if let rate = testCase.rate {
      lines.append("  counted: \(words(rate.finding)), \(rate.words) of the repetitions")
    }
    if let known = testCase.known {
      lines.append(
        "  known on \(known.platform): \(known.finds.map(words).joined(separator: ", "))"
          + " (\(known.source))")
    }
    return lines.map(VisibleText.text).joined(separator: "\n") + "\n"
  }

  private static func stores(_ testCase: Case) -> String {
    testCase.stores.map { declared in
      "\(declared.store.name) (\(words(of: declared)))"
    }.joined(separator: ", ")
  }

  private static func words(of declared: StoreDeclaration) -> String {
    switch declared.store.kind {
    case .suite(let suite): "suite \(suite)"
    case .application(let domain):
      "application domain \(domain) of \(declared.program ?? domain)"
    case .file(let path, .propertyList): "property list \(path)"
    case .file(let path, .json): "JSON \(path)"
    case .file(let path, .bytes): "bytes \(path)"
    }
  }

  private static func lines(
    of launch: Launch, _ verb: String, in testCase: Case, _ programs: ProgramTable
  ) -> [String] {
    let place = launch.position == testCase.position ? "" : "  (\(launch.position))"
    let program = programs.program(launch.program, in: testCase)
    let words = (program?.arguments ?? []) + launch.arguments
    let arguments = HiddenArguments.shown(words, in: testCase)
      .map { " " + ReportBuilder.shellWord($0) }.joined()
    let variables = (program?.environment ?? [:]).merging(launch.environment) { _, own in own }
    let environment = variables.sorted { $0.key < $1.key }
      .map { ReportBuilder.shellWord("\($0.key)=\($0.value)") + " " }.joined()
    // The built-in programs stand beside this one; where another one is, is worth seeing.
    let isBuiltIn = ProgramTable.builtInNames.contains(launch.program)
    let command = (program?.prefix ?? []).map { ReportBuilder.shellWord($0) }
    let prefix = command.isEmpty ? "" : " through \(command.joined(separator: " "))"
    let path =
      isBuiltIn ? "" : " at \(ReportBuilder.shellWord(program?.path ?? "?"))\(prefix)"
    var lines = [
      "  \(verb) \(VisibleText.quoted(launch.id)): \(environment)\(launch.program)\(arguments)"
        + "\(path)  deadline \(launch.deadline)\(place)"
    ]
    lines += self.lines(of: launch.steps, in: testCase)
    lines += launch.outside.planLines + (launch.disk.map { ["    \($0.words)"] } ?? [])
    let moment = launch.outside.trigger.map { " at \($0.words)" } ?? ""
    lines.append(
      verb == "start" ? "    lives on" : "    end by \(launch.endingWords)\(moment)")
    return lines
  }

  private static func lines(of steps: [Step], in testCase: Case) -> [String] {
    steps.map { step in
      "    \(self.words(step, in: testCase))\(self.place(of: step, in: testCase))"
    }
  }

  private static func lines(of more: LiveSteps, in testCase: Case) -> [String] {
    ["  to \(VisibleText.quoted(more.process)), \(VisibleText.quoted(more.id))  (\(more.position))"]
      + lines(of: more.steps, in: testCase)
  }

  private static func line(of end: LiveEnd) -> String {
    let name = end.id == LiveEnd.name(of: end.process) ? "" : ", \(VisibleText.quoted(end.id))"
    return "  end \(VisibleText.quoted(end.process))\(name) by \(end.ending.words)"
      + "  (\(end.position))"
  }

  private static func lines(of look: Look, in testCase: Case) -> [String] {
    let file = look.file.map { file in
      let aspects =
        [
          file.state?.rawValue, file.mode.map { "mode \(OctalMode.text(of: $0))" },
          file.digest.map { "digest \($0)" },
          file.since.map { "unchanged since \(VisibleText.quoted($0))" },
        ].compactMap(\.self).joined(separator: ", ")
      return "    file of store \(VisibleText.quoted(file.store)) \(aspects)"
    }
    return ["  look \(VisibleText.quoted(look.id))  (\(look.position))"]
      + look.expectations.map { "    \(onDisk($0, in: testCase))" } + [file].compactMap { $0 }
  }

  private static func onDisk(_ expectation: Expectation, in testCase: Case) -> String {
    let type = expectation.type.map { " as \($0.rawValue)" } ?? ""
    let value =
      expectation.value.map { " \(testCase.shown($0, of: expectation.key))" } ?? ""
    let presence = expectation.stored ? "stored" : "absent"
    return "\(VisibleText.quoted(expectation.key)) \(presence)\(type)\(value)"
  }

  private static func lines(of plant: Plant, in testCase: Case) -> [String] {
    // What stands in a file of another version is not the author's to have written down.
    let isRaw = if case .raw = plant.form.content { true } else { false }
    let values = isRaw ? "" : words(plant.values, in: testCase)
    let others = plant.form.others.map {
      "the undeclared key \(VisibleText.quoted($0.key))"
    }
    return ["  plant \(VisibleText.quoted(plant.id)): \(plant.target.words)  (\(plant.position))"]
      + ([plant.form.words, values] + others).filter { !$0.isEmpty }.map { "    \($0)" }
  }

  private static func words(_ assignments: [WireAssignment], in testCase: Case) -> String {
    assignments.map {
      "\(VisibleText.quoted($0.key)) to \(testCase.shown($0.value, of: $0.key))"
    }.joined(separator: ", ")
  }

  /// Line and column of a step that the scenario states itself.
  private static func place(of step: Step, in testCase: Case) -> String {
    guard step.position != testCase.position else { return "" }
    return "  (\(step.position.line):\(step.position.column))"
  }

  private static func words(_ step: Step, in testCase: Case) -> String {
    switch step.kind {
    case .set(let assignments), .register(let assignments):
      "\(step.word) \(words(assignments, in: testCase))"
    case .remove(let keys): "remove \(keys.map(VisibleText.quoted).joined(separator: ", "))"
    case .expect(let expectations):
      "expect " + expectations.map { words($0, in: testCase) }.joined(separator: ", ")
    case .save, .clear, .recreate, .refresh: step.word
    }
  }

  private static func words(_ expectation: Expectation, in testCase: Case) -> String {
    let isHidden = expectation.origin == .argument && !testCase.isRevealed(expectation.key)
    let value =
      expectation.value.map {
        isHidden ? " <hidden>" : " \(testCase.shown($0, of: expectation.key))"
      } ?? ""
    let type = expectation.type.map { " as \($0.rawValue)" } ?? ""
    let reason = expectation.reason.map { " (\($0.rawValue))" } ?? ""
    let presence = (expectation.stored ? "stored" : "absent") + type
    return "\(VisibleText.quoted(expectation.key)) \(presence),"
      + " read\(value) from \(expectation.origin.rawValue)\(reason)"
  }

  private static func words(_ finding: ExpectedFinding) -> String {
    let ofKey = finding.key.map { " of \(VisibleText.quoted($0))" } ?? ""
    let inLaunch = finding.launch.map { " in \(VisibleText.quoted($0))" } ?? ""
    return "\(finding.code.rawValue)\(ofKey)\(inLaunch)"
  }
}
