import RelaunchSettings
package import RelaunchWire

/// Plays launches over stores in memory, with the engine that real probes have and no process.
///
/// Each launch finds what the one before saved and nothing else, as a new process would.
package struct InProcessProbe {
  private var stores: [SuiteName: InMemoryStore] = [:]
  private var launchCount: Int32 = 0

  package init() {}

  /// Takes a writer's steps.
  ///
  /// - Parameter plan: the plan; its ending is not played.
  /// - Returns: the lines that a writer would leave, `hello` with the launch's number as pid.
  /// - Throws: `ProbeStop` where a writer would end before its plan says so.
  package mutating func launch(_ plan: WriterPlan) throws(ProbeStop) -> [EvidenceLine] {
    try launch(plan) { subject in subject }
  }

  /// Takes a reader's steps.
  ///
  /// - Parameter plan: the plan; its ending is not played.
  /// - Returns: the lines that a reader would leave, `hello` with the launch's number as pid.
  /// - Throws: `ProbeStop` where a reader would end before its plan says so.
  package mutating func launch(_ plan: ReaderPlan) throws(ProbeStop) -> [EvidenceLine] {
    try launch(plan) { subject in subject }
  }

  private mutating func launch<Step: SubjectStep>(
    _ plan: ProbePlan<Step>, as role: @escaping (StoreSubject) -> Step.Subject
  ) throws(ProbeStop) -> [EvidenceLine] {
    let setup = try ProbeSetup(plan)
    var found = stores.mapValues { $0.relaunched() }
    for store in setup.stores where found[store.suite] == nil {
      found[store.suite] = InMemoryStore()
    }
    stores = found
    launchCount += 1
    let hello = EvidenceLine.Hello(
      protocolVersion: ProbeProtocol.version, pid: launchCount, program: "in process")
    var lines = [EvidenceLine.hello(hello)]
    var engine = try StepEngine<Step>(
      open: { [found] in
        role(StoreSubject(setup: setup) { suite in found[suite] ?? InMemoryStore() })
      },
      record: { line in lines.append(line) })
    for steps in plan.parts { try engine.take(steps) }
    return lines
  }
}
