import Foundation
import Testing

@testable import RelaunchCore

/// What overrides a key that is not revealed stands in nothing that a run makes.
@Suite struct HiddenPointTests {
  private static let secrets = ["hush-hush-1", "hush-hush-2"]

  /// The points of the axis name themselves, and override the hidden key.
  private static func scenario(expecting value: String) -> String {
    Scenarios.theme(
      isRevealed: false,
      more: """
        , "matrix": { "secret": ["\(secrets[0])", "\(secrets[1])"] },
        "variants": [{ "id": "set too", "change": { "read": {
          "arguments": ["-theme", { "each": "secret" }],
          "steps": [{ "expect": { "theme": { "value": \(value), "origin": "argument" } } }] } },
          "insert": [{ "after": "read", "do": [
            { "launch": "set", "program": "writer",
              "steps": [{ "set": { "theme": { "each": "secret" } } }, "save"] },
            { "id": "look", "look": { "theme": { "value": { "each": "secret" } } } }] }] }]
        """)
  }

  @Test(arguments: [(#"{ "each": "secret" }"#, Int32(0)), (#""other""#, 1)])
  func aPointThatIsASecretStandsInNoFile(value: String, code: Int32) async throws {
    let workplace = try Workplace()
    try workplace.write(Self.scenario(expecting: value), to: "scenario.json")
    let (outcome, report) = try await workplace.report(
      ofPath: "scenario.json", ["--report", "junit=\(workplace.path("junit.xml"))", "-v"])
    #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
    #expect(
      report.cases.map(\.name) == [
        "scenario [secret=<hidden 1>]", "scenario [set too, secret=<hidden 1>]",
        "scenario [secret=<hidden 2>]", "scenario [set too, secret=<hidden 2>]",
      ])
    var shown = outcome.output + outcome.errors
    for command in ["plan", "list"] {
      let told = try await workplace.relaunch(command, "scenario.json")
      #expect(told.code == 0 && told.output.contains("secret=<hidden 2>"), "\(told.errors)")
      shown += told.output + told.errors
    }
    for secret in Self.secrets { #expect(!shown.contains(secret), "\(shown)") }
    // What a program is told to store stands in its own plan, in its evidence and nowhere else.
    let found = try await workplace.shell(
      "grep -rlE 'hush-hush' . --exclude-dir=bin --exclude=scenario.json"
        + " --exclude=set*.plan.json | sort")
    #expect(
      found.output.split(separator: "\n").allSatisfy { $0.contains("/private/") }, "\(found.output)"
    )
    let named = try await workplace.shell("find . -name '*hush*'")
    #expect(named.output.isEmpty, "\(named.output)")
  }

  struct Typed: CustomTestStringConvertible {
    let testDescription: String
    let fallback: String
    let value: String
    /// What the launch is overridden with, and where it could stand.
    let text: String
    let secret: String
  }

  static let typed = [
    Typed(
      testDescription: "integer", fallback: "7", value: "41337", text: "41337", secret: "41337"),
    Typed(
      testDescription: "real", fallback: "0.5", value: "4133.75", text: "+4133.75", secret: "4133"),
    Typed(
      testDescription: "date", fallback: "\"2001-01-01T00:00:00Z\"",
      value: "\"2026-04-13T03:03:07Z\"", text: "2026-04-13T03:03:07Z", secret: "2026-04-13"),
    Typed(
      testDescription: "data", fallback: "\"\"", value: "\"QTEzMzc=\"", text: "<4131333337>",
      secret: "QTEzMzc"),
  ]

  /// The override is also what the author expects and sets, in the type that the setting has.
  @Test(arguments: typed)
  func anOverrideOfEveryTypeStandsInNoReport(row: Typed) async throws {
    let workplace = try Workplace()
    let type = row.testDescription
    let value = "{ \"\(type)\": \(row.value) }"
    try workplace.write(
      """
      {
        "scenario": 1, "title": "A secret", "why": "To test the tool",
        "stores": { "main": { "suite": "relaunch.test" } },
        "settings": {
          "n": { "type": "\(type)", "fallback": { "\(type)": \(row.fallback) } }
        },
        "timeline": [
          { "launch": "write", "program": "writer", "steps": [{ "set": { "n": \(value) } }, "save"] },
          { "launch": "override", "program": "reader", "arguments": ["-n", "\(row.text)"],
            "steps": [{ "expect": { "n": { "value": \(value), "origin": "argument" } } }] },
          { "launch": "read", "program": "reader",
            "steps": [{ "expect": { "n": { "value": \(value) } } }] },
          { "id": "look", "look": { "n": { "value": \(value) } } }
        ]
      }
      """, to: "scenario.json")
    let run = try await workplace.relaunch("run", "scenario.json", "--report", "junit=j.xml", "-v")
    #expect([0, 1].contains(run.code), "\(run.errors)")
    let plan = try await workplace.relaunch("plan", "scenario.json")
    let reports = try await workplace.shell(
      "cat j.xml .relaunch/*/report.json .relaunch/*/report.txt")
    let shown = run.output + run.errors + plan.output + reports.output
    #expect(shown.contains("<hidden>"))
    #expect(!shown.contains(row.secret), "\(shown)")
  }

  @Test func aSecretThatIsAnArgumentAloneStandsInNoFileAtAll() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Scenarios.theme(
        isRevealed: false,
        more: """
          , "matrix": { "secret": ["\(Self.secrets[0])", "\(Self.secrets[1])"] },
          "variants": [{ "id": "overridden", "insert": [{ "after": "write", "do": [
            { "launch": "overridden", "program": "reader",
              "arguments": ["-theme", { "each": "secret" }],
              "steps": [{ "expect": { "theme": { "stored": true, "reason": null } } }] }] }] }]
          """
      ).replacing(#""stored": true, "reason": null"#, with: #""origin": "argument""#),
      to: "scenario.json")
    let (outcome, report) = try await workplace.report(
      ofPath: "scenario.json", ["--report", "junit=\(workplace.path("junit.xml"))"])
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(Set(report.cases.map(\.name)).count == 4)
    let histories = try await workplace.shell(
      "grep -rl 'hush-hush' . --exclude-dir=bin --exclude=scenario.json | grep -v evidence.jsonl")
    // The program's evidence says what it read, and so does the history that holds it.
    #expect(
      histories.output.split(separator: "\n").allSatisfy { $0.hasSuffix("/history.jsonl") },
      "\(histories.output)")
    let arguments = try await workplace.shell(
      "cat .relaunch/*/private/*/history.jsonl | grep -c '\"arguments\":.*hush-hush'")
    #expect(arguments.output == "0\n")
    let filtered = try await workplace.relaunch(
      "run", "scenario.json", "--filter", "scenario [overridden, secret=<hidden 2>]")
    #expect(filtered.code == 0 && filtered.output.contains("1 case of 1 scenario: 1 passed"))
  }
}
