import RelaunchWire

// Processes that live on while others run: each part of one is a handshake of its own.
extension CaseSession {
  /// Starts a live process and waits until it has taken its first steps.
  mutating func start(live launch: Launch) async throws(HarnessFault) {
    guard try await start(launch) else { return }
    try await finish(launch.id, of: launch.id)
  }

  /// Has a live process take further steps.
  mutating func send(_ more: LiveSteps) async throws(HarnessFault) {
    // One that ended before its time was told as it did.
    guard let live = running[more.process] else { return }
    try look(.before(launch: more.id))
    if let reason = StoreObstacle.reason(at: storeFiles, in: sandbox, links: links) {
      return try obstruct(more.id, because: reason)
    }
    // One that is gone shows it by how it ended.
    do { try live.child.send(line: ProbeProtocol.proceedLine) } catch { live.child.closeInput() }
    try await finish(more.id, of: more.process)
  }

  /// Ends a live process as stated.
  mutating func endLive(_ end: LiveEnd) async throws(HarnessFault) {
    guard let live = running[end.process] else { return }
    try look(.before(launch: end.id))
    if tell(live.child, toEndBy: end.ending) { try append(.acknowledged(launch: end.id)) }
    try await collect(end.process, at: end.id)
  }

  /// Lets a live process end, or makes it.
  ///
  /// - Returns: whether it was there to be told: one that ended by itself did not end as stated.
  private func tell(_ child: any RunningChild, toEndBy ending: Ending) -> Bool {
    if case .signal(let name) = ending { return child.signal(SignalNumbers.number(of: name)) }
    do {
      try child.send(line: ProbeProtocol.proceedLine)
      return true
    } catch {
      child.closeInput()
      return false
    }
  }

  /// Waits until a live process has taken the steps of a part, or has ended.
  private mutating func finish(_ part: String, of process: String) async throws(HarnessFault) {
    guard let live = running[process] else { return }
    let line = ProbeProtocol.acknowledgedLine(token: live.token, part: live.said.parts)
    let waited = await tools.stopwatch.measureAsync(.waiting) {
      await live.child.wait(forLine: line)
    }
    guard waited == .seen else { return try await collect(process, at: part) }
    running[process]?.said.parts += 1
    try append(.acknowledged(launch: part))
    try readPart(part, of: process, end: nil)
    try lookAfter(part)
  }

  /// Waits for the end of a live process, whether it was told to end or not.
  private mutating func collect(_ process: String, at part: String) async throws(HarnessFault) {
    guard let live = running[process] else { return }
    let end = await tools.stopwatch.measureAsync(.waiting) { await live.child.waitForEnd() }
    if tools.interruption.release(live.child) { try recordInterruption() }
    try append(.ended(EndFact(launch: part, end: try ProcessEnd(end, launch: process))))
    try readPart(part, of: process, end: end)
    running[process] = nil
    try lookAfter(part)
  }

  private mutating func lookAfter(_ part: String) throws(HarnessFault) {
    if let changes = tools.stopwatch.measure(.witness, { ledger.changes(by: part) }) {
      try append(.sandbox(changes))
    }
    try look(.after(launch: part))
  }

  /// Records what a live process has said since its last part was over.
  ///
  /// It is read at each handshake: what a program says of a step later than that is not believed.
  private mutating func readPart(
    _ part: String, of process: String, end: LaunchEnd?
  ) throws(HarnessFault) {
    guard let live = running[process] else { return }
    let file = try tools.stopwatch.measure(.witness) { () throws(HarnessFault) in
      try records.checkUnchanged()
      if let end { try live.files.write(end.stdout, end.stderr) }
      return try EvidenceFile.left(
        in: live.files, launch: part, decode: tools.parts.evidence)
    }
    // Between two handshakes a line may be under way; at the end it is cut.
    let isCut = file.cut && end != nil
    try append(.evidence(live.said.news(in: file, of: part, isCut: isCut)))
    running[process]?.said.lines = file.lines
    running[process]?.said.problems = file.problems.count
    guard file.hello != nil || isInterrupted else {
      throw HarnessFault(
        launch: process,
        message: "live process \(VisibleText.quoted(process)) left no hello, so no program of "
          + "the protocol is known to run; its output is in the result folder")
    }
  }
}

/// What a live process has acknowledged and said until its last handshake.
struct SaidSoFar {
  /// How many parts it has acknowledged.
  var parts = 0
  var lines: [EvidenceLine] = []
  /// How many problems its evidence had.
  var problems = 0

  /// What is new in an evidence file; that something is other than before is a problem of it.
  func news(in file: EvidenceFile, of part: String, isCut: Bool) -> EvidenceFact {
    let isRewritten = !file.lines.starts(with: lines)
    let problems = file.problems.dropFirst(self.problems).map { problem in
      "\(problem.line.map { "line \($0): " } ?? "")\(problem.message)"
    }
    return EvidenceFact(
      launch: part, lines: isRewritten ? [] : Array(file.lines.dropFirst(lines.count)),
      isCut: isCut,
      problems: (isRewritten ? ["what it had said before is not there any more"] : []) + problems)
  }
}
