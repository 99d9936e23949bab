import Foundation
import RelaunchWire

// What is seen of a case from outside of its programs.
extension CaseSession {
  /// Sees to it that the case begins with nothing stored.
  ///
  /// - Returns: whether it can begin; not if its own earlier run left a store's file.
  mutating func proveAbsence() throws(HarnessFault) -> Bool {
    try look(.precondition)
    let present = history.facts.compactMap { fact -> String? in
      guard case .disk(let disk) = fact.content else { return nil }
      return disk.reading.state == .absent ? nil : disk.store
    }
    switch round {
    case .only, .first:
      guard let store = present.first else { return true }
      throw HarnessFault(message: "store \"\(store)\" exists before the case began")
    case .again:
      let files = storePaths.filter { present.contains($0.store) }.map { _, path in
        path.hasPrefix("\(sandbox.path)/") ? String(path.dropFirst(sandbox.path.count + 1)) : path
      }
      let left = files + ledger.leftovers
      if !left.isEmpty { try append(.leftovers(left)) }
      return present.isEmpty
    // Who else uses the domain at this moment is just what is to be seen.
    case .together: return true
    }
  }

  mutating func look(_ moment: DiskFact.Moment) throws(HarnessFault) {
    for (store, path) in storePaths {
      let reading = tools.stopwatch.measure(.witness) {
        links.read(path, of: store, by: tools.witness)
      }
      try append(.disk(DiskFact(moment: moment, store: store, reading: declaredOnly(reading))))
    }
  }

  /// The names of the stores with the paths of their files.
  var storePaths: [(store: String, path: String)] {
    testCase.stores.map { declared in
      let store = SuitePlacement.isolated(declared.store, token: tools.runToken)
      return (store.name, SuitePlacement.path(of: store, in: sandbox))
    }
  }

  /// Undeclared keys go no further than this.
  func declaredOnly(_ reading: DiskReading) -> DiskReading {
    reading.keeping { testCase.setting($0) != nil }
  }

  mutating func readEvidence(
    of running: RunningLaunch, end: LaunchEnd
  ) throws(HarnessFault) {
    let launch = running.launch
    let file = try tools.stopwatch.measure(.witness) { () throws(HarnessFault) in
      try records.checkUnchanged()
      try running.files.write(
        end.stdout, end.stderr, hasWakeUpLine: launch.outside.speech == .steps)
      guard launch.outside.speech != .nothing else {
        return EvidenceFile(lines: [], cut: false, problems: [])
      }
      return try EvidenceFile.left(
        in: running.files, launch: launch.id, speech: launch.outside.speech,
        decode: tools.parts.evidence)
    }
    if launch.outside.speech == .nothing { return }
    let declared = file.lines.filter { line in
      if case .read(let fact) = line { testCase.setting(fact.key) != nil } else { true }
    }
    let undeclared =
      declared.count < file.lines.count ? ["a key that the scenario does not declare"] : []
    try append(
      .evidence(
        EvidenceFact(
          launch: launch.id, lines: declared, isCut: file.cut,
          problems: file.problems.map { problem in
            "\(problem.line.map { "line \($0): " } ?? "")\(problem.message)"
          } + undeclared)))
    // Who takes no steps and leaves nothing has proved nothing, and may have been asked nothing.
    if launch.outside.speech == .facts { return }
    guard file.hello != nil || isInterrupted else {
      throw HarnessFault(
        launch: launch.id,
        message: "launch \"\(launch.id)\" left no hello and "
          + (end.deadlineExpired
            ? "was ended by force at its deadline of \(launch.deadline)"
            : "ended by \(try ProcessEnd(end, launch: launch.id).words)")
          + "; its output is in the result folder")
    }
  }

  /// Copies the settings folder while it still is as the failure left it.
  mutating func keepEvidence(if isWanted: Bool) {
    guard isWanted, records.isUnchanged,
      !FileManager.default.fileExists(atPath: records.evidenceFolder)
    else { return }
    do {
      try SettingsCopy.copy(sandbox.configuration, to: records.evidenceFolder)
    } catch {
      // A program can make its folder unreadable; that says nothing about the case.
      do {
        try append(.note("not all of the settings folder could be kept"))
      } catch {
        record(error)
      }
    }
  }
}
