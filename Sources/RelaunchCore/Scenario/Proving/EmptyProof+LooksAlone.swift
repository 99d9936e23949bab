import RelaunchWire

// A case in which nobody comes back to what was written.
extension EmptyProof {
  /// What is wrong with a case in which only looks follow the first launch that writes.
  ///
  /// A look says what the file holds, and nothing of whether a program gets it back. A case that says what it
  /// finds is excused, and so are one whose looks ask for a file that no program can read, and one whose
  /// writing program takes no steps.
  ///
  /// - Parameter testCase: a case in which each change is expected somewhere.
  /// - Returns: nil if a launch expects anything, or nothing is written.
  static func looksAlone(in testCase: Case) -> EmptyProof? {
    guard testCase.finds.isEmpty else { return nil }
    let rest = testCase.actions.drop { !$0.changes }
    guard let writer = rest.first, !writer.isOfFewWords else { return nil }
    let proves = rest.dropFirst().contains { action in
      if case .look(let look) = action { return look.file?.isUnreadable ?? false }
      return action.steps.contains { $0.word == "expect" }
    }
    guard !proves else { return nil }
    return EmptyProof(
      message: "no launch after \(VisibleText.quoted(writer.id)) expects anything, and a look says"
        + " nothing of what a program gets back",
      fix: "expect it in a later launch", position: writer.position)
  }
}

extension Action {
  /// Whether a launch changes settings.
  fileprivate var changes: Bool {
    steps.contains { ["set", "remove", "clear"].contains($0.word) }
  }

  /// Whether its program takes no steps: what such a one gets back it can't be asked.
  fileprivate var isOfFewWords: Bool { begun.map { $0.outside.speech != .steps } ?? false }
}

extension FileExpectation {
  /// Whether what is expected there is no settings file.
  fileprivate var isUnreadable: Bool { state == .damaged || state == .notRegular }
}
