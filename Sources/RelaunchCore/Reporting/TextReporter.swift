/// The report for a person: a line a case, and the evidence of what did not pass.
package struct TextReporter: Reporter {
  private let style: TextStyle
  private let verbosity: Verbosity

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - style: how the text looks.
  ///   - verbosity: how much is told of what passed.
  package init(style: TextStyle, verbosity: Verbosity = .normal) {
    self.style = style
    self.verbosity = verbosity
  }

  package func report(_ model: ReportModel, to sink: inout some TextSink) {
    report(model, withoutFirst: 0, to: &sink)
  }

  /// Writes what stands behind the first cases, which were written already.
  func report(_ model: ReportModel, withoutFirst count: Int, to sink: inout some TextSink) {
    report(Array(model.cases.dropFirst(count)), to: &sink)
    reportOutside(model, to: &sink)
    for problem in model.problems { sink.write("problem: \(problem.text)\n") }
    let isEmpty =
      model.cases.allSatisfy { !isShown($0) } && model.findings.isEmpty
      && model.observations.isEmpty
      && model.problems.isEmpty
    sink.write("\(isEmpty ? "" : "\n")\(summary(model))\n")
  }

  /// Writes cases alone, one behind the other.
  func report(_ cases: [CaseReport], to sink: inout some TextSink) {
    for cases in NotBegun.runs(of: cases.filter(isShown)) {
      if verbosity != .verbose, let line = NotBegun.line(of: cases, style: style) {
        sink.write("\(line)\n")
      } else {
        for testCase in cases { report(testCase, to: &sink) }
      }
    }
  }

  private func isShown(_ testCase: CaseReport) -> Bool {
    verbosity != .quiet || !testCase.isPassed
  }

  /// What happened outside of the sandboxes.
  private func reportOutside(_ model: ReportModel, to sink: inout some TextSink) {
    if !model.findings.isEmpty { sink.write("\(style.failure) outside of the sandboxes\n") }
    for finding in model.findings {
      sink.write("    \(style.emphasized(finding.code.rawValue)): \(finding.message)\n")
    }
    for note in model.observations { sink.write("note: \(VisibleText.text(note))\n") }
  }

  // MARK: - Cases

  private func report(_ testCase: CaseReport, to sink: inout some TextSink) {
    sink.write("\(CaseLine.text(of: testCase, style: style))\n")
    if let source = testCase.knownSource {
      sink.write("    known: \(VisibleText.text(source))\n")
    }
    if let fault = testCase.fault { sink.write("    harness fault: \(VisibleText.text(fault))\n") }
    if verbosity == .verbose {
      for line in EvidenceTable(of: testCase).lines { sink.write("    \(line)\n") }
    }
    guard !testCase.isPassed else {
      report(testCase.observations, to: &sink)
      return
    }
    let telling = testCase.findings.filter { !$0.meant }
    for line in EvidenceTable(of: testCase, about: telling).lines {
      sink.write("    \(line)\n")
    }
    for line in telling.flatMap({ FindingText.lines($0, style: style) }) {
      sink.write("    \(line)\n")
    }
    for line in StabilityText.lines(testCase) { sink.write("    \(line)\n") }
    report(testCase.observations, to: &sink)
    sink.write("    reproduce: \(VisibleText.text(testCase.reproduce))\n")
  }

  private func report(_ observations: [String], to sink: inout some TextSink) {
    for observation in observations {
      sink.write("    note: \(VisibleText.text(observation))\n")
    }
  }

  // MARK: - Summary

  private func summary(_ model: ReportModel) -> String {
    let summary = model.summary
    let remarks = [(summary.known, "known"), (summary.fileOnly, "file only")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    var parts = ["\(summary.passed) passed" + (remarks.isEmpty ? "" : " (\(remarks))")]
    let others = [
      (summary.failed, "failed"), (summary.inconclusive, "inconclusive"),
      (summary.notRun, "not run"),
      (summary.faults, summary.faults == 1 ? "harness fault" : "harness faults"),
    ]
    parts += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if summary.problems > 0 { parts.append(count(summary.problems, "problem", "problems")) }
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
    CountText.text(number, one, many)
  }
}

extension CaseReport {
  /// Whether there is nothing to explain.
  fileprivate var isPassed: Bool { verdict == .passed && fault == nil }
}
