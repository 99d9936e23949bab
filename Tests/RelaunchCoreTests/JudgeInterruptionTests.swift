import RelaunchWire
import Testing

@testable import RelaunchCore

@Suite struct JudgeInterruptionTests {
  @Test func aCaseThatWasCutShortIsAccusedOfNothing() {
    let lost = JudgeTests.wrote(after: nil)
    let testCase = Made.testCase([.launch(lost.launch)])
    let judged = Orchestrator.judge.judge(
      testCase, history: Made.history([lost]) + [Self.interrupted], platform: "linux")
    #expect(judged.verdict == .notRun && judged.findings.isEmpty)
    #expect(judged.notRunReason == "SIGTERM interrupted the run before the case was over")
    #expect(
      !Orchestrator.judge.findsUnmeant(
        in: testCase, history: Made.history([lost]) + [Self.interrupted]))
    let unstarted = Orchestrator.judge.judge(
      testCase, history: [Self.interrupted], platform: "linux")
    #expect(unstarted.notRunReason == "SIGTERM interrupted the run before the case began")
  }

  @Test func aFaultIsToldOfACaseThatWasCutShortToo() {
    let history = Made.history(
      [JudgeTests.wrote(after: nil)], fault: HarnessFault(message: "broken"))
    let judged = Orchestrator.judge.judge(
      Made.testCase([.launch(JudgeTests.write)]), history: history + [Self.interrupted],
      platform: "linux")
    #expect(judged.verdict == nil && judged.fault?.message == "broken")
  }

  @Test func whatALaunchLeftBehindIsToldAndJudgedByNoCheck() {
    var wrote = JudgeTests.wrote(after: JudgeTests.dark)
    wrote.end = ProcessEnd(
      kind: .exit, status: 0, signal: nil, isDeadlineExpired: false, seconds: 0.01, leftovers: 2)
    let judged = JudgeTests.judge([
      wrote,
      .init(
        launch: JudgeTests.read, steps: [Made.read(0, JudgeTests.dark)], before: JudgeTests.dark,
        after: JudgeTests.dark),
    ])
    #expect(judged.findings == [])
    #expect(
      judged.observations == ["launch \"write\" left 2 processes running, ended by force"])
  }

  private static let interrupted = Fact(sequence: 99, content: .interrupted(by: .terminate))
}
