/// What a test case of a JUnit report came to.
enum JUnitOutcome {
  case passed
  /// Something did not survive, or nothing was proved.
  case failure(type: String, message: String, text: String)
  /// The harness itself failed, or could not begin, which is no verdict.
  case error(type: String, message: String, text: String)
  case skipped(reason: String)

  init(of testCase: CaseReport) {
    let telling = TellingOrder.sorted(testCase.findings.filter { !$0.meant })
    if testCase.fault != nil || testCase.verdict == nil {
      let message = VisibleText.text(testCase.fault ?? "the harness failed and did not say how")
      self = .error(
        type: "relaunch.fault", message: message,
        text: Self.text(of: testCase, telling: telling, opening: [message]))
      return
    }
    switch testCase.verdict {
    case .passed, nil: self = .passed
    case .notRun:
      let reasons = telling.map(\.message) + testCase.observations
      self = .skipped(
        reason: reasons.isEmpty
          ? "no reason was recorded"
          : reasons.map(VisibleText.text).joined(separator: "; "))
    case .failed: self = Self.failure(of: testCase, telling: telling, verdict: .failed)
    case .inconclusive: self = Self.failure(of: testCase, telling: telling, verdict: .inconclusive)
    }
  }

  private static func failure(
    of testCase: CaseReport, telling: [FindingReport], verdict: Verdict
  ) -> JUnitOutcome {
    guard let first = telling.first else {
      let message = "\(verdict.rawValue), and no finding says why"
      return .failure(
        type: "relaunch.\(verdict.rawValue)", message: message,
        text: text(of: testCase, telling: [], opening: [message]))
    }
    return .failure(
      type: "relaunch.\(first.code.rawValue)", message: VisibleText.text(first.message),
      text: text(of: testCase, telling: telling, opening: []))
  }

  /// All that is known, the most telling first.
  private static func text(
    of testCase: CaseReport, telling: [FindingReport], opening: [String]
  ) -> String {
    let style = TextStyle(isColored: false)
    var lines = opening
    lines += telling.flatMap { FindingText.lines($0, style: style) }
    lines += EvidenceTable(of: testCase, about: telling).lines
    lines += StabilityText.lines(testCase)
    lines += testCase.observations.map { "note: \(VisibleText.text($0))" }
    lines.append("reproduce: \(VisibleText.text(testCase.reproduce))")
    return lines.joined(separator: "\n")
  }
}
