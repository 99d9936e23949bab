import RelaunchWire
import Testing

@testable import RelaunchCore

/// What is concluded of a launch whose program takes no steps.
@Suite struct OutsideJudgeTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var ending = Ending.exit(0)
    var saves: WireValue? = .string("dark")
    var end = ended(0)
    var isTriggered: Bool?
    var missingLines: [Int] = []
    var before: WireValue?
    var after: WireValue? = .string("dark")
    let codes: [FindingCode]
  }

  private static func ended(_ status: Int32) -> ProcessEnd {
    ProcessEnd(
      kind: .exit, status: status, signal: nil, isDeadlineExpired: false, seconds: 0.01)
  }

  private static let killed = ProcessEnd(
    kind: .signal, status: nil, signal: 9, isDeadlineExpired: false, seconds: 0.01)

  static let rows = [
    Row(testDescription: "saved", codes: []),
    Row(testDescription: "claimed and not saved", after: nil, codes: [.lost, .silent]),
    Row(
      testDescription: "claimed, and the value before it is there", before: .string("light"),
      after: .string("light"), codes: [.changedValue, .silent]),
    Row(
      testDescription: "claimed and saved otherwise", after: .string("blue"),
      codes: [.changedValue, .silent]),
    Row(
      testDescription: "claimed and saved as another type", after: .bool(true),
      codes: [.changedType, .silent]),
    Row(
      testDescription: "another status claims nothing", end: ended(3), after: nil, codes: [.ending]),
    Row(
      testDescription: "a stated status beside 0 claims nothing", ending: .exit(3), end: ended(3),
      after: nil, codes: []),
    Row(
      testDescription: "a signal claims nothing", ending: .signal(.kill), end: killed,
      isTriggered: true, after: nil, codes: []),
    Row(
      testDescription: "the signal of somebody else", ending: .signal(.kill), end: killed,
      isTriggered: false, codes: [.ending]),
    Row(testDescription: "a line is missing", missingLines: [0], codes: [.unexpected]),
    Row(testDescription: "a line that nobody asked for", missingLines: [7], codes: []),
    Row(testDescription: "told to write nothing", saves: nil, codes: [.collateral]),
    Row(testDescription: "told to write nothing, and does", saves: nil, after: nil, codes: []),
  ]

  @Test(arguments: rows)
  func theJudgeConcludes(row: Row) {
    var launch = Made.launch(
      "run", program: "app", row.saves.map { [Made.set($0), .save] } ?? [], ending: row.ending)
    launch.outside.speech = .nothing
    launch.outside.saves = ClaimedSaves(
      assignments: row.saves.map { [WireAssignment(key: "theme", value: $0)] } ?? [],
      position: Made.position)
    launch.outside.output = [
      ExpectedLine(stream: .stdout, pattern: LinePattern("saved"), position: Made.position)
    ]
    // What is there is what the reader is to find, so that only the launch itself can be accused.
    let expected = row.after.map(Made.expectStored) ?? Made.expectAbsent
    let reader = Made.launch("read", program: "reader", [expected])
    var history = Made.history([
      Made.Record(
        launch: launch, steps: [], before: row.before, after: row.after, end: row.end),
      Made.Record(
        launch: reader, steps: [row.after.map { Made.read(0, $0) } ?? Made.readNothing(0)],
        before: row.after, after: row.after),
    ])
    history = history.map { fact in
      guard case .ended(var ended) = fact.content, ended.launch == "run" else { return fact }
      ended.isTriggered = row.isTriggered
      ended.missingLines = row.missingLines
      return Fact(sequence: fact.sequence, content: .ended(ended))
    }
    let judgement = Orchestrator.judge.judge(
      Made.testCase([.launch(launch), .launch(reader)]), history: history, platform: "linux")
    let ofLaunch = judgement.findings.filter { $0.launch == "run" }
    #expect(ofLaunch.map(\.code).sorted { $0.rawValue < $1.rawValue } == row.codes)
  }

  @Test func aCaseWithoutAnAnswerIsOfFilesOnly() {
    var launch = Made.launch("run", program: "app", [])
    launch.outside.speech = .nothing
    let silent = Made.Record(launch: launch, steps: [])
    let alone = CaseEvidence(
      Made.testCase([.launch(launch)]), history: Made.history([silent]))
    #expect(alone.isFileOnly)
    let reader = Made.launch("read", program: "reader", [Made.expectAbsent])
    let answered = CaseEvidence(
      Made.testCase([.launch(launch), .launch(reader)]),
      history: Made.history([silent, Made.Record(launch: reader, steps: [Made.readNothing(0)])]))
    #expect(!answered.isFileOnly)
  }
}
