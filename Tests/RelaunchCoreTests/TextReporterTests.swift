import Testing

@testable import RelaunchCore

@Suite struct TextReporterTests {
  private static func text(_ cases: [CaseReport], _ verbosity: Verbosity) -> String {
    var text = ""
    TextReporter(style: TextStyle(isColored: false), verbosity: verbosity)
      .report(MadeReport.model(cases), to: &text)
    return text
  }

  @Test func whatKeptScenariosFromBeingRunIsToldAgainAtTheEnd() {
    var model = MadeReport.model([MadeReport.testCase()])
    model.problems = [
      ProblemReport(Problem(file: "a\u{1b}.json", message: "no such file")),
      ProblemReport(message: "no case matches \"x\""),
    ]
    var text = ""
    TextReporter(style: TextStyle(isColored: false), verbosity: .quiet).report(model, to: &text)
    #expect(
      text.hasPrefix(
        "problem: a\\u{1b}.json: no such file\nproblem: no case matches \"x\"\n\n1 case of"))
  }

  @Test func casesThatNeverBeganAreOneLine() {
    func left(_ number: Int, _ reason: String) -> CaseReport {
      var report = MadeReport.testCase(
        repetition: number, verdict: .notRun, observations: ["not run: \(reason)"])
      report.notRunReason = reason
      return report
    }
    let cases =
      [MadeReport.testCase(repetition: 1)] + (2...9).map { left($0, "interrupted by SIGINT") }
      + [left(10, "an earlier case failed")]
    let text = Self.text(cases, .normal)
    #expect(
      text.contains("not run   8 cases, from scenarios/theme [as written] #2: interrupted by"))
    #expect(text.split(separator: "\n").filter { $0.contains("interrupted") }.count == 1)
    // Alone it is told as any other case, with the way to run it.
    #expect(text.contains("#10"))
    #expect(text.contains("    note: not run: an earlier case failed\n    reproduce: "))
    #expect(Self.text(cases, .verbose).contains("#5"))
  }

  private static let passed = MadeReport.testCase(
    launches: [MadeReport.reading], observations: ["\"theme\" is masked"])
  private static let failed = MadeReport.testCase(
    variant: "killed", verdict: .failed,
    findings: [
      MadeReport.finding(.lost, key: "theme", launch: "read", step: 1, acknowledged: true)
    ])
  private static let failure = """
    FAILED    scenarios/theme [killed]  0 launches, 250 ms
        lost (acknowledged): it is gone
            at scenarios/theme.json:15
        reproduce: relaunch run scenarios/theme.json

    """
  private static let summary = """
    2 cases of 1 scenario: 1 passed, 1 failed; 1 launch in 1.5 s
    on linux x86_64, swift-corelibs-foundation

    """

  @Test func everyCaseHasItsLine() {
    #expect(
      Self.text([Self.passed, Self.failed], .normal)
        == "passed    scenarios/theme [as written]  1 launch, 250 ms\n"
        + "    note: \"theme\" is masked\n\(Self.failure)\n\(Self.summary)")
  }

  @Test func whatHappenedOutsideIsToldEvenInQuiet() {
    var model = MadeReport.model([Self.passed])
    model.findings = [
      RunFindingReport(code: .leaked, path: "/u/a.plist", change: .made, message: "it was made")
    ]
    model.observations = ["b\u{1b}"]
    var text = ""
    TextReporter(style: TextStyle(isColored: false), verbosity: .quiet).report(model, to: &text)
    #expect(
      text.hasPrefix(
        "FAILED    outside of the sandboxes\n    leaked: it was made\nnote: b\\u{1b}\n\n1 case"))
  }

  @Test func quietTellsWhatDidNotPass() {
    #expect(Self.text([Self.passed, Self.failed], .quiet) == "\(Self.failure)\n\(Self.summary)")
  }

  @Test(arguments: [
    MadeReport.testCase(verdict: .notRun), MadeReport.testCase(verdict: .inconclusive),
    MadeReport.testCase(verdict: nil, fault: "no disk"),
  ])
  func quietTellsOfEverythingElseToo(testCase: CaseReport) {
    #expect(Self.text([testCase], .quiet) == Self.text([testCase], .normal))
  }

  @Test func quietAndPassedIsTheSummaryAlone() {
    #expect(
      Self.text([Self.passed], .quiet) == """
        1 case of 1 scenario: 1 passed; 1 launch in 1.5 s
        on linux x86_64, swift-corelibs-foundation

        """)
  }

  @Test func verboseShowsTheEvidenceOfWhatPassed() {
    let writing = LaunchReport(
      id: "write", program: "writer", pid: 40, arguments: [], ending: nil, acknowledged: true,
      seconds: nil, stores: MadeReport.reading.stores,
      steps: [StepReport(action: "set", ok: true, keys: [:])])
    let testCase = MadeReport.testCase(
      launches: [writing, MadeReport.reading], observations: ["\"theme\" is masked"])
    #expect(
      Self.text([testCase], .verbose).hasPrefix(
        """
        passed    scenarios/theme [as written]  2 launches, 250 ms
            launch  step  key    inside                        disk after               origin  fallback
            write   -     theme  notObserved                   string, equals expected  -       -
            read    1     theme  string dark, equals expected  string, equals expected  stored  "system"
            note: "theme" is masked

        """))
  }
}
