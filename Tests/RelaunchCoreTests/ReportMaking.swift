@testable import RelaunchCore

/// Makes reports by hand, so that formats are tested without a run.
enum MadeReport {
  static func model(_ cases: [CaseReport]) -> ReportModel {
    ReportModel(
      tool: .init(name: "relaunch", version: "0.0.0"),
      environment: RunEnvironment(
        platform: "linux", architecture: "x86_64", foundation: "swift-corelibs-foundation",
        kernel: "Linux 6.1", machine: "2 processors, 4096 MiB", commit: "0123abcd",
        startedAt: "2026-11-30T15:00:00Z", jobs: 2,
        programs: [
          .init(name: "reader", version: "1.0", digest: "sha256:00ff"),
          .init(name: "app", version: nil, digest: nil),
        ]),
      summary: .init(of: cases, scenarios: Set(cases.map(\.id)).count, seconds: 1.5), cases: cases)
  }

  static func testCase(
    _ id: String = "scenarios/theme", variant: String? = nil, repetition: Int? = nil,
    file: String = "scenarios/theme.json", verdict: Verdict? = .passed, fault: String? = nil,
    known: Bool = false, findings: [FindingReport] = [], launches: [LaunchReport] = [],
    observations: [String] = [], seconds: Double = 0.25
  ) -> CaseReport {
    CaseReport(
      id: id, variant: variant, repetition: repetition, title: "A theme", file: file, line: 3,
      verdict: verdict, fault: fault, known: known, findings: findings, launches: launches,
      observations: observations, reproduce: "relaunch run scenarios/theme.json", seconds: seconds)
  }

  static func finding(
    _ code: FindingCode, _ message: String = "it is gone", key: String? = nil,
    launch: String? = nil, step: Int? = nil, acknowledged: Bool? = nil, expected: String? = nil,
    meant: Bool = false
  ) -> FindingReport {
    FindingReport(
      code: code, key: key, launch: launch, step: step, message: message,
      file: "scenarios/theme.json", line: 15, acknowledged: acknowledged, expected: expected,
      meant: meant)
  }

  /// A reader that finds the value `dark` of the key `theme`.
  static let reading = LaunchReport(
    id: "read", program: "reader", pid: 41, arguments: [],
    ending: EndingReport(kind: .exit, status: 0, signal: nil), acknowledged: false, seconds: 0.0123,
    stores: [
      "main": StoreReport(
        before: nil,
        after: StoreStateReport(
          state: .readable, reason: nil, bytes: 243, mode: "0600",
          keys: [
            "theme": DiskKeyReport(stored: true, storedType: "string", equals: .expected)
          ]))
    ],
    steps: [
      StepReport(
        action: "expect", ok: true,
        keys: [
          "theme": InsideKeyReport(
            stored: true, storedType: "string", origin: "stored", reason: nil,
            expectedFallback: "\"system\"", equals: .expected, value: "dark")
        ])
    ])

  /// Every verdict, a case that found what it was meant to, and text that is hard on a format.
  static let everyVerdict = model([
    testCase(),
    testCase(variant: "killed after saving", known: true, findings: [finding(.lost, meant: true)]),
    testCase(
      "scenarios/hostile", variant: "<\u{1}&\"']]>\u{FFFE}\u{FFFF}é日🙂\t\n\r\u{85}\u{2028}",
      repetition: 2, file: "a\u{7}\"b.json", verdict: .failed,
      findings: [
        finding(.ending, "launch \"read\" ended by exit 3, not by return"),
        finding(
          .lost, "]]></failure><!-- \u{0} \u{1b}[31m & \"q\" 'a' \u{FFFF}", key: "theme",
          launch: "read", step: 1, acknowledged: true, expected: "stored \"dark\""),
        finding(.collateral, "met as meant", meant: true),
      ], launches: [reading], observations: ["\"theme\" is masked"], seconds: 61.2346),
    testCase(
      "scenarios/hostile", verdict: .inconclusive,
      findings: [finding(.vacuous, "no expectation was answered")], seconds: 0),
    testCase(
      "scenarios/hostile", variant: "broken", verdict: nil,
      fault: "launch \"write\" left no hello", seconds: 0.0004),
    testCase(
      "scenarios/hostile", variant: "left out", verdict: .notRun,
      observations: ["an earlier case failed", "<and> more"], seconds: 0),
  ])
}
