import RelaunchWire
import Testing

@testable import RelaunchCore

/// Values that a store holds without anybody having said that they were saved.
@Suite struct UntoldValuesTests {
  static let dark = WireValue.string("dark")
  static let light = WireValue.string("light")
  static let garbage = WireValue.string("garbage")

  /// An expectation that names no value.
  static func expecting(_ type: WireType?) -> Launch {
    Made.launch("read", program: "reader", [.expect([expectation(type)])])
  }

  static func expectation(_ type: WireType?) -> RelaunchCore.Expectation {
    Expectation(
      key: "theme", stored: true, type: type, value: nil, origin: .stored, reason: nil,
      position: Made.position)
  }

  static func wrote(
    _ id: String, _ value: WireValue, isSaved: Bool, before: WireValue?, after: WireValue?
  ) -> Made.Record {
    Made.Record(
      launch: Made.launch(id, [Made.set(value), .save]),
      steps: [Made.done(0, "set"), Made.done(1, "save", ok: isSaved)], before: before, after: after)
  }

  /// A launch that sets and does not save.
  static func set(
    before: WireValue? = nil, after: WireValue?, arguments: [String] = []
  ) -> Made.Record {
    Made.Record(
      launch: Made.launch("set", arguments: arguments, [Made.set(dark)]),
      steps: [Made.done(0, "set")], before: before, after: after)
  }

  static func reading(_ value: WireValue, _ type: WireType? = nil) -> Made.Record {
    Made.Record(
      launch: expecting(type), steps: [Made.read(0, value)], before: value, after: value)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let records: [Made.Record]
    let codes: [FindingCode]
  }

  private static let old = wrote("first", dark, isSaved: true, before: nil, after: dark)

  static let rows = [
    Row(
      testDescription: "a refused save leaves the old value, and a type is expected",
      records: [
        old, wrote("second", light, isSaved: false, before: dark, after: dark),
        reading(dark, .string),
      ], codes: [.lost]),
    Row(
      testDescription: "a refused save leaves the old value, and presence is expected",
      records: [
        old, wrote("second", light, isSaved: false, before: dark, after: dark), reading(dark),
      ], codes: [.lost]),
    Row(
      testDescription: "a swallowed save leaves the old value, and a type is expected",
      records: [
        old, wrote("second", light, isSaved: true, before: dark, after: dark),
        reading(dark, .string),
      ], codes: [.lost, .lost]),
    Row(
      testDescription: "a refused save was made all the same, and a type is expected",
      records: [
        old, wrote("second", light, isSaved: false, before: dark, after: light),
        reading(light, .string),
      ], codes: []),
    Row(
      testDescription: "what was not to be saved leaves the old value",
      records: [
        old,
        Made.Record(
          launch: Made.launch("set", [Made.set(light)]), steps: [Made.done(0, "set")],
          before: dark, after: dark), reading(dark, .string),
      ], codes: []),
    Row(
      testDescription: "a store holds what nobody wrote, and presence is expected",
      records: [set(after: garbage), reading(garbage)], codes: [.changedValue, .changedValue]),
    Row(
      testDescription: "a store holds another type than anybody wrote",
      records: [set(after: .data([1])), reading(.data([1]))], codes: [.changedType, .changedType]),
    Row(
      testDescription: "a store holds what was written and not saved",
      records: [set(after: dark), reading(dark)], codes: []),
    Row(
      testDescription: "an argument is stored in place of what was set",
      records: [set(after: garbage, arguments: ["-theme", "garbage"]), reading(garbage)],
      codes: [.changedValue, .leaked]),
    Row(
      testDescription: "an unsaved change takes the saved value away",
      records: [
        wrote("first", light, isSaved: true, before: nil, after: light),
        set(before: light, after: nil),
        Made.Record(
          launch: Made.launch("read", program: "reader", [Made.expectAbsent]),
          steps: [Made.readNothing(0)]),
      ], codes: [.lost]),
  ]

  @Test(arguments: rows)
  func aValueThatNobodyWroteIsFound(row: Row) {
    let testCase = Made.testCase(row.records.map { .launch($0.launch) })
    let judgement = Orchestrator.judge.judge(
      testCase, history: Made.history(row.records), platform: "linux")
    #expect(judgement.findings.map(\.code) == row.codes, "\(judgement.findings.map(\.message))")
    #expect(judgement.verdict == (row.codes.isEmpty ? .passed : .failed))
  }

  @Test func aLookThatNamesNoValueAsksForTheLastOne() {
    let records = [
      Self.old,
      Self.wrote("second", Self.light, isSaved: false, before: Self.dark, after: Self.dark),
    ]
    let look = Look(
      id: "look", expectations: [Self.expectation(.string)], file: nil, position: Made.position)
    let reading = DiskReading(
      .readable, values: [WireValue.Entry(key: "theme", value: Self.dark)])
    let seen = Fact.Content.disk(
      DiskFact(moment: .look("look"), store: Made.store, reading: reading))
    let history = Made.history(records)
    let actions: [Action] = records.map { .launch($0.launch) } + [.look(look)]
    let judgement = Orchestrator.judge.judge(
      Made.testCase(actions), history: history + [Fact(sequence: history.count, content: seen)],
      platform: "linux")
    #expect(judgement.findings.map(\.code) == [.lost])
    #expect(judgement.findings.map(\.launch) == ["look"])
  }
}
