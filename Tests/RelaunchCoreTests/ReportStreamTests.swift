import Testing

@testable import RelaunchCore

@Suite struct ReportStreamTests {
  private let terminal = MadeTerminal()

  private func stream(_ names: [String], _ verbosity: Verbosity = .normal) -> ReportStream {
    ReportStream(
      names: names,
      reporter: TextReporter(style: TextStyle(isColored: false), verbosity: verbosity)
    ) { [terminal] in terminal.write($0) }
  }

  private func report(_ number: Int, _ verdict: Verdict? = .passed) -> CaseReport {
    MadeReport.testCase("s/\(number)", verdict: verdict)
  }

  private func names(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { report($0).name } }

  @Test func aCaseIsPrintedOnceAllBeforeItAreOver() {
    let stream = stream(names(1...3))
    stream.ended(report(2))
    #expect(stream.finish() == 0 && terminal.writes.isEmpty)
    stream.ended(report(1))
    #expect(stream.finish() == 2)
    stream.ended(report(3))
    #expect(stream.finish() == 3)
    #expect(terminal.writes.map { $0.split(separator: " ")[1] } == ["s/1", "s/2", "s/3"])
  }

  @Test(arguments: [Verbosity.quiet, .normal, .verbose])
  func whatIsPrintedAndTheRestAreTheReport(verbosity: Verbosity) {
    let cases = [report(1), report(2, .failed), report(3, .notRun), report(4), report(5, .notRun)]
    let stream = stream(names(1...5), verbosity)
    for testCase in cases { stream.ended(testCase) }
    let printed = stream.finish()
    // Behind the first that was not run nothing is printed early.
    #expect(printed == 2)
    let model = MadeReport.model(cases)
    let reporter = TextReporter(style: TextStyle(isColored: false), verbosity: verbosity)
    var whole = ""
    reporter.report(model, to: &whole)
    var rest = ""
    reporter.report(model, withoutFirst: printed, to: &rest)
    #expect(terminal.writes.joined() + rest == whole)
  }

  @Test func whoDrawsAStatusPrintsNothingEarly() {
    let stream = stream([])
    stream.ended(report(1))
    #expect(stream.finish() == 0 && terminal.writes.isEmpty)
  }
}
