import RelaunchWire

/// The history of one case, sorted for the checks.
struct CaseEvidence {
  let testCase: Case
  /// The timeline's launches, in order.
  let timeline: [LaunchEvidence]
  let looks: [LookEvidence]
  let cleanup: [LaunchEvidence]
  let confirmation: [LaunchEvidence]
  let ledger: KeyLedger
  /// What the disk witness saw at the very end, by the store's name.
  let finalReadings: [String: DiskReading]
  let fault: HarnessFault?
  /// What asked the run to end before the case was over.
  let interruption: SignalName?
  let breaches: [SandboxBreach]
  /// What kept the timeline from going on, the first one first.
  let obstructions: [Obstruction]
  /// Declared files that should be gone at the very end.
  let left: LeftFact?
  /// What the orchestrator could not do for the case without the case failing.
  let notes: [String]
  /// Says what the answers of the witnesses mean.
  var table = JudgementTable.shipped

  /// Every launch of the case, the frame's own among them.
  var launches: [LaunchEvidence] { timeline + cleanup + confirmation }

  init(_ testCase: Case, history: [Fact]) {
    self.testCase = testCase
    var timeline: [LaunchEvidence] = []
    var looks: [LookEvidence] = []
    var events: [KeyLedger.Event] = []
    var cleanup: [LaunchEvidence] = []
    var confirmation: [LaunchEvidence] = []
    var live = LiveEvidence(of: testCase, in: history)
    for action in testCase.framed {
      switch action {
      case .timeline(.launch(let launch)):
        let launched = LaunchEvidence(of: launch, in: history, programs: testCase.programs)
        timeline.append(launched)
        events.append(.launch(launched))
      case .timeline(.start), .timeline(.to), .timeline(.end):
        guard let part = live.next(action) else { continue }
        timeline.append(part)
        events.append(.launch(part))
      case .timeline(.look(let look)):
        looks.append(LookEvidence(of: look, in: history))
        events.append(.look(look.id))
      case .timeline(.plant(let plant)):
        guard history.contains(where: { $0.content == .planted(plant.id) }) else { continue }
        events.append(.planted(plant))
      case .cleanup(let launch):
        cleanup.append(LaunchEvidence(of: launch, in: history, programs: testCase.programs))
      case .confirmation(let launch):
        confirmation.append(LaunchEvidence(of: launch, in: history, programs: testCase.programs))
      case .proveAbsence, .confirmNoFile: continue
      }
    }
    self.timeline = timeline
    self.looks = looks
    self.cleanup = cleanup
    self.confirmation = confirmation
    ledger = KeyLedger(
      events + (cleanup + confirmation).map(KeyLedger.Event.launch),
      stores: testCase.settings.map { ($0.key, $0.contract.store) })
    var finalReadings: [String: DiskReading] = [:]
    var fault: HarnessFault?
    var interruption: SignalName?
    var breaches: [SandboxBreach] = []
    var obstructions: [Obstruction] = []
    var left: LeftFact?
    var notes: [String] = []
    for fact in history {
      switch fact.content {
      case .disk(let disk) where disk.moment == .confirmation:
        finalReadings[disk.store] = disk.reading
      case .fault(let content): fault = fault ?? content
      case .interrupted(let signal): interruption = signal
      case .breach(let breach): breaches.append(breach)
      case .left(let content): left = content
      case .obstructed(let obstruction): obstructions.append(obstruction)
      case .note(let note): notes.append(note)
      case .disk, .launched, .acknowledged, .evidence, .ended, .sandbox, .planted, .leftovers:
        continue
      }
    }
    self.finalReadings = finalReadings
    self.fault = fault
    self.interruption = interruption
    self.breaches = breaches
    self.obstructions = obstructions
    self.left = left
    self.notes = notes
  }
}
