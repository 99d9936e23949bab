import RelaunchWire
import Testing

@testable import RelaunchCore

/// The type of an expectation is that of the stored value, whichever layer answers.
@Suite struct StoredTypeTests {
  static let two = WireValue.integer(2)

  struct Row: CustomTestStringConvertible {
    let type: WireType
    let stored: WireValue
    let codes: [FindingCode]
    var testDescription: String { "\(type) against \(stored)" }
  }

  static let rows = [
    Row(type: .integer, stored: two, codes: []),
    Row(type: .real, stored: two, codes: [.changedType]),
    Row(type: .integer, stored: .real(2), codes: [.changedType]),
    Row(type: .string, stored: two, codes: [.changedType]),
    Row(type: .integer, stored: .integer(3), codes: [.changedValue]),
  ]

  @Test(arguments: rows)
  func aFallbackDoesNotHideTheStoredType(row: Row) {
    let write = Made.launch("write", [Made.set(Self.two), .save])
    let read = Made.launch(
      "read", program: "reader",
      [
        .expect([
          RelaunchCore.Expectation(
            key: "theme", stored: true, type: row.type, value: .string("system"),
            origin: .fallback, reason: .wrongType, position: Made.position)
        ])
      ])
    let said = StepEvidence(
      index: 0, action: "expect", ok: true,
      keys: [
        KeyEvidence(
          key: "theme", stored: true, storedType: row.stored.type, storedValue: row.stored,
          origin: .fallback, reason: .wrongType, value: .string("system"))
      ])
    let history = Made.history([
      Made.Record(
        launch: write, steps: [Made.done(0, "set"), Made.done(1, "save")], after: row.stored),
      Made.Record(launch: read, steps: [said], before: row.stored, after: row.stored),
    ])
    let judgement = Orchestrator.judge.judge(
      Made.testCase([.launch(write), .launch(read)]), history: history, platform: "linux")
    // What the writer claimed is judged by itself, at the writer.
    let findings = judgement.findings.filter { $0.launch == "read" }
    #expect(findings.map(\.code) == row.codes)
    let expected = "stored as \(row.type.rawValue), \"system\" by fallback"
    let alike = "stored \"system\" by fallback"
    #expect(
      findings.allSatisfy { $0.expected == (row.type == .string ? alike : expected) })
  }
}
