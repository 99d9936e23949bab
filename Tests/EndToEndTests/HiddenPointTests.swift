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
