extension JUnitSuite {
  /// What kept scenarios from being run, told as a suite of its own; nil if nothing did.
  ///
  /// - Parameter problems: one becomes one test case; names of files may repeat.
  init?(problems: [ProblemReport]) {
    guard !problems.isEmpty else { return nil }
    self.init(id: Self.problemsID)
    for (index, problem) in problems.enumerated() {
      // The name tells nothing that a text of a file could make equal to another.
      append(named: "\(Self.problemsID) #\(index + 1)", problem)
    }
  }

  private mutating func append(named name: String, _ problem: ProblemReport) {
    let message = VisibleText.text(problem.message)
    append(
      Entry(
        name: name,
        testCase: CaseReport(
          id: id, variant: nil, repetition: nil, title: "scenarios can be run",
          file: problem.file ?? "relaunch", line: problem.line ?? 1, verdict: nil, fault: nil,
          known: false, findings: [], launches: [], observations: [],
          reproduce: "relaunch check with the same arguments", seconds: 0),
        outcome: .error(type: "relaunch.problem", message: message, text: message)))
  }

  /// What the suite is called; it is no path of a scenario.
  private static let problemsID = "problems of the scenarios"
}
