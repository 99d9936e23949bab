import RelaunchWire

// How a launch is brought to its end.
extension CaseSession {
  mutating func end(_ id: String, by ending: Ending) async throws(HarnessFault) {
    guard let running = running.removeValue(forKey: id) else {
      throw HarnessFault(launch: id, message: "launch \"\(id)\" is not running")
    }
    let isTriggered = try await conclude(running, by: ending)
    let end = await tools.stopwatch.measureAsync(.waiting) { await running.child.waitForEnd() }
    if running.launch.disk != nil { try disks?.become(nil) }
    try await record(running.watch, during: id)
    if tools.interruption.release(running.child) { try recordInterruption() }
    var fact = EndFact(launch: id, end: try ProcessEnd(end, launch: id))
    fact.isTriggered = isTriggered
    fact.missingLines = running.launch.missingLines(in: end)
    try append(.ended(fact))
    if let changes = tools.stopwatch.measure(.witness, { ledger.changes(by: id) }) {
      try append(.sandbox(changes))
    }
    try readEvidence(of: running, end: end)
    try look(.after(launch: id))
  }

  /// Does what makes a launch end, once it is so far.
  ///
  /// - Returns: whether what the ending's signal waits for happened; nil if it waits for nothing.
  private mutating func conclude(
    _ running: RunningLaunch, by ending: Ending
  ) async throws(HarnessFault) -> Bool? {
    guard running.launch.outside.speech == .steps else {
      return await conclude(unspoken: running, by: ending)
    }
    let line = ProbeProtocol.acknowledgedLine(token: running.token)
    let waited = await tools.stopwatch.measureAsync(.waiting) {
      await running.child.wait(forLine: line)
    }
    if waited == .seen {
      try append(.acknowledged(launch: running.launch.id))
      conclude(running.child, by: ending)
    }
    return nil
  }

  private func conclude(_ child: any RunningChild, by ending: Ending) {
    switch ending {
    case .signal(let name): child.signal(SignalNumbers.number(of: name))
    case .returnFromMain, .exit, .exitNow, .abort:
      // A program that has closed its input or is gone by now shows it by how it ends.
      do { try child.send(line: ProbeProtocol.proceedLine) } catch { child.closeInput() }
    }
  }

  /// Ends a program that takes no steps, or lets it end.
  ///
  /// Nobody writes to its input, so it finds the end of that, as if it were started without any.
  private func conclude(unspoken running: RunningLaunch, by ending: Ending) async -> Bool? {
    let child = running.child
    child.closeInput()
    guard case .signal(let name) = ending, let trigger = running.launch.outside.trigger else {
      return nil
    }
    let waited = await tools.stopwatch.measureAsync(.waiting) {
      switch trigger {
      case .line(let pattern): await child.wait(forLineLike: pattern)
      case .file(let path):
        await child.wait { [path = "\(sandbox.path)/\(path)"] in StoreMarks.isTaken(path) }
      case .storeChanges: await child.wait { [marks = running.marks] in marks.haveChanged }
      }
    }
    guard waited == .seen else { return false }
    child.signal(SignalNumbers.number(of: name))
    return true
  }
}

extension Launch {
  /// The places of the expected lines that were not printed, by what is kept of the output.
  fileprivate func missingLines(in end: LaunchEnd) -> [Int] {
    outside.output.indices.filter { index in
      let expected = outside.output[index]
      let stream = expected.stream == .stdout ? end.stdout : end.stderr
      let kept =
        stream.omittedBytes == 0 ? [stream.head + stream.tail] : [stream.head, stream.tail]
      return !kept.contains { expected.pattern.matchesLine(of: $0) }
    }
  }
}
