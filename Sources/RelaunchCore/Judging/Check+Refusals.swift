import RelaunchWire

extension Check {
  /// A step that the library refused did not happen, so what comes after it is another story.
  ///
  /// A refused save is no finding by itself: saying so is what a good library does, and a value that is
  /// missing afterwards was not acknowledged. But somebody has to look at what it left, or a later write
  /// hides the loss.
  static let refusals = Check(name: "refusals") { evidence in
    evidence.timeline.filter { $0.launch.outside.speech == .steps }.flatMap { launch in
      launch.launch.steps.enumerated().compactMap { index, step -> Finding? in
        guard launch.steps[index]?.ok == false else { return nil }
        let isSave = step.word == "save" || step.word == "clear"
        guard !isSave || evidence.isUnread(after: index, in: launch) else { return nil }
        let refused = RefusedStep(index, of: launch, in: evidence.testCase)
        return Finding(
          code: .unexpected, key: refused?.key, launch: launch.launch.id, step: index,
          message:
            "launch \(VisibleText.quoted(launch.launch.id)): the step \"\(step.word)\" was refused"
            + (refused.map { " (\($0.words))" } ?? "")
            + (isSave ? ", and nothing expects anything of what it left" : ""),
          position: step.position)
      }
    }
  }
}

extension CaseEvidence {
  /// Whether a key that a refused save was to store is written again, or never read, before anybody reads it.
  fileprivate func isUnread(after index: Int, in launch: LaunchEvidence) -> Bool {
    let steps = launch.launch.steps
    let isClear = steps[index].word == "clear"
    var keys = isClear ? Set(testCase.settings.map(\.key)) : []
    for step in launch.carried + steps[..<index] { keys.formUnion(step.writtenKeys) }
    guard !keys.isEmpty else { return false }
    var unread = keys
    var lost: Set<String> = []
    func take(read: Set<String>, written: Set<String>) {
      unread.subtract(read.subtracting(lost))
      lost.formUnion(unread.intersection(written))
    }
    for step in steps[(index + 1)...] { take(read: step.readKeys, written: step.writtenKeys) }
    let rest = testCase.actions.drop { $0.id != launch.launch.id }
    for action in rest.dropFirst() {
      switch action {
      case .launch, .start, .to, .end:
        for step in action.steps { take(read: step.readKeys, written: step.writtenKeys) }
      case .look(let look):
        let ofFile = testCase.settings.filter { $0.contract.store == look.file?.store }
        take(read: Set((look.expectations.map(\.key)) + ofFile.map(\.key)), written: [])
      case .plant: break
      }
    }
    // One key tells whether the stores were cleared.
    return isClear ? unread.count == keys.count : !unread.isEmpty
  }
}

extension Step {
  fileprivate var readKeys: Set<String> {
    guard case .expect(let expectations) = kind else { return [] }
    return Set(expectations.map(\.key))
  }

  fileprivate var writtenKeys: Set<String> {
    switch kind {
    case .set(let assignments): Set(assignments.map(\.key))
    case .remove(let keys): Set(keys)
    case .register, .expect, .save, .clear, .recreate, .refresh: []
    }
  }
}
