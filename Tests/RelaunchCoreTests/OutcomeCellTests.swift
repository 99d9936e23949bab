import RelaunchWire
import Testing

@testable import RelaunchCore

/// Which facts of two runs are held against each other.
@Suite struct OutcomeCellTests {
  @Test func equalReportsDifferInNothing() {
    #expect(OutcomeCell.differences(from: Self.report(), to: Self.report(), in: .again) == [])
  }

  /// Process numbers, times and words are no outcome.
  @Test func whatIsOtherEachTimeDoesNotCount() {
    let other = Self.report(seconds: 2, pid: 77, message: "other words")
    #expect(OutcomeCell.differences(from: Self.report(), to: other, in: .again) == [])
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let report: CaseReport
    let aspects: [OutcomeCell.Aspect]
    let moments: [OutcomeCell.Moment]
  }

  static let rows = [
    Row(
      testDescription: "the verdict", report: report(verdict: .inconclusive),
      aspects: [.verdict], moments: [.outcome]),
    Row(
      testDescription: "no verdict at all", report: report(verdict: nil),
      aspects: [.verdict], moments: [.outcome]),
    Row(
      testDescription: "the codes", report: report(code: .changedValue),
      aspects: [.codes], moments: [.outcome]),
    Row(
      testDescription: "presence inside", report: report(inside: inside(stored: false)),
      aspects: [.presence], moments: [.inside]),
    Row(
      testDescription: "type inside", report: report(inside: inside(type: "data")),
      aspects: [.type], moments: [.inside]),
    Row(
      testDescription: "equality inside", report: report(inside: inside(equals: .previous)),
      aspects: [.equals], moments: [.inside]),
    Row(
      testDescription: "origin inside", report: report(inside: inside(origin: "argument")),
      aspects: [.origin], moments: [.inside]),
    Row(
      testDescription: "the reason of an origin", report: report(inside: inside(reason: "absent")),
      aspects: [.origin], moments: [.inside]),
    Row(
      testDescription: "presence before", report: report(before: disk(stored: true)),
      aspects: [.presence], moments: [.diskBefore]),
    Row(
      testDescription: "type after", report: report(after: disk(stored: true, type: "data")),
      aspects: [.type], moments: [.diskAfter]),
    Row(
      testDescription: "equality after",
      report: report(after: disk(stored: true, equals: ValueReference.none)),
      aspects: [.equals], moments: [.diskAfter]),
    Row(
      testDescription: "the file's state", report: report(state: .damaged),
      aspects: [.state], moments: [.diskAfter]),
    Row(
      testDescription: "a look", report: report(look: disk(stored: true)),
      aspects: [.presence], moments: [.diskAfter]),
  ]

  @Test(arguments: rows)
  func eachFactCounts(row: Row) {
    let found = OutcomeCell.differences(from: Self.report(), to: row.report, in: .again)
    #expect(found.map(\.aspect) == row.aspects)
    #expect(found.map(\.moment) == row.moments)
    let back = OutcomeCell.differences(from: row.report, to: Self.report(), in: .again)
    #expect(back.map(\.first) == found.map(\.found))
  }

  @Test func aLaunchThatWasNeverMadeDiffersInAll() {
    let found = OutcomeCell.differences(
      from: Self.report(), to: MadeReport.testCase(verdict: .failed), in: .again)
    #expect(found.filter { $0.launch == "restart" }.count == 12)
    #expect(found.filter { $0.launch != nil }.allSatisfy { $0.found == nil })
  }

  // MARK: - Making

  static func inside(
    stored: Bool = true, type: String? = "string", origin: String = "stored",
    reason: String? = nil, equals: ValueReference = .expected
  ) -> InsideKeyReport {
    InsideKeyReport(
      stored: stored, storedType: type, origin: origin, reason: reason,
      expectedFallback: "\"system\"", equals: equals, value: nil)
  }

  static func disk(
    stored: Bool, type: String? = "string", equals: ValueReference? = .expected
  ) -> DiskKeyReport {
    DiskKeyReport(stored: stored, storedType: type, equals: equals)
  }

  /// A case that fails with `lost`; its launches are `write` and `restart`.
  static func report(
    verdict: Verdict? = .failed, code: FindingCode = .lost, inside: InsideKeyReport = inside(),
    before: DiskKeyReport = disk(stored: false), after: DiskKeyReport = disk(stored: true),
    state: DiskReading.State = .readable, look: DiskKeyReport = disk(stored: false),
    seconds: Double = 1, pid: Int32 = 41, message: String = "it is gone",
    stepsBefore: [StepReport] = []
  ) -> CaseReport {
    func store(_ key: DiskKeyReport, _ state: DiskReading.State = .readable) -> StoreStateReport {
      StoreStateReport(state: state, reason: nil, bytes: 1, mode: nil, keys: ["theme": key])
    }
    func launch(_ id: String, _ stores: [String: StoreReport], _ steps: [StepReport])
      -> LaunchReport
    {
      LaunchReport(
        id: id, program: "app", pid: pid, arguments: [], ending: nil, acknowledged: false,
        seconds: seconds, stores: stores, steps: steps)
    }
    var report = MadeReport.testCase(
      verdict: verdict, findings: [MadeReport.finding(code, message)],
      launches: [
        launch("write", [:], []),
        launch(
          "restart", ["main": StoreReport(before: store(before), after: store(after, state))],
          stepsBefore + [StepReport(action: "expect", ok: true, keys: ["theme": inside])]),
      ], seconds: seconds)
    report.looks = [LookReport(id: "look", stores: ["main": store(look)])]
    return report
  }
}
