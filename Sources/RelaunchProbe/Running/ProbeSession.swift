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

  /// Takes the steps, part by part at the orchestrator's word, and ends as the plan says.
  ///
  /// - Throws: `ProbeStop` if it has to end otherwise.
  consuming func run() throws(ProbeStop) {
    var engine = engine
    for (number, steps) in plan.parts.enumerated() {
      try engine.take(steps)
      acknowledge(part: number)
      try waitForWord()
    }
    try plan.ending.perform(awaiting: &input)
  }

  private func acknowledge(part: Int) {
    let line = ProbeProtocol.acknowledgedLine(token: plan.token, part: part) + "\n"
    // A wake-up only: the evidence has been written, so a reader that is gone changes nothing.
    write(Array(line.utf8), toPipe: .standardOutput)
  }

  private mutating func waitForWord() throws(ProbeStop) {
    guard try input.next() == ProbeProtocol.proceedLine else {
      throw .badPlan("a line on standard input is no request of this protocol")
    }
  }
}
