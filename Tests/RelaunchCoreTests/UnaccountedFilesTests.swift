import RelaunchWire
import Testing

@testable import RelaunchCore

/// What the judge makes of files in the sandbox that belong to no store.
@Suite struct UnaccountedFilesTests {
  static let dark = JudgeTests.dark

  /// The history of a case in which all is well but for the changes of some launches.
  private static func judge(
    _ changes: [String: [SandboxChange]], omitted: Int = 0, end: ProcessEnd? = nil,
    breach: String? = nil
  ) -> Judgement {
    var write = JudgeTests.wrote(after: dark)
    if let end { write.end = end }
    let read = Made.Record(
      launch: JudgeTests.read, steps: [Made.read(0, dark)], before: dark, after: dark)
    let cleanup = Made.Record(
      launch: Made.launch(Case.cleanupID, [.clear]), steps: [Made.done(0, "clear")], before: dark,
      after: nil)
    let testCase = Made.testCase([.launch(write.launch), .launch(read.launch)])
    var contents = Made.history([write, read, cleanup]).map(\.content)
    for (launch, changes) in changes {
      contents.append(
        .sandbox(SandboxFact(launch: launch, changes: changes, omitted: omitted)))
    }
    if let breach { contents.append(.breach(SandboxBreach(launch: breach, message: "gone"))) }
    return Orchestrator.judge.judge(
      testCase, history: contents.enumerated().map { Fact(sequence: $0, content: $1) },
      platform: "linux")
  }

  private static func made(_ path: String, _ kind: String = "a file") -> SandboxChange {
    SandboxChange(path: path, kind: kind, change: .made)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let changes: [SandboxChange]
    let findings: [FindingCode]
    /// What the first message says.
    var words = ""
    var launch = "write"
  }

  static let rows = [
    Row(
      testDescription: "another spelling of the suite", changes: [made("config/Made.Suite.plist")],
      findings: [.misrouted],
      words: "launch \"write\" made \"config/Made.Suite.plist\", a file: domain \"Made.Suite\" "
        + "is no store of the case"),
    Row(
      testDescription: "the application domain", changes: [made("config/writer.plist")],
      findings: [.misrouted],
      words: "is no store of the case, but the program's own application domain"),
    Row(
      testDescription: "the folder in HOME",
      changes: [
        made("home/.config", "a folder"), made("home/.config/made.suite.plist"),
      ], findings: [.misrouted], words: "\"home/.config/made.suite.plist\""),
    Row(
      testDescription: "the global domain",
      changes: [
        SandboxChange(
          path: "config/.GlobalPreferences.plist", kind: "a file", change: .changed,
          aspects: ["its size", "its time"])
      ], findings: [.misrouted],
      words: "changed \"config/.GlobalPreferences.plist\", a file (its size and its time): domain "
        + "\".GlobalPreferences\""),
    Row(
      testDescription: "another domain is cleared",
      changes: [SandboxChange(path: "config/other.plist", kind: "a file", change: .removed)],
      findings: [.misrouted], words: "removed \"config/other.plist\""),
    Row(
      testDescription: "a temporary file", changes: [made("tmp/x1")], findings: [.collateral],
      words: "launch \"write\" made \"tmp/x1\", a file, which no store accounts for"),
    Row(
      testDescription: "a temporary file beside the store",
      changes: [made("config/made.suite.plist.tmp")], findings: [.collateral]),
    Row(
      testDescription: "a property list that is no setting", changes: [made("home/x.plist")],
      findings: [.collateral]),
    Row(
      testDescription: "an empty folder", changes: [made("home/Library", "a folder")],
      findings: [.collateral], words: "\"home/Library\", a folder"),
    Row(
      testDescription: "a name that moves the text around it",
      changes: [made("tmp/\u{1b}[2J\u{202e}\(String(repeating: "x", count: 100))")],
      findings: [.collateral],
      words: "made \"tmp/\\u{1b}[2J\\u{202e}\(String(repeating: "x", count: 51))…\", a file"),
    Row(
      testDescription: "the frame's own cleanup", changes: [made("tmp/x")],
      findings: [.collateral], words: "launch \"cleanup\" made", launch: Case.cleanupID),
    Row(
      testDescription: "many files", changes: (0..<20).map { made("tmp/\($0)") },
      findings: Array(repeating: .collateral, count: 9), words: "\"tmp/0\""),
  ]

  @Test(arguments: rows)
  func whatNoStoreAccountsForIsAFinding(row: Row) {
    let judgement = Self.judge([row.launch: row.changes])
    #expect(judgement.findings.map(\.code) == row.findings)
    #expect(judgement.findings.allSatisfy { $0.launch == row.launch })
    #expect(judgement.verdict == .failed)
    let message = judgement.findings.first?.message ?? ""
    #expect(message.contains(row.words), "\(message)")
  }

  @Test func nothingElseIsFoundWhereNothingChanged() {
    #expect(Self.judge([:]).findings == [])
    #expect(Self.judge([:]).verdict == .passed)
  }

  @Test func aFileIsToldOnce() {
    let removed = SandboxChange(path: "tmp/x", kind: "a file", change: .removed)
    let judgement = Self.judge(["write": [Self.made("tmp/x")], "read": [removed]])
    #expect(judgement.findings.map(\.launch) == ["write"])
  }

  @Test func whatIsNotRecordedOneByOneIsCounted() {
    let judgement = Self.judge(["write": [Self.made("tmp/x")]], omitted: 7)
    #expect(judgement.findings.last?.message == "launch \"write\" did the like with 7 more files")
  }

  @Test func theImageOfAProcessIsTheSystemsDoing() {
    let killed = ProcessEnd(
      kind: .signal, status: nil, signal: 6, isDeadlineExpired: false, seconds: 0.01)
    let core = ["write": [Self.made("home/core.10")]]
    #expect(Self.judge(core, end: killed).findings.map(\.code) == [.ending])
    #expect(Self.judge(core).findings.map(\.code) == [.collateral])
    for change in [
      Self.made("home/core.10", "a folder"), Self.made("home/core.d/x"), Self.made("home/core.x"),
    ] {
      #expect(
        Self.judge(["write": [change]], end: killed).findings.map(\.code).contains(.collateral))
    }
    let terminated = ProcessEnd(
      kind: .signal, status: nil, signal: 15, isDeadlineExpired: false, seconds: 0.01)
    #expect(Self.judge(core, end: terminated).findings.map(\.code).contains(.collateral))
  }

  @Test func inABrokenSandboxOnlyTheBreachIsTold() {
    let judgement = Self.judge(["write": [Self.made("tmp/x")]], breach: "write")
    #expect(judgement.findings.map(\.code) == [.collateral])
    #expect(judgement.findings.first?.message.contains("nothing more was launched") == true)
  }
}
