import Foundation
import RelaunchWire

/// One case while it runs: it takes the actions one by one and records what happens.
struct CaseSession: Sendable {
  let testCase: Case
  let tools: CaseRunner.Tools
  let sandbox: Sandbox
  private let seal: SandboxSeal
  let links: PlantedLinks
  var ledger: SandboxLedger
  let records: CaseRecords
  var history: HistoryLog
  /// The launches that were started and not yet ended, by their names.
  var running: [String: RunningLaunch] = [:]
  private var firstFault: HarnessFault?
  private var lastLaunch: String?
  let round: CaseRound
  /// What is mounted in the sandbox; nil if nothing is.
  var disks: CaseDisks?
  /// Whether something kept the timeline from going on.
  private var isObstructed = false

  struct RunningLaunch {
    let launch: Launch
    let child: any RunningChild
    let token: String
    let files: CaseRecords.LaunchFiles
    /// What stood in the stores' places before the launch began.
    let marks: StoreMarks
    let watch: StoreWatch?
    /// What a live process has acknowledged and said so far.
    var said = SaidSoFar()
  }

  init(
    _ testCase: Case, tools: CaseRunner.Tools, sandbox: Sandbox, records: CaseRecords,
    round: CaseRound = .only, recorded: @escaping @Sendable (Fact) -> Void
  ) throws(HarnessFault) {
    self.testCase = testCase
    self.tools = tools
    self.sandbox = sandbox
    seal = SandboxSeal(sandbox)
    links = PlantedLinks(of: testCase, in: sandbox)
    self.records = records
    self.round = round
    ledger = SandboxLedger(
      sandbox, of: testCase, runToken: tools.runToken, known: round.knownChanges(of: testCase))
    history = try HistoryLog(path: records.historyPath, recorded: recorded)
  }

  /// Takes every action of the case; after a fault only the cleanup is still tried.
  mutating func run() async {
    for action in testCase.framed {
      do {
        guard !isCutShort(action) else {
          try recordInterruption()
          continue
        }
        guard try isSealed(), !isHandedOver else { break }
        switch action {
        case .proveAbsence: guard try proveAbsence() else { return }
        case .timeline(let action) where firstFault == nil && !isObstructed: try await take(action)
        case .timeline: continue
        case .cleanup(let launch):
          // Only a timeline that was broken off leaves any.
          await endAll()
          keepEvidence(if: tools.parts.judge.findsUnmeant(in: testCase, history: history.facts))
          try disks?.become(nil)
          try withdrawPlants()
          try await run(launch)
        case .confirmation(let launch): try await run(launch)
        case .confirmNoFile:
          try look(.confirmation)
          if let left = tools.stopwatch.measure(.witness, { ledger.left() }) {
            try append(.left(left))
          }
          keepEvidence(if: history.facts.contains(where: \.isResidue))
        }
      } catch {
        await endAll()
        // What the launcher refuses from then on is our own doing.
        if tools.interruption.skipsCleanup {
          do { try recordInterruption() } catch { record(error) }
        } else {
          record(error)
        }
      }
    }
    await endAll()
  }

  /// Waits until the history is written; nothing can be done in the case any more.
  ///
  /// - Returns: the recorded facts, a fault of the harness among them if there was one.
  mutating func close() -> [Fact] {
    do {
      try tools.stopwatch.measure(.history) { () throws(HarnessFault) in try history.close() }
    } catch {
      record(error)
    }
    return history.facts
  }

  mutating func append(_ content: Fact.Content) throws(HarnessFault) {
    try tools.stopwatch.measure(.history) { () throws(HarnessFault) in
      try history.append(content)
    }
  }

  /// Notes the first fault of the harness.
  mutating func record(_ fault: HarnessFault) {
    guard firstFault == nil else { return }
    firstFault = fault
    // A history that can't be written is itself the fault; it is told from memory.
    do { try append(.fault(fault)) } catch { firstFault = fault }
  }

  /// Whether the sandbox may still be used; a breach is recorded, and nothing more is launched.
  private mutating func isSealed() throws(HarnessFault) -> Bool {
    guard let breach = seal.breach else { return true }
    try append(.breach(SandboxBreach(launch: lastLaunch, message: breach)))
    return false
  }

  /// Whether an interruption keeps an action from being taken.
  private func isCutShort(_ action: FramedAction) -> Bool {
    switch action {
    case .proveAbsence: false
    case .timeline: tools.interruption.signal != nil
    case .cleanup, .confirmation, .confirmNoFile: tools.interruption.skipsCleanup
    }
  }

  var isInterrupted: Bool { history.facts.contains(where: \.isInterruption) }

  /// Notes once that the case is cut short.
  mutating func recordInterruption() throws(HarnessFault) {
    guard let signal = tools.interruption.signal, !isInterrupted else { return }
    try append(.interrupted(by: signal))
  }

  // MARK: - Actions

  private mutating func take(_ action: Action) async throws(HarnessFault) {
    if let launch = action.begun, launch.id == tools.handOver?.launch {
      return try handOver(launch)
    }
    switch action {
    case .launch(let launch): try await run(launch)
    case .start(let launch): try await start(live: launch)
    case .to(let more): try await send(more)
    case .end(let end): try await endLive(end)
    case .look(let asked): try look(.look(asked.id))
    case .plant(let plant):
      try Planting.plant(plant, of: testCase, in: sandbox, witness: tools.witness)
      try append(.planted(plant.id))
      try look(.planted(plant.id))
      ledger.accept()
      if let reason = try Planting.hindrance(of: plant, of: testCase, in: sandbox) {
        try obstruct(plant.id, because: reason)
      }
    }
  }

  /// Takes away what is ours and would keep the cleanup from being one.
  private mutating func withdrawPlants() throws(HarnessFault) {
    for case .plant(let plant) in testCase.actions where plant.form.isObstacle {
      guard history.facts.contains(where: { $0.content == .planted(plant.id) }) else { continue }
      try Planting.withdraw(plant, of: testCase, in: sandbox)
      ledger.accept()
    }
  }

  /// Notes why the timeline does not go on.
  mutating func obstruct(
    _ action: String, because reason: String, isHandOver: Bool? = nil
  ) throws(HarnessFault) {
    isObstructed = true
    var obstruction = Obstruction(action: action, reason: reason)
    obstruction.isHandOver = isHandOver
    try append(.obstructed(obstruction))
  }

  /// A launch is a start, its steps, and its end.
  private mutating func run(_ launch: Launch) async throws(HarnessFault) {
    guard try await start(launch) else { return }
    try await end(launch.id, by: launch.ending)
  }

  /// Starts a launch, unless something stands in a store's place that no program may open.
  ///
  /// - Returns: whether it was started.
  mutating func start(_ launch: Launch) async throws(HarnessFault) -> Bool {
    guard let program = tools.programs.program(launch.program, in: testCase) else {
      throw HarnessFault(launch: launch.id, message: "no program \"\(launch.program)\"")
    }
    try look(.before(launch: launch.id))
    if let reason = StoreObstacle.reason(at: storeFiles, in: sandbox, links: links) {
      try obstruct(launch.id, because: reason)
      return false
    }
    let token = tools.makeToken()
    let (files, request) = try tools.stopwatch.measure(.start) { () throws(HarnessFault) in
      try records.checkUnchanged()
      let files = records.newLaunch(launch.id, token: token)
      if launch.outside.speech == .steps {
        let plan = try LaunchPlan.data(
          for: launch, in: testCase, token: token, runToken: tools.runToken, sandbox: sandbox)
        try files.write(plan: plan)
      }
      return (files, try self.request(for: launch, of: program, files: files))
    }
    try noteCommand(of: launch, request, files, isReached: false)
    let marks = StoreMarks(at: storeFiles.map(\.path) + links.targets.values)
    if launch.disk != nil { try disks?.become(launch.disk) }
    let child: any RunningChild
    do {
      child = try await tools.stopwatch.measureAsync(.start) { () async throws(LaunchProblem) in
        try await tools.launcher.start(request)
      }
    } catch {
      throw HarnessFault(launch: launch.id, message: "launch \"\(launch.id)\": \(error)")
    }
    running[launch.id] = RunningLaunch(
      launch: launch, child: child, token: token, files: files, marks: marks,
      watch: isAlone(launch) ? watch(during: launch) : nil)
    lastLaunch = launch.id
    if !Case.frameIDs.contains(launch.id) { tools.interruption.follow(child) }
    try append(
      .launched(
        LaunchFact(
          launch: launch.id, program: launch.program, path: program.path,
          arguments: HiddenArguments.shown(request.arguments, in: testCase), pid: child.pid,
          startedSeconds: tools.elapsedSeconds())))
    return true
  }

  func request(
    for launch: Launch, of program: Program, files: CaseRecords.LaunchFiles
  ) throws(HarnessFault) -> LaunchRequest {
    var extras = program.environment.merging(launch.environment) { _, ofLaunch in ofLaunch }
    if launch.outside.speech == .steps { extras[ProbeProtocol.planVariable] = files.planPath }
    if launch.outside.speech != .nothing {
      extras[ProbeProtocol.evidenceVariable] = files.evidencePath
    }
    do {
      return LaunchRequest(
        executable: program.executable, arguments: program.arguments(adding: launch.arguments),
        environment: try sandbox.environment(adding: extras), workingDirectory: sandbox.home,
        deadline: launch.deadline, signalsGroup: !program.prefix.isEmpty)
    } catch {
      throw HarnessFault(launch: launch.id, message: "launch \"\(launch.id)\": \(error)")
    }
  }

  /// Ends whatever still runs; the case has failed in the harness, and nothing may outlive it.
  private mutating func endAll() async {
    for (_, running) in running {
      running.child.signal(SignalNumbers.number(of: .kill))
      _ = await running.child.waitForEnd()
      _ = await running.watch?.end()
      _ = tools.interruption.release(running.child)
    }
    running = [:]
  }
}
