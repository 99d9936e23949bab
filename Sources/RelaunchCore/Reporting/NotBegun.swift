/// Cases that never began, which a person is told as one: an interrupted run may have thousands.
enum NotBegun {
  /// Puts neighbours that never began, for one reason, together; every other case stands alone.
  static func runs(of cases: [CaseReport]) -> [[CaseReport]] {
    var runs: [[CaseReport]] = []
    for testCase in cases {
      if let reason = reason(testCase), let last = runs.last?.last, self.reason(last) == reason {
        runs[runs.count - 1].append(testCase)
      } else {
        runs.append([testCase])
      }
    }
    return runs
  }

  /// One line in place of many; nil for cases that are told one by one.
  static func line(of cases: [CaseReport], style: TextStyle) -> String? {
    guard cases.count > 1, let first = cases.first, let reason = reason(first) else { return nil }
    return "\(style.label(of: first)) \(cases.count) cases, from \(VisibleText.text(first.name)):"
      + " \(VisibleText.text(reason))"
  }

  private static func reason(_ testCase: CaseReport) -> String? {
    testCase.verdict == .notRun && testCase.fault == nil && testCase.launches.isEmpty
      && testCase.findings.isEmpty ? testCase.notRunReason : nil
  }
}
