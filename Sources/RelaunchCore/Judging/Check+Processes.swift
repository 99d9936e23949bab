import RelaunchWire

extension Check {
  /// Every launch is a process of its own that began when all before it were proved to be over.
  ///
  /// Else what it answers can come from the memory of one that wrote.
  static let processes = Check(name: "processes") { evidence in
    // A case that the harness broke off has launches without an end.
    guard evidence.fault == nil else { return [] }
    return evidence.launches.indices.compactMap { index in
      let launch = evidence.launches[index]
      // The parts of a live process are one process.
      guard launch.isBeginning else { return nil }
      let doubt = evidence.launches[..<index].lazy.filter(\.isBeginning).compactMap { earlier in
        launch.doubt(after: earlier, that: evidence.over(earlier, before: index))
      }.first
      return doubt.map { words in
        Finding(
          code: .vacuous, launch: launch.launch.id,
          message: "launch \(VisibleText.quoted(launch.launch.id)) proves nothing: \(words)",
          position: launch.launch.position)
      }
    }
  }
}

/// What is known of the end of an earlier process.
private enum EarlierEnd {
  /// It has to be over, and this is the proof; nil if there is none.
  case due(ProcessEnd?, sequence: Int?)
  /// It lives on by the scenario's will, or did when it was seen last.
  case notDue
}

extension CaseEvidence {
  /// Whether the process that a launch began has to be over before a later one begins.
  fileprivate func over(_ earlier: LaunchEvidence, before index: Int) -> EarlierEnd {
    guard let process = earlier.part?.process else {
      return .due(earlier.end, sequence: earlier.endSequence)
    }
    let parts = launches[..<index].filter { $0.part?.process == process }
    if let last = parts.first(where: { $0.end != nil }) {
      return .due(last.end, sequence: last.endSequence)
    }
    // One that was ended as the timeline was broken off has no end on it.
    let isDue = obstructions.isEmpty && parts.contains { $0.part?.role == .end }
    return isDue ? .due(nil, sequence: nil) : .notDue
  }
}

extension LaunchEvidence {
  /// Whether a process begins with this.
  fileprivate var isBeginning: Bool { part.map { $0.role == .start } ?? true }

  /// Why this launch could have been told by an earlier one; nil if it can't.
  fileprivate func doubt(after earlier: LaunchEvidence, that state: EarlierEnd) -> String? {
    guard let started, let startSequence, let before = earlier.started else { return nil }
    let name = VisibleText.quoted(earlier.launch.id)
    // Of a program that another one starts only itself can tell its number.
    for (pid, number) in [(started.pid, before.pid), (hello?.pid, earlier.hello?.pid)]
    where pid != nil && pid == number {
      return "it has the same process number, \(pid ?? 0), as launch \(name)"
    }
    guard case .due(let earlierEnd, let earlierSequence) = state else { return nil }
    guard let end = earlierEnd, let endSequence = earlierSequence, endSequence < startSequence
    else { return "it began before launch \(name) was proved to be over" }
    guard end.remaining == 0 else {
      let processes = CountText.text(end.remaining, "process", "processes")
      return "\(processes) of launch \(name) could not be ended before it began"
    }
    return nil
  }
}
