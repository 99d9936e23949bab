import Testing

@testable import RelaunchCore

@Suite struct ExitCodeTests {
  struct Row: CustomTestStringConvertible {
    let codes: [ExitCode]
    let merged: ExitCode
    var testDescription: String { "\(codes)" }
  }

  static let rows = [
    Row(codes: [], merged: .unproved),
    Row(codes: [.passed, .passed], merged: .passed),
    Row(codes: [.passed, .unproved], merged: .unproved),
    Row(codes: [.unproved, .failed], merged: .failed),
    Row(codes: [.failed, .nothingMatched], merged: .nothingMatched),
    Row(codes: [.nothingMatched, .badScenario], merged: .badScenario),
    Row(codes: [.badScenario, .reportNotWritable], merged: .reportNotWritable),
    Row(codes: [.reportNotWritable, .harnessFault], merged: .harnessFault),
  ]

  @Test(arguments: rows)
  func theGravestCodeWins(row: Row) {
    #expect(Orchestrator.current.exitRules.merged(row.codes) == row.merged)
    #expect(Orchestrator.current.exitRules.merged(row.codes.reversed()) == row.merged)
  }

  @Test func theCodesAreTheDocumentedOnes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 64, 65, 66, 70, 73])
  }

  struct Counts: CustomTestStringConvertible {
    let id: String
    let verdicts: [Verdict?]
    let code: ExitCode
    var testDescription: String { id }
  }

  static let counts = [
    Counts(id: "all passed", verdicts: [.passed, .passed], code: .passed),
    Counts(id: "nothing ran", verdicts: [], code: .unproved),
    Counts(id: "nothing passed", verdicts: [.notRun], code: .unproved),
    Counts(id: "one not run", verdicts: [.passed, .notRun], code: .unproved),
    Counts(id: "one inconclusive", verdicts: [.passed, .inconclusive], code: .unproved),
    Counts(id: "one failed", verdicts: [.passed, .inconclusive, .failed], code: .failed),
    Counts(id: "a fault", verdicts: [.passed, .failed, nil], code: .harnessFault),
  ]

  @Test func aLeakFailsARunWhoseCasesPassed() {
    let summary = ReportModel.Summary(
      scenarios: 1, cases: 1, passed: 1, failed: 0, inconclusive: 0, notRun: 0, known: 0,
      faults: 0, launches: 4, seconds: 1, leaked: 1)
    #expect(Orchestrator.current.exitRules.code(of: summary) == .failed)
  }

  @Test(arguments: counts)
  func aRunComesToItsWorstCase(counts: Counts) {
    func count(_ verdict: Verdict?) -> Int { counts.verdicts.filter { $0 == verdict }.count }
    let summary = ReportModel.Summary(
      scenarios: 1, cases: counts.verdicts.count, passed: count(.passed), failed: count(.failed),
      inconclusive: count(.inconclusive), notRun: count(.notRun), known: 0, faults: count(nil),
      launches: 0, seconds: 0)
    #expect(Orchestrator.current.exitRules.code(of: summary) == counts.code)
  }
}
