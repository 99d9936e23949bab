package import RelaunchWire

/// All that a history holds about one launch, gathered in one place.
package struct LaunchEvidence: Sendable {
  package let launch: Launch
  /// What the launch's program always gets.
  let programArguments: [String]
  /// Whether another program starts it, so that the process that was started need not be its own.
  let isPrefixed: Bool
  package let started: LaunchFact?
  package let hello: EvidenceLine.Hello?
  /// By the step's place in the plan.
  package let steps: [Int: StepEvidence]
  package let isCut: Bool
  /// What makes the evidence untrustworthy, without any of its content.
  package let problems: [String]
  /// Whether the wake-up line came: all steps were taken.
  package let isComplete: Bool
  package let end: ProcessEnd?
  /// Whether what the ending's signal waits for happened; nil if it waits for nothing.
  let isTriggered: Bool?
  /// Lines that the launch was to print and did not.
  let missingLines: [ExpectedLine]
  /// By the store's name.
  package let before: [String: DiskReading]
  package let after: [String: DiskReading]
  /// What the disk witness happened to see while it ran, in order.
  package let during: [DiskFact]
  /// What the launch did in the sandbox beside the stores; nil if nothing.
  package let sandbox: SandboxFact?
  /// The place in the history of its start and of its proved end; nil if there was none.
  let startSequence: Int?
  let endSequence: Int?
  /// The part of a live process that this is; nil for a launch.
  var part: LivePart? = nil
  /// What the process was told to write in earlier parts and had not saved when this one began.
  var carried: [Step] = []
  /// What the disk witness saw since the live process began, and before this part.
  var witnessed: [DiskFact] = []

  /// Whether the launch ended as the scenario states, or nil if it was never started.
  ///
  /// A part of a live process does if the process took its steps and lived on.
  package var endsAsStated: Bool? {
    if let part, part.role != .end { return end != nil ? false : isComplete ? true : nil }
    guard let end else { return nil }
    // It ended by itself before it was told to.
    if part != nil, !isComplete { return false }
    return isTriggered != false && launch.isMet(by: end)
  }

  /// Whether the program said, before it ended, that it saved: a save or clear succeeded, none failed.
  package var isAcknowledged: Bool {
    let savings = steps.values.filter { $0.action == "save" || $0.action == "clear" }
    return !savings.isEmpty && savings.allSatisfy(\.ok)
  }
}

extension LaunchEvidence {
  /// Gathers what a history says about one launch.
  ///
  /// - Parameters:
  ///   - launch: as the scenario or the frame states it.
  ///   - facts: the whole history of the case.
  ///   - programs: what the case declares, beside the built-in programs.
  ///   - part: the part of a live process that it is; nil for a launch.
  package init(
    of launch: Launch, in facts: [Fact], programs: [ProgramDeclaration] = [],
    as part: LivePart? = nil
  ) {
    self.launch = launch
    self.part = part
    // Whoever speaks in a part of a live process said so at its start.
    let process = part?.process ?? launch.id
    let isReached = part == nil || part?.isReached(in: facts) == true
    let program = programs.first { $0.name == launch.program }
    programArguments = program?.arguments ?? []
    isPrefixed = program?.prefix.isEmpty == false
    var started: LaunchFact?
    var hello: EvidenceLine.Hello?
    var steps: [Int: StepEvidence] = [:]
    var isCut = false
    var problems: [String] = []
    var isComplete = false
    var end: ProcessEnd?
    var isTriggered: Bool?
    var missingLines: [ExpectedLine] = []
    var said: [FactEvidence] = []
    var before: [String: DiskReading] = [:]
    var after: [String: DiskReading] = [:]
    var during: [DiskFact] = []
    var sandbox: SandboxFact?
    var startSequence: Int?
    var endSequence: Int?
    for fact in facts {
      switch fact.content {
      case .launched(let content) where content.launch == process && isReached:
        started = content
        startSequence = startSequence ?? fact.sequence
      case .acknowledged(let id) where id == launch.id: isComplete = true
      case .ended(let content) where content.launch == launch.id:
        end = content.end
        isTriggered = content.isTriggered
        missingLines = content.missingLines.compactMap { index in
          let output = launch.outside.output
          return output.indices.contains(index) ? output[index] : nil
        }
        endSequence = fact.sequence
      case .evidence(let content) where content.launch == process && process != launch.id:
        hello = hello ?? content.lines.lazy.compactMap(\.said).first
      case .evidence(let content) where content.launch == launch.id:
        isCut = content.isCut
        problems = content.problems
        for line in content.lines {
          switch line {
          case .hello(let said): hello = hello ?? said
          case .read(let fact) where launch.outside.speech == .facts:
            let isDenied = said.contains {
              $0.key.utf8.elementsEqual(fact.key.utf8) && $0.value != fact.value
            }
            if isDenied { problems.append("it says two things of one key") }
            said.append(fact)
          case .read: problems.append("a fact, and its program takes steps")
          case .step where launch.outside.speech != .steps:
            problems.append("a step, and its program takes none")
          case .step(let saying):
            let step = saying.counted(from: part?.firstStep ?? 0)
            do {
              steps[step.index] = try step.checked(against: launch, known: steps)
            } catch {
              problems.append(error.words)
            }
          }
        }
      case .disk(let content) where content.moment == .before(launch: launch.id):
        before[content.store] = content.reading
      case .disk(let content) where content.moment == .after(launch: launch.id):
        after[content.store] = content.reading
      case .disk(let content) where content.moment == .during(launch: launch.id):
        during.append(content)
      case .sandbox(let content) where content.launch == launch.id: sandbox = content
      case .disk, .launched, .acknowledged, .evidence, .ended, .sandbox, .interrupted, .planted,
        .left, .obstructed, .fault, .breach, .note, .leftovers:
        continue
      }
    }
    self.started = started
    self.hello = hello
    self.isTriggered = isTriggered
    self.missingLines = missingLines
    self.steps =
      launch.outside.speech == .steps
      ? steps : OutsideSteps.taken(by: launch, said: said, end: end, isTriggered: isTriggered)
    self.isCut = isCut
    self.problems = problems
    self.isComplete = isComplete
    self.end = end
    self.before = before
    self.after = after
    self.during = during
    self.sandbox = sandbox
    self.startSequence = startSequence
    self.endSequence = endSequence
  }
}
