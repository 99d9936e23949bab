import Foundation
import Testing

@testable import RelaunchCore

@Suite struct JUnitReporterTests {
  private static func text(_ cases: [CaseReport]) -> String {
    var text = ""
    JUnitReporter().report(MadeReport.model(cases), to: &text)
    return text
  }

  private static func element(_ testCase: CaseReport) -> String {
    let text = text([testCase])
    guard let begin = text.range(of: "    <testcase"), let end = text.range(of: "  </testsuite>")
    else { return text }
    return String(text[begin.lowerBound..<end.lowerBound])
  }

  // `Tests/check-junit.sh` holds this file against the schema and against a foreign reader.
  @Test func everyVerdictIsWrittenAsTheGoldenFileHasIt() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Reports/every-verdict.junit.xml")
    var text = ""
    JUnitReporter().report(MadeReport.everyVerdict, to: &text)
    #expect(text == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func whatHappenedOutsideIsACaseOfItsOwn() {
    var model = MadeReport.model([MadeReport.testCase()])
    model.findings = [
      RunFindingReport(code: .leaked, path: "/u/a.plist", change: .made, message: "it was made")
    ]
    var text = ""
    JUnitReporter().report(model, to: &text)
    #expect(text.contains(#"<testsuites name="relaunch" tests="2" failures="1""#))
    #expect(text.contains(#"<testcase classname="outside of the sandboxes""#))
    #expect(text.contains(#"<failure type="relaunch.leaked" message="it was made">"#))
    #expect(!Self.text([MadeReport.testCase()]).contains("outside"))
  }

  @Test func whatKeptScenariosFromBeingRunIsASuiteOfItsOwn() {
    var model = MadeReport.model([])
    model.problems = [
      ProblemReport(Problem(file: "b.json", message: "no such file")),
      ProblemReport(Problem(file: "b.json", message: "no such file")),
      ProblemReport(message: "no case matches"),
    ]
    var text = ""
    JUnitReporter().report(model, to: &text)
    #expect(text.contains(#"<testsuites name="relaunch" tests="3" failures="0" errors="3""#))
    #expect(text.contains(#"name="problems of the scenarios #2" file="b.json" line="1""#))
    #expect(text.contains(#"<error type="relaunch.problem" message="no such file">no such"#))
    #expect(text.contains(#"name="problems of the scenarios #3" file="relaunch" line="1""#))
  }

  struct Outcome: CustomTestStringConvertible {
    let id: String
    let testCase: CaseReport
    let opening: String
    var testDescription: String { id }
  }

  static let outcomes = [
    Outcome(
      id: "failed",
      testCase: MadeReport.testCase(verdict: .failed, findings: [MadeReport.finding(.stale)]),
      opening: #"<failure type="relaunch.stale" message="it is gone">stale: it is gone"#),
    Outcome(
      id: "failed without a finding", testCase: MadeReport.testCase(verdict: .failed),
      opening:
        #"<failure type="relaunch.failed" message="failed, and no finding says why">failed, and"#),
    Outcome(
      id: "inconclusive",
      testCase: MadeReport.testCase(
        verdict: .inconclusive, findings: [MadeReport.finding(.vacuous)]),
      opening: #"<failure type="relaunch.vacuous" message="it is gone">vacuous: it is gone"#),
    Outcome(
      id: "inconclusive without a finding", testCase: MadeReport.testCase(verdict: .inconclusive),
      opening: #"<failure type="relaunch.inconclusive" message="inconclusive, and no"#),
    Outcome(
      id: "fault", testCase: MadeReport.testCase(verdict: nil, fault: "no disk"),
      opening: #"<error type="relaunch.fault" message="no disk">no disk"#),
    Outcome(
      id: "fault with findings",
      testCase: MadeReport.testCase(
        verdict: nil, fault: "no disk", findings: [MadeReport.finding(.lost)]),
      opening: "<error type=\"relaunch.fault\" message=\"no disk\">no disk\nlost: it is gone"),
    Outcome(
      id: "no verdict and no word", testCase: MadeReport.testCase(verdict: nil),
      opening: #"<error type="relaunch.fault" message="the harness failed and did not say how">the"#
    ),
    Outcome(
      id: "not run", testCase: MadeReport.testCase(verdict: .notRun, observations: ["too late"]),
      opening: #"<skipped message="too late">too late</skipped>"#),
    Outcome(
      id: "not run without a reason", testCase: MadeReport.testCase(verdict: .notRun),
      opening: #"<skipped message="no reason was recorded">no reason was recorded</skipped>"#),
  ]

  @Test(arguments: outcomes)
  func whatDidNotPassHasExactlyOneElement(outcome: Outcome) {
    let text = Self.element(outcome.testCase)
    #expect(text.contains(outcome.opening), "\(text)")
    let elements = ["<failure", "<error", "<skipped", "<system-"].map {
      text.components(separatedBy: $0).count - 1
    }
    #expect(elements.reduce(0, +) == 1)
  }

  @Test func aPassedCaseIsAnEmptyElement() {
    #expect(
      Self.element(
        MadeReport.testCase(repetition: 3, findings: [MadeReport.finding(.lost, meant: true)]))
          == """
              <testcase classname="scenarios/theme" name="scenarios/theme [as written] #3" \
          file="scenarios/theme.json" line="3" time="0.250"/>

          """)
  }

  @Test func theMostTellingFindingIsTheMessage() {
    let text = Self.element(
      MadeReport.testCase(
        verdict: .failed,
        findings: [
          MadeReport.finding(.unexpected, "first"),
          MadeReport.finding(.lost, "never claimed", acknowledged: false),
          MadeReport.finding(.timeout, "late"),
          MadeReport.finding(.changedValue, "claimed", acknowledged: true),
        ]))
    #expect(text.contains(#"<failure type="relaunch.changedValue" message="claimed">"#))
    let places = ["changedValue (", "timeout:", "lost (not", "unexpected:"].map {
      text.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test func everyCodeHasItsPlaceInTheOrder() {
    #expect(TellingOrder.codes.count == FindingCode.allCases.count)
    #expect(Set(TellingOrder.codes) == Set(FindingCode.allCases))
  }

  @Test func theSchemaKnowsEveryCode() throws {
    let schema = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../schema/junit.xsd"), encoding: .utf8)
    for code in FindingCode.allCases {
      #expect(schema.contains("\"relaunch.\(code.rawValue)\""), "\(code)")
    }
  }

  @Test func theCountsOfAScenarioAndOfTheRunAgree() {
    let text = Self.text([
      MadeReport.testCase("a", verdict: .failed, seconds: 0.0005),
      MadeReport.testCase("b", verdict: nil, seconds: 1.2344),
      MadeReport.testCase("a", variant: "x", verdict: .notRun, seconds: .nan),
      MadeReport.testCase("b", variant: "x", verdict: .inconclusive, seconds: -1),
      MadeReport.testCase("b", variant: "y", seconds: .infinity),
    ])
    #expect(
      text.contains(
        #"<testsuites name="relaunch" tests="5" failures="2" errors="1" skipped="1" time="1.235" timestamp="2026-11-30T15:00:00Z">"#
      ))
    #expect(
      text.contains(
        #"<testsuite name="a" tests="2" failures="1" errors="0" skipped="1" time="0.001">"#))
    #expect(
      text.contains(
        #"<testsuite name="b" tests="3" failures="1" errors="1" skipped="0" time="1.234">"#))
    #expect(text.components(separatedBy: "<testsuite ").count == 3)
  }

  @Test func noTwoCasesHaveOneName() {
    let twice = MadeReport.testCase(variant: "\u{1}")
    // Looks like the first two once it is made visible.
    let alike = MadeReport.testCase(variant: "\\u{1}")
    let names = JUnitSuite.suites(of: [twice, twice, alike]).flatMap(\.entries).map(\.name)
    #expect(Set(names.map(XMLText.attribute)).count == 3)
    #expect(names.first == twice.name)
  }
}
