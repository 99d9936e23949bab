import Foundation
import RelaunchSettings
import RelaunchWire

/// One launch of a probe, from its plan to its ending.
struct ProbeSession<Step: SubjectStep> {
  private let plan: ProbePlan<Step>
  private let engine: StepEngine<Step>
  private var input = StandardInputLines()

  /// Loads the plan, says hello and opens the subject.
  init(
    program: String, version: String, open: @escaping (ProbeSetup) throws -> Step.Subject
  ) throws(ProbeStop) {
    let plan = try ProbePlan<Step>.load()
    let setup = try ProbeSetup(plan)
    let log = try EvidenceLog(path: try environmentValue(ProbeProtocol.evidenceVariable))
    // Before anything of the program under test runs, so that its faults are known to be its own.
    let hello = EvidenceLine.Hello(
      protocolVersion: ProbeProtocol.version, pid: getpid(), program: "\(program) \(version)")
    try log.append(.hello(hello))
    self.plan = plan
    self.engine = try StepEngine(open: { try open(setup) }, record: log.append)
  }

  /// Takes the steps, waits for the orchestrator's word and ends as the plan says.
  ///
  /// - Throws: `ProbeStop` if it has to end otherwise.
  consuming func run() throws(ProbeStop) {
    var engine = engine
    try engine.take(plan.steps)
    acknowledge()
    try converse()
    try plan.ending.perform(awaiting: &input)
  }

  private func acknowledge() {
    let line = ProbeProtocol.acknowledgedLine(token: plan.token) + "\n"
    // A wake-up only: the evidence has been written, so a reader that is gone changes nothing.
    write(Array(line.utf8), toPipe: .standardOutput)
  }

  // One request a line. A request for more steps will be one more case here: the engine takes them
  // and `acknowledge` follows, as after the plan's own.
  private mutating func converse() throws(ProbeStop) {
    while true {
      switch try input.next() {
      case ProbeProtocol.proceedLine: return
      default: throw .badPlan("a line on standard input is no request of this protocol")
      }
    }
  }
}
