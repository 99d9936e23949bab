import Testing

@testable import RelaunchCore

/// Subjects that are broken on purpose: each has to be caught, with its own code.
@Suite struct BrokenSubjectTests {
  struct Row: CustomTestStringConvertible {
    let fault: String
    /// Which launches the faulty program makes.
    let writes: Bool
    let reads: Bool
    let codes: Set<FindingCode>
    var testDescription: String { fault }
  }

  static let rows = [
    Row(fault: "never-saves", writes: true, reads: false, codes: [.lost]),
    Row(fault: "saves-other-type", writes: true, reads: false, codes: [.changedType]),
    Row(fault: "resets-at-creation", writes: false, reads: true, codes: [.changedValue]),
    Row(fault: "answers-from-memory", writes: true, reads: true, codes: [.disagreement, .lost]),
  ]

  @Test(arguments: rows)
  func aBrokenSubjectIsCaughtWithItsCode(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: row.fault)
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(
        writer: row.writes ? row.fault : "writer", reader: row.reads ? row.fault : "reader"))
    #expect(outcome.code == 1)
    #expect(report.cases.count == 1)
    let found = try #require(report.cases.first)
    #expect(found.verdict == .failed)
    #expect(Set(found.findings.map(\.code)) == row.codes)
    #expect(found.findings.allSatisfy { $0.key == "theme" })
    for code in row.codes { #expect(outcome.output.contains("\(code.rawValue)")) }
  }

  @Test func aCleanupThatLeavesTheFileIsResidue() async throws {
    let workplace = try Workplace()
    try workplace.replace("writer", byFaulty: "cleanup-leaves-file")
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 1)
    #expect(report.cases.first?.findings.map(\.code) == [.residue])
  }

  @Test(arguments: [("writer", true), ("reader", false)])
  func theHealthyTwinIsNotAccused(program: String, writes: Bool) async throws {
    let workplace = try Workplace()
    try workplace.replace(program, byFaulty: "healthy")
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map(\.verdict) == [.passed])
  }

  @Test func aProgramThatCrashesBeforeItSpeaksIsNoVerdict() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "crashes-before-hello")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "crashes-before-hello"))
    #expect(outcome.code == 70)
    #expect(report.cases.map(\.verdict) == [nil])
    #expect(report.cases.first?.fault?.contains("left no hello") == true)
  }
}
