import RelaunchWire

extension Check {
  /// Evidence that is incomplete, or not to be believed, proves nothing.
  static let evidence = Check(name: "evidence") { evidence in
    evidence.launches.compactMap { launch in
      guard let doubt = launch.doubt else { return nil }
      return Finding(
        code: .vacuous, launch: launch.launch.id,
        message: "the evidence of launch \(VisibleText.quoted(launch.launch.id)) "
          + "proves nothing: \(doubt)", position: launch.launch.position)
    }
  }
}

extension LaunchEvidence {
  /// Why the evidence as a whole is not believed; nil if it is, or if there is none to believe.
  fileprivate var doubt: String? {
    guard let started else { return nil }
    guard let hello else {
      // Without a hello no line is known to be this process's; who was asked nothing need not speak.
      let isAsked = launch.steps.contains(where: \.isExpectation) || !problems.isEmpty
      return launch.outside.speech == .facts && isAsked ? problems.first ?? "there is none" : nil
    }
    if hello.pid != started.pid, !isPrefixed {
      return "it names another process than the one that was started"
    }
    if hello.protocolVersion != ProbeProtocol.version {
      return "it is of version \(hello.protocolVersion) of the protocol, not "
        + "\(ProbeProtocol.version)"
    }
    if let problem = problems.first {
      return problems.count == 1 ? problem : "\(problem), and \(problems.count - 1) more"
    }
    // A launch that ended otherwise than stated has a finding that explains what is missing.
    guard endsAsStated == true else { return nil }
    guard launch.outside.speech == .steps else { return nil }
    if !isComplete { return "the program never said that it had taken all steps" }
    let missing = launch.steps.indices.first { steps[$0] == nil && !launch.steps[$0].isExpectation }
    return missing.map { "there is none of step \($0 + 1), \(launch.steps[$0].word)" }
  }
}

extension Step {
  /// Whether the step is judged key by key elsewhere.
  fileprivate var isExpectation: Bool {
    if case .expect = kind { true } else { false }
  }
}
