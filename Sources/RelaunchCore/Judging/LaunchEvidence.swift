package import RelaunchWire

/// All that a history holds about one launch, gathered in one place.
package struct LaunchEvidence: Sendable {
  package let launch: Launch
  /// What the launch's program always gets.
  let programArguments: [String]
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

  /// Whether the launch ended as the scenario states, or nil if it was never started.
  package var endsAsStated: Bool? {
    guard let end else { return nil }
    guard !end.isDeadlineExpired else { return false }
    return switch launch.ending {
    case .returnFromMain, .exitNow: end.kind == .exit && end.status == 0
    case .exit(let status): end.kind == .exit && end.status == status
    case .abort: end.kind == .signal && end.signal == SignalNumbers.abort
    case .signal(let name): end.kind == .signal && end.signal == SignalNumbers.number(of: name)
    }
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
  package init(
    of launch: Launch, in facts: [Fact], programs: [ProgramDeclaration] = []
  ) {
    self.launch = launch
    programArguments = programs.first { $0.name == launch.program }?.arguments ?? []
    var started: LaunchFact?
    var hello: EvidenceLine.Hello?
    var steps: [Int: StepEvidence] = [:]
    var isCut = false
    var problems: [String] = []
    var isComplete = false
    var end: ProcessEnd?
    var before: [String: DiskReading] = [:]
    var after: [String: DiskReading] = [:]
    var during: [DiskFact] = []
    var sandbox: SandboxFact?
    var startSequence: Int?
    var endSequence: Int?
    for fact in facts {
      switch fact.content {
      case .launched(let content) where content.launch == launch.id:
        started = content
        startSequence = startSequence ?? fact.sequence
      case .acknowledged(let id) where id == launch.id: isComplete = true
      case .ended(let content) where content.launch == launch.id:
        end = content.end
        endSequence = fact.sequence
      case .evidence(let content) where content.launch == launch.id:
        isCut = content.isCut
        problems = content.problems
        for line in content.lines {
          switch line {
          case .hello(let said): hello = hello ?? said
          case .step(let step):
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
    self.steps = steps
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
