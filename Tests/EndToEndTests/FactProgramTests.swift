import Foundation
import Testing

@testable import RelaunchCore

/// Programs that leave a line for what they read, and take no steps.
@Suite struct FactProgramTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// Says `say LINE` for a line of evidence; `$theme` is what the file holds.
    let script: String
    var launch = #", "saves": {}"#
    var expectation = #"{"value": "dark-secret"}"#
    var code: Int32 = 0
    var findings: [FindingCode] = []
    var words = ""
    /// Actions behind the launch, with a leading comma.
    var rest = ""
  }

  private static let hello = #"say '{"hello": {"protocol": 1, "pid": '$$', "program": "app"}}';"#
  private static let read = #"say '{"read": {"key": "theme", "value": "'$theme'"}}'"#
  private static func read(_ value: String, more: String = "") -> String {
    "\(hello) say '{\"read\": {\"key\": \"theme\", \"value\": \"\(value)\"\(more)}}'"
  }

  static let rows = [
    Row(testDescription: "sound", script: "\(hello) \(read)"),
    Row(
      testDescription: "says where it is from",
      script: read("dark-secret", more: #", "origin": "stored""#)),
    Row(
      testDescription: "says the same twice", script: "\(hello) \(read); \(read)"),
    Row(
      testDescription: "says two things of one key",
      script: "\(hello) \(read); say '{\"read\": {\"key\": \"theme\", \"value\": \"late\"}}'",
      code: 2,
      findings: [.vacuous], words: "it says two things of one key"),
    Row(
      testDescription: "may write anything, and leaves what it read", script: "\(hello) \(read)",
      launch: ""),
    Row(
      testDescription: "reads what was there, and removes it",
      script: "\(hello) \(read); rm \"$file\"", launch: "", code: 1, findings: [.lost],
      words: "goes on with it, and when it is over the file holds nothing of it"),
    Row(
      testDescription: "reads what was there, and resets it",
      script: "\(hello) \(read); sed -i 's/dark-secret/system/' \"$file\"", launch: "", code: 1,
      findings: [.changedValue], words: #"nothing is said of that: neither "saves" nor a look"#),
    Row(
      testDescription: "overridden", script: read("light"),
      launch: #", "saves": {}, "arguments": ["-theme", "light"]"#,
      expectation: #"{"value": "light", "origin": "argument"}"#),
    Row(
      testDescription: "reads what was there and saves another value",
      script: "\(hello) \(read); sed -i 's/dark-secret/light/' \"$file\"",
      launch: #", "saves": {"theme": "light"}"#,
      rest: #", {"look": {"theme": {"value": "light"}}, "id": "seen"}"#),
    Row(
      testDescription: "reads what was there and claims to save another value",
      script: "\(hello) \(read)", launch: #", "saves": {"theme": "light"}"#, code: 1,
      findings: [.lost, .lost, .silent],
      rest: #", {"look": {"theme": {"value": "light"}}, "id": "seen"}"#),
    Row(
      testDescription: "saves first and reads that",
      script: "\(hello) theme=light; \(read); sed -i 's/dark-secret/light/' \"$file\"",
      launch: #", "saves": {"theme": "light"}"#, code: 1, findings: [.disagreement],
      rest: #", {"look": {"theme": {"value": "light"}}, "id": "seen"}"#),
    Row(
      testDescription: "falls back", script: read("system"), code: 1, findings: [.disagreement],
      words: "the program goes on with the fallback, and the file holds the key"),
    Row(
      testDescription: "goes on with another value", script: read("other-secret"), code: 1,
      findings: [.disagreement]),
    Row(
      testDescription: "not the override that is expected", script: read("other-secret"),
      launch: #", "saves": {}, "arguments": ["-theme", "light"]"#,
      expectation: #"{"value": "light", "origin": "argument"}"#, code: 1, findings: [.unexpected],
      words: "reads with another value than expected"),
    Row(
      testDescription: "another origin",
      script: read("dark-secret", more: #", "origin": "registered""#),
      code: 1, findings: [.unexpected], words: "origin registered, not stored"),
    Row(
      testDescription: "leaves nothing", script: ":", code: 2,
      findings: [.vacuous, .vacuous, .vacuous],
      words: "the evidence of launch \"read\" proves nothing: there is none"),
    Row(
      testDescription: "leaves no fact on the key", script: hello, code: 2,
      findings: [.vacuous, .vacuous], words: "left no evidence of this expectation"),
    Row(
      testDescription: "says no hello", script: read, code: 2, findings: [.vacuous],
      words: "line 1: the first line is not hello"),
    Row(
      testDescription: "bad JSON", script: "\(hello) say '{\"read\": {'; \(read)", code: 2,
      findings: [.vacuous], words: "line 2: the line is not evidence"),
    Row(
      testDescription: "a later hello", script: "\(hello) \(read); \(hello)", code: 2,
      findings: [.vacuous], words: "line 3: hello comes after the first line"),
    Row(
      testDescription: "a link for its evidence",
      script: "ln -s /etc/passwd \"$RELAUNCH_EVIDENCE\"",
      code: 2, findings: [.vacuous, .vacuous, .vacuous], words: "the file is not a regular file"),
    Row(
      testDescription: "a pipe for its evidence", script: "mkfifo \"$RELAUNCH_EVIDENCE\"", code: 2,
      findings: [.vacuous, .vacuous, .vacuous], words: "the file is not a regular file"),
    Row(
      testDescription: "control characters",
      script: "\(hello) say '{\"read\": {\"key\": \"theme\", \"value\": \"\\u001b[2J\"}}'", code: 1,
      findings: [.disagreement], words: "another value than the file holds"),
    Row(
      testDescription: "another process",
      script: "pid=1; \(hello.replacing("'$$'", with: "'$pid'")) \(read)",
      code: 2, findings: [.vacuous], words: "it names another process"),
    Row(
      testDescription: "another version",
      script: "\(hello.replacing("1,", with: "2,")) \(read)", code: 2, findings: [.vacuous],
      words: "it is of version 2"),
    Row(
      testDescription: "an undeclared key",
      script:
        "\(hello) \(read); say '{\"read\": {\"key\": \"hidden-key\", \"value\": \"other-secret\"}}'",
      code: 2, findings: [.vacuous], words: "a key that the scenario does not declare"),
    Row(
      testDescription: "a step",
      script:
        "\(hello) \(read); say '{\"step\": {\"index\": 0, \"action\": \"expect\", \"ok\": true, \"keys\": []}}'",
      code: 2, findings: [.vacuous], words: "a step, and its program takes none"),
    Row(
      testDescription: "a long line",
      script: "\(hello) head -c 100000000 /dev/zero >>\"$RELAUNCH_EVIDENCE\"; \(read)", code: 2,
      findings: [.vacuous, .vacuous, .vacuous], words: "the file is larger than"),
    Row(
      testDescription: "ends by another status", script: "\(hello) \(read); exit 3", code: 1,
      findings: [.ending]),
    Row(
      testDescription: "writes though it is to write nothing",
      script: "\(hello) \(read); echo >>\"$file\"", code: 1, findings: [.collateral]),
  ]

  @Test(arguments: rows)
  func aFactIsHeldAgainstTheFile(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: """
        file=$XDG_CONFIG_HOME/relaunch.test.plist
        theme=$(grep -o 'dark-secret' "$file")
        say() { printf '%s\\n' "$1" >>"$RELAUNCH_EVIDENCE"; }
        \(row.script)
        """, as: "app")
    let (outcome, report) = try await workplace.report(of: Self.scenario(row))
    #expect(outcome.code == row.code, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.findings.map(\.code).sorted { $0.rawValue < $1.rawValue } == row.findings)
    #expect(row.words.isEmpty || outcome.output.contains(row.words), "\(outcome.output)")
    let kept = try workplace.text(of: "report.json") + outcome.output
    #expect(!kept.contains("other-secret") && !kept.contains("hidden-key"))
    let isAnswered = found.launches.first { $0.id == "read" }?.inside == .observed
    #expect(found.fileOnly == !isAnswered)
    #expect(isAnswered == (row.findings.count(where: { $0 == .vacuous }) < 2))
    if row.testDescription == "sound" {
      let said = found.launches.first { $0.id == "read" }?.steps.first?.keys["theme"]
      #expect(said?.origin == "unknown" && said?.equals == .expected && said?.stored == true)
    }
  }

  private static func scenario(_ row: Row) -> String {
    """
    {
      "scenario": 1, "title": "A theme", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      "programs": { "app": { "path": "bin/app", "speaks": "facts" } },
      "settings": { "theme": { "type": "string", "fallback": "system" } },
      "timeline": [
        { "launch": "write", "program": "writer",
          "steps": [{ "set": { "theme": "dark-secret" } }, "save"] },
        { "launch": "read", "program": "app"\(row.launch),
          "steps": [{ "expect": { "theme": \(row.expectation) } }] }\(row.rest)
      ]
    }
    """
  }
}
