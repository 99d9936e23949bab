import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// Why a step was refused is told in a known word, and with a key that the author named.
@Suite struct RefusedStepTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var refusal: StepRefusal?
    var told: RefusalReport?
    var words = ""
  }

  static let rows = [
    Row(
      testDescription: "a reason and a key",
      refusal: StepRefusal(reason: "notAllowed", key: "theme"),
      told: RefusalReport(reason: .notAllowed, key: "theme"), words: " (notAllowed, key \"theme\")"),
    Row(
      testDescription: "a reason alone", refusal: StepRefusal(reason: "keyTwin"),
      told: RefusalReport(reason: .keyTwin), words: " (keyTwin)"),
    Row(
      testDescription: "a reason of the program's own",
      refusal: StepRefusal(reason: "swordfish", key: "theme"),
      told: RefusalReport(reason: .other, key: "theme"), words: " (other, key \"theme\")"),
    Row(
      testDescription: "a key that the step does not name",
      refusal: StepRefusal(reason: "notAllowed", key: "accent"),
      told: RefusalReport(reason: .notAllowed), words: " (notAllowed)"),
    Row(
      testDescription: "a key that nobody declared",
      refusal: StepRefusal(reason: "notAllowed", key: "swordfish"),
      told: RefusalReport(reason: .notAllowed), words: " (notAllowed)"),
    Row(testDescription: "no word of why"),
  ]

  @Test(arguments: rows)
  func aRefusalIsReportedWithoutValues(row: Row) throws {
    let launch = Made.launch("write", [Made.set(.string("dark"))])
    let evidence = StepEvidence(
      index: 0, action: "set", ok: false, problem: "swordfish", refusal: row.refusal)
    let testCase = Made.testCase([.launch(launch)], more: [("accent", "blue")])
    let history = Made.history([Made.Record(launch: launch, steps: [evidence])])
    let judgement = Orchestrator.judge.judge(testCase, history: history, platform: "linux")
    let report = ReportBuilder(testCase, history: history, judgement: judgement, seconds: 0).report
    #expect(report.launches.first?.steps.first?.refusal == row.told)
    let finding = try #require(report.findings.first { $0.code == .unexpected })
    #expect(finding.key == row.told?.key)
    #expect(finding.message.hasSuffix("the step \"set\" was refused\(row.words)"))
    #expect(report.observations.contains { $0.hasSuffix("\"set\" was refused\(row.words)") })
    let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    #expect(!json.contains("swordfish"))
  }

  @Test func whatSucceededIsNoRefusal() {
    let launch = Made.launch("write", [Made.set(.string("dark"))])
    let evidence = StepEvidence(
      index: 0, action: "set", ok: true, refusal: StepRefusal(reason: "notAllowed", key: "theme"))
    let history = Made.history([Made.Record(launch: launch, steps: [evidence])])
    let testCase = Made.testCase([.launch(launch)])
    #expect(RefusedStep(0, of: LaunchEvidence(of: launch, in: history), in: testCase) == nil)
  }
}
