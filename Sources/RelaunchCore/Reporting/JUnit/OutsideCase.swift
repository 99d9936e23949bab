extension CaseReport {
  /// What changed outside of the sandboxes, told as a case of its own; nil if nothing did.
  ///
  /// JUnit XML has no place for what belongs to no test case.
  static func outside(of model: ReportModel) -> CaseReport? {
    guard let first = model.findings.first else { return nil }
    return CaseReport(
      id: outsideID, variant: nil, repetition: nil, title: "nothing leaks", file: first.path,
      line: 1, verdict: .failed, fault: nil, known: false,
      findings: model.findings.map { finding in
        FindingReport(
          code: finding.code, key: nil, launch: nil, step: nil, message: finding.message,
          file: finding.path, line: 1, acknowledged: nil, expected: nil, meant: false)
      }, launches: [], observations: model.observations,
      reproduce: "relaunch run with the same arguments", seconds: 0)
  }

  /// What the case is called; it is no path of a scenario.
  private static let outsideID = "outside of the sandboxes"
}
