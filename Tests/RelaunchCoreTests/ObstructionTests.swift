import RelaunchWire
import Testing

@testable import RelaunchCore

/// A case that could not go on, for what stood in a store's place or for what the machine does not allow.
@Suite struct ObstructionTests {
  private static func judge(
    after: WireValue?, finds: [ExpectedFinding] = [], isObstructed: Bool = true
  ) -> Judgement {
    let dark = JudgeTests.dark
    let write = JudgeTests.wrote(after: after)
    var contents = Made.history([write]).map(\.content)
    if isObstructed {
      contents.append(.obstructed(Obstruction(action: "read", reason: "a FIFO stands there")))
    }
    _ = dark
    return Orchestrator.judge.judge(
      Made.testCase([.launch(write.launch), .launch(JudgeTests.read)], finds: finds),
      history: contents.enumerated().map { Fact(sequence: $0, content: $1) }, platform: "linux")
  }

  @Test func whereNothingWasFoundItIsNotRun() {
    let judgement = Self.judge(after: JudgeTests.dark)
    #expect(judgement.verdict == .notRun && judgement.findings == [])
    #expect(judgement.notRunReason == "a FIFO stands there")
    #expect(judgement.observations.contains("\"read\" was not run: a FIFO stands there"))
  }

  @Test func whatWasFoundUntilThenCounts() {
    let judgement = Self.judge(after: nil)
    #expect(judgement.verdict == .failed && judgement.notRunReason == nil)
    #expect(judgement.findings.contains { $0.code == .lost })
    #expect(judgement.observations.contains("\"read\" was not run: a FIFO stands there"))
  }

  @Test func withoutItNothingIsExcused() {
    #expect(Self.judge(after: JudgeTests.dark, isObstructed: false).verdict == .inconclusive)
  }
}
