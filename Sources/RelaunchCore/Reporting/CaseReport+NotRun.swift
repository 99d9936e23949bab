extension CaseReport {
  /// The report of a case that was not run, which never counts as passed.
  ///
  /// - Parameters:
  ///   - testCase: what would have been run.
  ///   - reason: why it was not, without a full stop.
  init(notRun testCase: Case, because reason: String) {
    self.init(
      id: testCase.scenario, variant: testCase.variant, repetition: testCase.repetition,
      title: testCase.title, file: testCase.file, line: testCase.position.line, verdict: .notRun,
      fault: nil, known: false, findings: [], launches: [], observations: ["not run: \(reason)"],
      reproduce: ReportBuilder.reproduce(testCase), seconds: 0)
    notRunReason = reason
    points = testCase.points.map(PointReport.init)
  }
}
