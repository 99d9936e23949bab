import Testing

@testable import RelaunchCore

/// The two witnesses differ: the case fails, and the finding says which of them is right.
@Suite struct DisagreementTests {
  struct Row: CustomTestStringConvertible {
    let fault: String
    /// Whether the faulty program makes the writing launch too.
    let writes: Bool
    let words: String
    var testDescription: String { fault }
  }

  static let rows = [
    Row(
      fault: "answers-from-memory", writes: true,
      words: "the library says stored, and the file holds no such key; the file is right"),
    Row(
      fault: "loads-another-key", writes: false,
      words: "the library says absent, and the file holds the key; the file is right"),
  ]

  @Test(arguments: rows)
  func aDisagreementSaysWhoIsRight(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: row.fault)
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: row.writes ? row.fault : "writer", reader: row.fault))
    #expect(outcome.code == 1)
    let found = try #require(report.cases.first)
    #expect(found.verdict == .failed)
    let finding = try #require(found.findings.first { $0.code == .disagreement })
    #expect(finding.message == "\"theme\": \(row.words)")
    #expect(finding.launch == "read")
    #expect(finding.step == 1)
    #expect(outcome.output.contains(row.words))
  }
}
