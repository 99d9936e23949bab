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
      let files = storeFiles.filter { present.contains($0.store) }.map { file in
        file.path.hasPrefix("\(sandbox.path)/")
          ? String(file.path.dropFirst(sandbox.path.count + 1)) : file.path
      }
      let left = files + ledger.leftovers
      if !left.isEmpty { try append(.leftovers(left)) }
      return present.isEmpty
    // Who else uses the domain at this moment is just what is to be seen.
    case .together: return true
    }
  }

  mutating func look(_ moment: DiskFact.Moment) throws(HarnessFault) {
    for file in storeFiles {
      let reading = tools.stopwatch.measure(.witness) {
        links.read(file, in: sandbox, by: tools.witness)
      }
      try append(
        .disk(
          DiskFact(moment: moment, store: file.store, reading: declaredOnly(reading, of: file))))
    }
  }

  /// The files of the stores, in the order of the stores.
  var storeFiles: [StoreFile] {
    StoreFile.all(of: testCase, in: sandbox, runToken: tools.runToken)
  }

  /// Undeclared keys go no further than this.
  func declaredOnly(_ reading: DiskReading, of file: StoreFile) -> DiskReading {
    guard file.format == .json else { return reading.keeping { testCase.setting($0) != nil } }
    return reading.keeping(paths: testCase.keys(in: file.store))
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
          + "; its output is in the result folder"
          + (ProgramTable.builtInNames.contains(launch.program)
            ? "" : "; one that knows nothing of Relaunch is declared with \"speaks\": \"nothing\""))
    }
  }

  /// Copies the settings folder while it still is as the failure left it.
  mutating func keepEvidence(if isWanted: Bool) {
    guard isWanted, records.isUnchanged,
      !FileManager.default.fileExists(atPath: records.evidenceFolder)
    else { return }
    do {
      try SettingsCopy.copy(sandbox.configuration, to: records.evidenceFolder)
      for file in storeFiles where file.linkedFolder(below: sandbox) == nil {
        try SettingsCopy.copy(file, of: sandbox, to: records.evidenceFolder)
      }
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
