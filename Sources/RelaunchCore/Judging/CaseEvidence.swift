import RelaunchWire

/// The history of one case, sorted for the checks.
struct CaseEvidence {
  let testCase: Case
  /// The timeline's launches, in order.
  let timeline: [LaunchEvidence]
  let cleanup: [LaunchEvidence]
  let confirmation: [LaunchEvidence]
  let ledger: KeyLedger
  /// What the disk witness saw at the very end, by the store's name.
  let finalReadings: [String: DiskReading]
  let fault: HarnessFault?
  /// What asked the run to end before the case was over.
  let interruption: SignalName?
  let breaches: [SandboxBreach]
  /// What the orchestrator could not do for the case without the case failing.
  let notes: [String]

  /// Every launch of the case, the frame's own among them.
  var launches: [LaunchEvidence] { timeline + cleanup + confirmation }

  init(_ testCase: Case, history: [Fact]) {
    self.testCase = testCase
    var timeline: [LaunchEvidence] = []
    var cleanup: [LaunchEvidence] = []
    var confirmation: [LaunchEvidence] = []
    for action in testCase.framed {
      switch action {
      case .timeline(.launch(let launch)):
        timeline.append(LaunchEvidence(of: launch, in: history))
      case .cleanup(let launch): cleanup.append(LaunchEvidence(of: launch, in: history))
      case .confirmation(let launch): confirmation.append(LaunchEvidence(of: launch, in: history))
      case .proveAbsence, .confirmNoFile: continue
      }
    }
    self.timeline = timeline
    self.cleanup = cleanup
    self.confirmation = confirmation
    ledger = KeyLedger(
      launches: timeline + cleanup + confirmation, keys: testCase.settings.map(\.key))
    var finalReadings: [String: DiskReading] = [:]
    var fault: HarnessFault?
    var interruption: SignalName?
    var breaches: [SandboxBreach] = []
    var notes: [String] = []
    for fact in history {
      switch fact.content {
      case .disk(let disk) where disk.moment == .confirmation:
        finalReadings[disk.store] = disk.reading
      case .fault(let content): fault = fault ?? content
      case .interrupted(let signal): interruption = signal
      case .breach(let breach): breaches.append(breach)
      case .note(let note): notes.append(note)
      case .disk, .launched, .acknowledged, .evidence, .ended: continue
      }
    }
    self.finalReadings = finalReadings
    self.fault = fault
    self.interruption = interruption
    self.breaches = breaches
    self.notes = notes
  }
}
