import RelaunchWire

/// Gathers the evidence of live processes, part by part in the order of the timeline.
struct LiveEvidence {
  private let testCase: Case
  private let history: [Fact]
  private let parts: [String: LivePart]
  /// What each process was told to write and has not saved.
  private var unsaved: [String: [Step]] = [:]

  init(of testCase: Case, in history: [Fact]) {
    self.testCase = testCase
    self.history = history
    parts = testCase.liveParts
  }

  /// The evidence of the next part; nil for any other action.
  mutating func next(_ action: FramedAction) -> LaunchEvidence? {
    guard case .timeline(let action) = action, let part = parts[action.id] else { return nil }
    var evidence = LaunchEvidence(
      of: part.launch, in: history, programs: testCase.programs, as: part)
    evidence.carried = unsaved[part.process] ?? []
    if part.role == .to { evidence.witnessed = witnessed(before: part) }
    for (index, step) in part.launch.steps.enumerated() {
      if step.word == "save" || step.word == "clear", evidence.steps[index]?.ok == true {
        unsaved[part.process] = []
      } else if step.writes, step.word != "save" {
        unsaved[part.process, default: []].append(step)
      }
    }
    return evidence
  }

  /// What the disk witness saw from right before the process began until right before this part.
  private func witnessed(before part: LivePart) -> [DiskFact] {
    guard
      let first = history.firstIndex(where: { $0.content.isBefore(launch: part.process) }),
      let last = history.firstIndex(where: { $0.content.isBefore(launch: part.launch.id) }),
      first < last
    else { return [] }
    return history[first..<last].compactMap { fact in
      guard case .disk(let disk) = fact.content else { return nil }
      return disk
    }
  }
}

extension LaunchEvidence {
  /// The steps whose writing the launch may leave in a file: its own, and what it had not saved before.
  var told: [Step] { carried + launch.steps }
}

extension LivePart {
  /// Whether the process was told to begin with the part.
  func isReached(in facts: [Fact]) -> Bool {
    let isKeptOut = facts.contains { fact in
      guard case .obstructed(let obstruction) = fact.content else { return false }
      return obstruction.action == launch.id
    }
    return !isKeptOut && facts.contains { $0.content.isBefore(launch: launch.id) }
  }
}

extension Fact.Content {
  /// Whether the disk witness looked right before a launch, or a part of one.
  func isBefore(launch id: String) -> Bool {
    guard case .disk(let disk) = self else { return false }
    return disk.moment == .before(launch: id)
  }
}

extension EvidenceLine {
  /// Who speaks, if the line says that.
  var said: Hello? {
    switch self {
    case .hello(let hello): hello
    case .step, .read: nil
    }
  }
}

extension StepEvidence {
  /// The same evidence with its place counted from a part's first step.
  func counted(from first: Int) -> StepEvidence {
    // The place is the program's own word, so it may be any number.
    let (place, isOutside) = index.subtractingReportingOverflow(first)
    return StepEvidence(
      index: isOutside ? -1 : place, action: action, ok: ok, problem: problem, refusal: refusal,
      keys: keys)
  }
}
