import RelaunchWire

extension Check {
  /// Each expectation of the timeline, answered by both witnesses.
  static let expectations = Check(name: "expectations") { evidence in
    evidence.timeline.flatMap { launch in
      launch.launch.steps.enumerated().flatMap { index, step -> [Finding] in
        guard case .expect(let expectations) = step.kind else { return [] }
        return expectations.compactMap { expectation in
          evidence.comparison(of: expectation, in: launch, step: index)
            .flatMap { finding(for: $0, step: index, by: evidence.table) }
        }
      }
    }
  }

  private static func finding(
    for comparison: KeyComparison, step: Int, by table: JudgementTable
  ) -> Finding? {
    let launch = comparison.evidence.launch.id
    // A launch that was never started has left a fault, and no expectation of it can be judged.
    guard comparison.evidence.started != nil else { return nil }
    switch table.outcome(for: comparison.facts) {
    case .met: return comparison.unmetReading(step: step)
    // The launch's own finding tells it once for all its expectations.
    case .finding(.ending): return nil
    case .finding(let rough):
      let code = comparison.sharpened(rough)
      return Finding(
        code: code, key: comparison.expectation.key, launch: launch, step: step,
        message: comparison.message(for: code), position: comparison.expectation.position,
        acknowledged: comparison.context.isAcknowledged, expected: comparison.expectedText)
    }
  }
}

extension CaseEvidence {
  /// Puts together what is expected, what was observed, and what is known of the key.
  func comparison(
    of expectation: Expectation, in launch: LaunchEvidence, step: Int
  ) -> KeyComparison? {
    guard let setting = testCase.setting(expectation.key) else { return nil }
    return KeyComparison(
      expectation: expectation, contract: setting.contract, isRevealed: setting.isRevealed,
      isSecret: testCase.hides(expectation),
      context: ledger.context(of: expectation.key, launch: launch.launch.id, step: step),
      evidence: launch,
      observed: launch.steps[step]?.keys.first { $0.key.utf8.elementsEqual(expectation.key.utf8) })
  }
}

extension KeyComparison {
  /// The store is as expected; what the setting reads as may still not be.
  fileprivate func unmetReading(step: Int) -> Finding? {
    guard let observed else { return nil }
    var differences: [String] = []
    if let origin = observed.origin, origin != expectation.origin {
      differences.append("origin \(origin.rawValue), not \(expectation.origin.rawValue)")
    }
    if let reason = expectation.reason, observed.reason != reason,
      !isByFact || observed.reason != nil
    {
      let found = observed.reason?.rawValue ?? "none"
      differences.append("reason \(found), not \(reason.rawValue)")
    }
    if let value = expectation.value, observed.value != value {
      differences.append(
        observed.value.type == value.type
          ? "another value than expected"
          : "type \(observed.value.type.rawValue), not \(value.type.rawValue)")
    }
    if expectation.value == nil, observed.origin == .stored, let said = observed.storedValue,
      observed.value != said
    {
      differences.append("another value than the one that it says is stored")
    }
    guard !differences.isEmpty else { return nil }
    return Finding(
      code: .unexpected, key: expectation.key, launch: evidence.launch.id, step: step,
      message:
        "\(VisibleText.quoted(expectation.key)) reads with \(differences.joined(separator: ", "))",
      position: expectation.position, acknowledged: context.isAcknowledged, expected: expectedText)
  }
}
