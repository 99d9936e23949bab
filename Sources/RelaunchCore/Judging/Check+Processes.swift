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
      let doubt = evidence.launches[..<index].lazy.compactMap { launch.doubt(after: $0) }.first
      return doubt.map { words in
        Finding(
          code: .vacuous, launch: launch.launch.id,
          message: "launch \(VisibleText.quoted(launch.launch.id)) proves nothing: \(words)",
          position: launch.launch.position)
      }
    }
  }
}

extension LaunchEvidence {
  /// Why this launch could have been told by an earlier one; nil if it can't.
  fileprivate func doubt(after earlier: LaunchEvidence) -> String? {
    guard let started, let startSequence, let before = earlier.started else { return nil }
    let name = VisibleText.quoted(earlier.launch.id)
    // Of a program that another one starts only itself can tell its number.
    for (pid, number) in [(started.pid, before.pid), (hello?.pid, earlier.hello?.pid)]
    where pid != nil && pid == number {
      return "it has the same process number, \(pid ?? 0), as launch \(name)"
    }
    guard let end = earlier.end, let endSequence = earlier.endSequence, endSequence < startSequence
    else { return "it began before launch \(name) was proved to be over" }
    guard end.remaining == 0 else {
      let processes = CountText.text(end.remaining, "process", "processes")
      return "\(processes) of launch \(name) could not be ended before it began"
    }
    return nil
  }
}
