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
    package let parts: CaseParts
    /// Where a case is stopped for a person to go on by hand; nil to run it to its end.
    let handOver: HandOver?

    package init(
      launcher: any Launcher, witness: DiskWitness, programs: ProgramTable,
      sandboxes: SandboxRoot, recordsFolder: String, recordsIdentity: FolderIdentity? = nil,
      runToken: String,
      makeToken: @escaping @Sendable () -> String,
      elapsedSeconds: @escaping @Sendable () -> Double, keepsSandboxes: Bool,
      interruption: Interruption, stopwatch: Stopwatch, parts: CaseParts,
      handOver: HandOver? = nil
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
      self.parts = parts
      self.handOver = handOver
    }
  }

  private let tools: Tools
  private let round: CaseRound

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - tools: what every case shares.
  ///   - round: which time it is that the cases are run.
  package init(tools: Tools, round: CaseRound = .only) {
    self.tools = tools
    self.round = round
  }

  // MARK: - The three parts of a case

  /// Makes what a case needs; nothing is launched, so that it can be done while another case runs.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - number: its place in the run, from 1.
  ///   - recorded: is told each fact as it is recorded.
  /// - Returns: the case to play; a fault of the harness is kept in it.
  package func prepare(
    _ testCase: Case, number: Int, recorded: @escaping @Sendable (Fact) -> Void = { _ in }
  ) -> PreparedCase {
    var prepared = PreparedCase(testCase: testCase)
    prepared.obstacle = obstacle(to: testCase) ?? round.obstacle(toCase: number)
    guard tools.interruption.signal == nil, prepared.obstacle == nil else { return prepared }
    do {
      try tools.stopwatch.measure(.start) { () throws(HarnessFault) in
        let name = "\(number)-\(round.filePrefix)\(FileNaming.name(for: testCase.name))"
        let records = try CaseRecords(
          name, in: tools.recordsFolder, known: tools.recordsIdentity)
        prepared.records = records
        let sandbox = try makeSandbox(number)
        prepared.sandbox = sandbox
        if testCase.needsDisks {
          prepared.disks = CaseDisks(for: sandbox)
          guard prepared.disks != nil else {
            prepared.obstacle = "a disk can't be mounted in the sandbox"
            return
          }
        }
        if case .again = round { Planting.takeBack(from: testCase, in: sandbox) }
        prepared.session = try CaseSession(
          testCase, tools: tools, sandbox: sandbox, records: records, round: round,
          recorded: recorded)
        prepared.session?.disks = prepared.disks
        prepared.disks = nil
      }
    } catch {
      prepared.fault = error
    }
    return prepared
  }

  /// Runs a case to its end.
  ///
  /// - Parameter prepared: the case as `prepare` left it.
  /// - Returns: the case to conclude.
  package func play(_ prepared: PreparedCase) async -> PlayedCase {
    var played = PlayedCase(prepared: prepared)
    if let signal = tools.interruption.signal {
      played.notRunReason = Judgement.interruptionReason(signal, hasBegun: false)
      return played
    }
    if let obstacle = prepared.obstacle {
      played.notRunReason = obstacle
      return played
    }
    let began = tools.elapsedSeconds()
    if tools.sandboxes.isUnchanged {
      await played.prepared.session?.run()
    } else {
      // Whoever did that may have done it after the sandbox was made.
      played.prepared.session?.record(Self.lostSandboxes)
    }
    played.seconds = tools.elapsedSeconds() - began
    return played
  }

  /// Judges a case that is over, removes what it was run in, and reports.
  ///
  /// - Parameter played: the case as `play` left it.
  /// - Returns: the report; a fault of the harness is told in it.
  package func conclude(_ played: PlayedCase) -> CaseReport {
    var prepared = played.prepared
    var history = prepared.session?.close() ?? []
    if let reason = played.notRunReason {
      abandon(prepared)
      return CaseReport(notRun: prepared.testCase, because: reason)
    }
    if let fault = prepared.fault {
      history.append(Fact(sequence: history.count, content: .fault(fault)))
    }
    let judgement = tools.stopwatch.measure(.judging) {
      tools.parts.judge.judge(
        prepared.testCase, history: history, platform: SuitePlacement.platform)
    }
    prepared.session?.disks?.remove()
    prepared.disks?.remove()
    let leftovers = tools.stopwatch.measure(.removal) { dispose(prepared.sandbox) }
    return tools.stopwatch.measure(.report) {
      tools.parts.report(
        prepared.testCase, history, judgement.adding(observations: leftovers), played.seconds)
    }
  }

  private func obstacle(to testCase: Case) -> String? {
    Planting.obstacle(to: testCase, isConfined: SuitePlacement.isConfined)
      ?? CaseDisks.obstacle(to: testCase) ?? StorePlacement.obstacle(
        to: testCase, isConfined: SuitePlacement.isConfined)
      ?? (SuitePlacement.isConfined
        ? nil
        : testCase.unspokenProgram.map { program in
          "program \(VisibleText.quoted(program)) takes no steps, and no sandbox keeps it from the"
            + " user's own settings here"
        })
  }

  /// Removes what was made for a case that is not run after all.
  private func abandon(_ prepared: PreparedCase) {
    prepared.records?.remove()
    var disks = prepared.disks
    disks?.remove()
    disks = prepared.session?.disks
    disks?.remove()
    guard tools.sandboxes.isUnchanged, round.isLastInSandbox else { return }
    _ = prepared.sandbox?.remove()
  }

  private static let lostSandboxes = HarnessFault(
    message: "the folder of all sandboxes was removed or replaced by a program")

  /// The name of a case's own sandbox, by the case's place in the run, from 1.
  static func sandboxName(ofCase number: Int) -> String { "case-\(number)" }

  private func makeSandbox(_ number: Int) throws(HarnessFault) -> Sandbox {
    guard tools.sandboxes.isUnchanged else { throw Self.lostSandboxes }
    let name = Self.sandboxName(ofCase: number)
    switch round {
    case .only, .first: break
    case .again:
      if let sandbox = Sandbox(madeIn: tools.sandboxes.path, name: name) { return sandbox }
      throw HarnessFault(message: "the first run left no sandbox to run in again")
    case .together(let together): return together.sandbox
    }
    do {
      return try Sandbox(in: tools.sandboxes.path, name: name)
    } catch {
      throw HarnessFault(message: "the sandbox can't be made: \(error)")
    }
  }

  /// Removes the sandbox, or says where it is kept.
  private func dispose(_ sandbox: Sandbox?) -> [String] {
    guard let sandbox else { return [] }
    if case .first = round { return [] }
    guard !tools.keepsSandboxes else { return ["the sandbox is kept at \(sandbox.path)"] }
    guard round.isLastInSandbox else { return [] }
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
