import RelaunchWire

/// What the steps of a program that takes none come to: what it says it read, and what it is said to save.
enum OutsideSteps {
  /// Makes the evidence of the steps that stand for a program's doing.
  ///
  /// - Parameters:
  ///   - launch: the launch as its case has it.
  ///   - said: the facts that the program left, in their order.
  ///   - end: how it ended; nil if it never did.
  ///   - isTriggered: whether what its signal waits for happened.
  /// - Returns: by the step's place. A save is one that succeeded if the program ended as stated and by
  ///   the status 0: that is its claim, and the scenario says what it means.
  static func taken(
    by launch: Launch, said: [FactEvidence], end: ProcessEnd?, isTriggered: Bool?
  ) -> [Int: StepEvidence] {
    guard let end else { return [:] }
    let isClaimed = launch.isGoodEnd && launch.isMet(by: end) && isTriggered != false
    var taken: [Int: StepEvidence] = [:]
    for (index, step) in launch.steps.enumerated() {
      switch step.kind {
      case .expect(let expectations):
        // The first word on a key counts: a program can't revise its evidence.
        let keys = expectations.compactMap { expectation in
          said.first { $0.key.utf8.elementsEqual(expectation.key.utf8) }?.evidence
        }
        if !keys.isEmpty {
          taken[index] = StepEvidence(index: index, action: step.word, ok: true, keys: keys)
        }
      case .set: taken[index] = StepEvidence(index: index, action: step.word, ok: true)
      case .save: taken[index] = StepEvidence(index: index, action: step.word, ok: isClaimed)
      case .remove, .register, .clear, .recreate, .refresh: continue
      }
    }
    return taken
  }
}

extension FactEvidence {
  /// The fact as an answer to a read.
  ///
  /// Of presence it says nothing, but for what came from the store.
  fileprivate var evidence: KeyEvidence {
    let isOfStore = origin == nil || origin == .stored
    return KeyEvidence(
      key: key, stored: isOfStore, storedType: isOfStore ? value.type : nil,
      storedValue: isOfStore ? value : nil, origin: origin, reason: reason, value: value)
  }
}

extension Launch {
  /// Whether a process ended as this launch is to: by its ending, or by the status that its program has for
  /// the signal.
  func isMet(by end: ProcessEnd) -> Bool {
    guard let status = outside.signalStatus else { return ending.isMet(by: end) }
    return Ending.exit(status).isMet(by: end)
  }
}

extension Ending {
  /// Whether a process ended as this says, by itself or by the signal that was sent.
  func isMet(by end: ProcessEnd) -> Bool {
    guard !end.isDeadlineExpired else { return false }
    return switch self {
    case .returnFromMain, .exitNow: end.kind == .exit && end.status == 0
    case .exit(let status): end.kind == .exit && end.status == status
    case .abort: end.kind == .signal && end.signal == SignalNumbers.abort
    case .signal(let name): end.kind == .signal && end.signal == SignalNumbers.number(of: name)
    }
  }
}
