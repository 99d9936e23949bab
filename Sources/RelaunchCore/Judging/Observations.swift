import RelaunchWire

/// Facts worth telling that no verdict hangs on.
enum Observations {
  static func all(in evidence: CaseEvidence) -> [String] {
    let ofLaunches = evidence.launches.map { launch -> [[String]] in
      [
        silence(of: launch), lastWords(of: launch, in: evidence), masks(in: launch),
        refusals(in: launch, of: evidence.testCase), evidenceFaults(in: launch),
        leftovers(in: launch),
      ]
    }
    return ofLaunches.flatMap { $0.flatMap(\.self) } + plants(in: evidence)
      + obstructions(in: evidence) + evidence.notes
  }

  /// What the harness put into the sandbox itself.
  private static func plants(in evidence: CaseEvidence) -> [String] {
    evidence.testCase.actions.compactMap { action in
      guard case .plant(let plant) = action else { return nil }
      let form = plant.form.words
      return "plant \(VisibleText.quoted(plant.id)): Relaunch itself wrote to "
        + plant.target.words + (form.isEmpty ? "" : ": \(form)")
    }
  }

  /// What kept the timeline from going on.
  private static func obstructions(in evidence: CaseEvidence) -> [String] {
    evidence.obstructions.map { "\(VisibleText.quoted($0.action)) was not run: \($0.reason)" }
  }

  /// A stored value that a layer above hides; it isn't gone.
  private static func masks(in evidence: LaunchEvidence) -> [String] {
    let keys = evidence.steps.sorted { $0.key < $1.key }.flatMap(\.value.keys)
    return keys.filter(\.stored).compactMap { said in
      mask(of: said).map {
        "launch \(VisibleText.quoted(evidence.launch.id)): \($0) masks the stored value of \(VisibleText.quoted(said.key))"
      }
    }
  }

  private static func mask(of said: KeyEvidence) -> String? {
    // An argument masks also where it can't be read, and the fallback is given.
    switch said.layers?.first?.layer {
    case .argument: "an argument"
    case .thisHost: "a setting of this host"
    case .stored, .globalThisHost, .global, .registered, nil:
      said.origin == .argument ? "an argument" : nil
    }
  }

  /// What the last launch did to a file of which nothing is said any more.
  private static func lastWords(
    of launch: LaunchEvidence, in evidence: CaseEvidence
  ) -> [String] {
    guard launch.launch.mayWriteAnything, evidence.testCase.actions.last?.id == launch.launch.id
    else { return [] }
    let changed = launch.after.keys.sorted().filter {
      launch.before[$0]?.checksum != launch.after[$0]?.checksum
    }
    return changed.map { store in
      "launch \(VisibleText.quoted(launch.launch.id)) is the last one and changed the file of store"
        + " \(VisibleText.quoted(store)), and nothing is said of that: neither \"saves\" nor a look"
    }
  }

  /// What a launch proves whose program says nothing.
  private static func silence(of evidence: LaunchEvidence) -> [String] {
    guard evidence.launch.outside.speech == .nothing, evidence.started != nil else { return [] }
    let name = VisibleText.quoted(evidence.launch.id)
    return [
      "launch \(name): inside notObserved: its program says nothing, so this proves what happened to the file, not what"
        + " the app restored"
    ]
  }

  private static func refusals(in evidence: LaunchEvidence, of testCase: Case) -> [String] {
    guard evidence.launch.outside.speech == .steps else { return [] }
    return evidence.launch.steps.enumerated().filter { evidence.steps[$0.offset]?.ok == false }.map
    {
      let refused = RefusedStep($0.offset, of: evidence, in: testCase)
      return "launch \(VisibleText.quoted(evidence.launch.id)), step \($0.offset + 1): "
        + "\"\($0.element.word)\" was refused" + (refused.map { " (\($0.words))" } ?? "")
    }
  }

  private static func leftovers(in evidence: LaunchEvidence) -> [String] {
    guard let end = evidence.end, end.leftovers + end.remaining > 0 else { return [] }
    let name = VisibleText.quoted(evidence.launch.id)
    let remaining = end.remaining > 0 ? "; \(end.remaining) could not be ended" : ""
    let processes = CountText.text(end.leftovers, "process", "processes")
    return ["launch \(name) left \(processes) running, ended by force\(remaining)"]
  }

  private static func evidenceFaults(in evidence: LaunchEvidence) -> [String] {
    var faults: [String] = []
    let name = VisibleText.quoted(evidence.launch.id)
    if evidence.isCut { faults.append("launch \(name): the last line of evidence was cut") }
    return faults
  }
}
