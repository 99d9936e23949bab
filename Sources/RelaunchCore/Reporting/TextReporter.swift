/// The report for a person: a line a case, and the evidence of what did not pass.
package struct TextReporter: Reporter {
  private let style: TextStyle

  package init(style: TextStyle) { self.style = style }

  package func report(_ model: ReportModel, to sink: inout some TextSink) {
    for testCase in model.cases { report(testCase, to: &sink) }
    sink.write("\n\(summary(model))\n")
  }

  // MARK: - Cases

  private func report(_ testCase: CaseReport, to sink: inout some TextSink) {
    let milliseconds = Int((testCase.seconds * 1000).rounded())
    sink.write(
      "\(style.label(of: testCase)) \(VisibleText.text(testCase.name))"
        + "  \(count(testCase.launches.filter { $0.pid != nil }.count, "launch", "launches")),"
        + " \(milliseconds) ms\(testCase.known ? " (known)" : "")\(leftBehind(testCase))\n")
    if let fault = testCase.fault { sink.write("    harness fault: \(VisibleText.text(fault))\n") }
    guard testCase.verdict != .passed || testCase.fault != nil else { return }
    let telling = testCase.findings.filter { !$0.meant }
    for line in EvidenceTable(of: testCase, about: telling).lines {
      sink.write("    \(line)\n")
    }
    for finding in telling { report(finding, to: &sink) }
    for observation in testCase.observations {
      sink.write("    note: \(VisibleText.text(observation))\n")
    }
    sink.write("    reproduce: \(VisibleText.text(testCase.reproduce))\n")
  }

  /// Said of a case that passed too: a program that leaves processes behind should be known.
  private func leftBehind(_ testCase: CaseReport) -> String {
    let processes = testCase.launches.reduce(0) { $0 + $1.leftBehind }
    return processes == 0
      ? "" : ", \(count(processes, "process", "processes")) left behind and killed"
  }

  private func report(_ finding: FindingReport, to sink: inout some TextSink) {
    let acknowledged = finding.acknowledged.map { $0 ? " (acknowledged)" : " (not acknowledged)" }
    sink.write(
      "    \(style.emphasized(finding.code.rawValue))\(acknowledged ?? ""): "
        + "\(VisibleText.text(finding.message))\n        at \(VisibleText.text(finding.file)):\(finding.line)\n"
    )
  }

  // MARK: - Summary

  private func summary(_ model: ReportModel) -> String {
    let summary = model.summary
    var parts = [
      "\(summary.passed) passed" + (summary.known > 0 ? " (\(summary.known) known)" : "")
    ]
    let others = [
      (summary.failed, "failed"), (summary.inconclusive, "inconclusive"),
      (summary.notRun, "not run"), (summary.faults, "harness faults"),
    ]
    parts += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let seconds = (summary.seconds * 100).rounded() / 100
    return "\(interruption(of: model))\(count(summary.cases, "case", "cases")) of "
      + "\(count(summary.scenarios, "scenario", "scenarios")): \(parts.joined(separator: ", "));"
      + " \(count(summary.launches, "launch", "launches")) in \(seconds) s\n"
      + "on \(model.environment.platform) \(model.environment.architecture), "
      + "\(model.environment.foundation)"
  }

  private func interruption(of model: ReportModel) -> String {
    guard let signal = model.interrupted?.rawValue else { return "" }
    let cut = count(model.summary.notRun, "case was", "cases were")
    return "interrupted by \(signal): \(cut) not run, or not to the end\n"
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
