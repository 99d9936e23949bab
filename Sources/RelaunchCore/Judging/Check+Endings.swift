extension Check {
  /// Each launch ended as stated, the frame's own among them.
  static let endings = Check(name: "endings") { evidence in
    evidence.launches.compactMap { launch in
      guard let end = launch.end, launch.endsAsStated == false else { return nil }
      let name = VisibleText.quoted(launch.launch.id)
      if let part = launch.part, let finding = finding(for: part, launch, end) { return finding }
      if end.isDeadlineExpired {
        return Finding(
          code: .timeout, launch: launch.launch.id,
          message: "launch \(name) was still alive at its deadline of \(launch.launch.deadline) "
            + "and was ended by force\(launch.missedTrigger.map { ": \($0) never came" } ?? "")",
          position: launch.launch.position)
      }
      return Finding(
        code: .ending, launch: launch.launch.id,
        message: "launch \(name) ended by \(end.words), not by \(launch.launch.endingWords)"
          + (launch.missedTrigger.map { ", before \($0) came" } ?? ""),
        position: launch.launch.position)
    }
  }
}

extension LaunchEvidence {
  /// What the ending's signal waited for in vain, in words.
  fileprivate var missedTrigger: String? {
    isTriggered == false ? launch.outside.trigger?.words : nil
  }
}

extension Check {
  /// What it means that a live process ended before it was told to.
  private static func finding(
    for part: LivePart, _ launch: LaunchEvidence, _ end: ProcessEnd
  ) -> Finding? {
    guard !launch.isComplete else { return nil }
    let name = VisibleText.quoted(launch.launch.id)
    let process = "live process \(VisibleText.quoted(part.process))"
    let missed =
      part.role == .end ? "it was told to end" : "it had taken the steps of \(name)"
    return Finding(
      code: end.isDeadlineExpired ? .timeout : .ending, launch: launch.launch.id,
      message: end.isDeadlineExpired
        ? "\(process) met its deadline of \(launch.launch.deadline) before \(missed), "
          + "and was ended by force"
        : "\(process) ended by \(end.words) before \(missed)",
      position: launch.launch.position)
  }
}

extension ProcessEnd {
  /// The ending in words: `exit 0` or `signal 9`.
  package var words: String {
    switch kind {
    case .exit: "exit \(status ?? 0)"
    case .signal: "signal \(signal ?? 0)"
    }
  }
}

extension Ending {
  /// The stated ending in the words of the scenario file.
  package var words: String {
    switch self {
    case .returnFromMain: "return"
    case .exit(let status): "exit \(status)"
    case .exitNow: "exitNow"
    case .abort: "abort"
    case .signal(let name): name.rawValue
    }
  }
}
