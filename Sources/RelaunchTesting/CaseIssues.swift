import Foundation
import RelaunchCore
import Testing

/// Tells the current test what one run found.
struct CaseIssues {
  private let testCase: RelaunchCase
  private let run: CaseRun

  init(of testCase: RelaunchCase, in run: CaseRun) {
    self.testCase = testCase
    self.run = run
  }

  /// Records an issue for everything that kept the case from passing.
  func record() {
    guard let report = run.report.cases.first, run.report.cases.count == 1 else {
      return record("no such case any more\n\(run.errors)", line: 1)
    }
    if report.known, report.verdict == .passed {
      recordKnown(report)
    } else if report.verdict != .passed {
      recordFailure(report)
    }
    for finding in run.report.findings { record(finding.message, line: report.line) }
    if report.verdict == .passed, run.report.findings.isEmpty { run.discard() }
  }

  private func recordKnown(_ report: CaseReport) {
    let reason = [report.knownReason, report.knownSource].compactMap(\.self)
    withKnownIssue(Comment(rawValue: reason.joined(separator: "\n"))) {
      for finding in report.findings { record(finding) }
    }
  }

  private func recordFailure(_ report: CaseReport) {
    let unmeant = report.findings.filter { !$0.meant }
    for finding in unmeant { record(finding, more: hints(report)) }
    if let fault = report.fault {
      record("harness fault: \(fault)\(hints(report))", line: report.line)
    } else if let reason = report.notRunReason {
      record("not run: \(reason)\(hints(report))", line: report.line)
    } else if unmeant.isEmpty {
      let verdict = report.verdict?.rawValue ?? "no verdict"
      let seen = report.observations.map { "\n\($0)" }.joined()
      record("\(verdict)\(seen)\(hints(report))", line: report.line)
    }
  }

  private func hints(_ report: CaseReport) -> String {
    "\nreproduce: \(report.reproduce)\nresults: \(run.results.path)"
  }

  private func record(_ finding: FindingReport, more: String = "") {
    record("\(finding.code.rawValue): \(finding.message)\(more)", line: finding.line)
  }

  private func record(_ text: String, line: Int) {
    let path = URL(filePath: testCase.file, relativeTo: testCase.folder).path
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: "scenarios/\(testCase.file)", filePath: path, line: max(line, 1), column: 1))
  }
}
