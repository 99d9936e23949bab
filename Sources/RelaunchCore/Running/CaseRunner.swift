/// Runs cases, each in a sandbox of its own.
package struct CaseRunner: Sendable {
  /// What every case of a run shares.
  package struct Tools: Sendable {
    package let launcher: any Launcher
    package let witness: DiskWitness
    package let programs: ProgramTable
    package let sandboxes: SandboxRoot
    /// The private folder of the run's result folder.
    package let recordsFolder: String
    /// Of that folder, as it was made; nil for whatever is there.
    package let recordsIdentity: FolderIdentity?
    /// Tells this run's domains from others where folders can't isolate.
    package let runToken: String
    /// Makes a token that no program can guess from an earlier one.
    package let makeToken: @Sendable () -> String
    /// Since the run began.
    package let elapsedSeconds: @Sendable () -> Double
    package let keepsSandboxes: Bool
    package let interruption: Interruption
    package let stopwatch: Stopwatch

    package init(
      launcher: any Launcher, witness: DiskWitness, programs: ProgramTable,
      sandboxes: SandboxRoot, recordsFolder: String, recordsIdentity: FolderIdentity? = nil,
      runToken: String,
      makeToken: @escaping @Sendable () -> String,
      elapsedSeconds: @escaping @Sendable () -> Double, keepsSandboxes: Bool,
      interruption: Interruption, stopwatch: Stopwatch
    ) {
      self.launcher = launcher
      self.witness = witness
      self.programs = programs
      self.sandboxes = sandboxes
      self.recordsFolder = recordsFolder
      self.recordsIdentity = recordsIdentity
      self.runToken = runToken
      self.makeToken = makeToken
      self.elapsedSeconds = elapsedSeconds
      self.keepsSandboxes = keepsSandboxes
      self.interruption = interruption
      self.stopwatch = stopwatch
    }
  }

  private let tools: Tools

  package init(tools: Tools) { self.tools = tools }

  /// Runs one case to its end and judges it.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - number: its place in the run, from 1.
  ///   - recorded: is told each fact as it is recorded.
  /// - Returns: the report; a fault of the harness is told in it.
  package func run(
    _ testCase: Case, number: Int, recorded: @escaping @Sendable (Fact) -> Void = { _ in }
  ) async -> CaseReport {
    if let signal = tools.interruption.signal {
      let reason = Judgement.interruptionReason(signal, hasBegun: false)
      return CaseReport(notRun: testCase, because: reason)
    }
    if let obstacle = Planting.obstacle(to: testCase, isConfined: SuitePlacement.isConfined) {
      return CaseReport(notRun: testCase, because: obstacle)
    }
    let began = tools.elapsedSeconds()
    var history: [Fact] = []
    var sandbox: Sandbox?
    do {
      let name = "\(number)-\(FileNaming.name(for: testCase.name))"
      let records = try CaseRecords(
        name, in: tools.recordsFolder, known: tools.recordsIdentity)
      let caseSandbox = try tools.stopwatch.measure(.start) { () throws(HarnessFault) in
        try makeSandbox(number)
      }
      sandbox = caseSandbox
      var session = try CaseSession(
        testCase, tools: tools, sandbox: caseSandbox, records: records, recorded: recorded)
      history = await session.run()
    } catch {
      history.append(Fact(sequence: history.count, content: .fault(error)))
    }
    let judgement = tools.stopwatch.measure(.judging) {
      Judge.judge(testCase, history: history, platform: SuitePlacement.platform)
    }
    let leftovers = tools.stopwatch.measure(.removal) { dispose(sandbox) }
    return tools.stopwatch.measure(.report) {
      ReportBuilder(
        testCase, history: history, judgement: judgement.adding(observations: leftovers),
        seconds: tools.elapsedSeconds() - began
      ).report
    }
  }

  private func makeSandbox(_ number: Int) throws(HarnessFault) -> Sandbox {
    guard tools.sandboxes.isUnchanged else {
      throw HarnessFault(
        message: "the folder of all sandboxes was removed or replaced by a program")
    }
    do {
      return try Sandbox(in: tools.sandboxes.path, name: "case-\(number)")
    } catch {
      throw HarnessFault(message: "the sandbox can't be made: \(error)")
    }
  }

  /// Removes the sandbox, or says where it is kept.
  private func dispose(_ sandbox: Sandbox?) -> [String] {
    guard let sandbox else { return [] }
    guard !tools.keepsSandboxes else { return ["the sandbox is kept at \(sandbox.path)"] }
    guard tools.sandboxes.isUnchanged else {
      return [
        "the sandbox was not removed: another folder is in the place of \(tools.sandboxes.path)"
      ]
    }
    return sandbox.remove().map { "the sandbox could not be removed: \($0)" }
  }
}

extension Judgement {
  /// The same judgement with more worth telling.
  fileprivate func adding(observations more: [String]) -> Judgement {
    Judgement(
      verdict: verdict, findings: findings, observations: observations + more,
      evaluatedExpectations: evaluatedExpectations, fault: fault, isKnown: isKnown,
      notRunReason: notRunReason)
  }
}
