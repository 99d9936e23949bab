import Testing

@testable import RelaunchCore

/// A program that loses every other save, counted by real runs.
@Suite struct RateTests {
  private static func scenario(_ rate: String, program: String = "saves-now-and-then") -> String {
    Scenarios.theme(
      writer: program,
      more: #", "repeat": 20, "rate": { "code": "lost", "key": "theme", \#(rate) }"#)
  }

  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "saves-now-and-then")
    try workplace.install("FaultyPrograms", as: "saves-now-and-then.healthy")
    return workplace
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let rate: String
    let code: Int32
    let verdict: Verdict
    var testDescription: String { rate }
  }

  // 10 of 20 are between 29.9 and 70.1 %.
  static let rows = [
    Row(rate: #""atMost": 0.75"#, code: 0, verdict: .passed),
    Row(rate: #""atMost": 0.25"#, code: 1, verdict: .failed),
    Row(rate: #""atMost": 0.6"#, code: 2, verdict: .inconclusive),
    Row(rate: #""atLeast": 0.25"#, code: 0, verdict: .passed),
  ]

  @Test(arguments: rows)
  func theCountIsJudgedAtTheLastRepetition(row: Row) async throws {
    let workplace = try workplace()
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(row.rate), "--jobs", "1")
    #expect(outcome.code == row.code, "\(outcome.output)\(outcome.errors)")
    let last = try #require(report.cases.last)
    #expect(last.rate?.runs == 20 && last.rate?.count == 10)
    #expect(last.rate?.verdict == row.verdict)
    #expect(last.verdict == row.verdict)
    #expect(report.cases.dropLast().allSatisfy { $0.verdict == .passed })
    #expect(
      outcome.output.contains(
        #"rate: lost of "theme" in 10 of 20 repetitions, 50 %, 95 % interval 29.9 % to 70.1 %"#))
  }

  @Test func aHealthyProgramLosesNothing() async throws {
    let workplace = try workplace()
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(#""atMost": 0.25"#, program: "saves-now-and-then.healthy"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.last?.rate?.count == 0)
  }

  @Test func stabilityLeavesCountedCasesAlone() async throws {
    let workplace = try workplace()
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(#""atMost": 0.75"#), "--stability")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.allSatisfy { $0.differences.isEmpty })
  }
}
