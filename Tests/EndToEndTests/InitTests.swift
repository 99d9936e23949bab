import Foundation
import Testing

@testable import RelaunchCore

/// `relaunch init`: what it says, what it writes, and that this passes at once and fails when it should.
@Suite struct InitTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var options: [String] = []
    /// What the listing and the scenario say.
    var listing: [String] = []
    var scenario: [String] = []
  }

  private static let settings = """
    f=$HOME/settings.json
    [ -f "$f" ] || echo '{"theme": "dark-secret", "size": {"of": 5}}' >"$f"
    """

  private static func plist(_ path: String, _ body: String) -> String {
    #"echo '<plist version="1.0"><dict>"# + body + #"</dict></plist>' >"# + path
  }

  static let healthy = [
    Row(
      testDescription: "JSON that is left alone", script: settings,
      listing: ["json home/settings.json", "size.of  integer", "theme    string", "left alone"],
      scenario: [
        #""main": { "json": "home/settings.json" }"#,
        #""theme": { "type": "string", "fallback": "" }"#,
        #""saves": {}"#, #""unchangedSince": "main after the first start""#,
      ]),
    Row(
      testDescription: "its own application domain",
      script: plist("\"$XDG_CONFIG_HOME/app.plist\"", "<key>size</key><integer>5</integer>"),
      listing: ["the application domain", "left alone"],
      scenario: [#""main": { "application": "app" }"#]),
    Row(
      testDescription: "a suite and a property list beside it",
      script: plist("\"$XDG_CONFIG_HOME/my.app.plist\"", "<key>on</key><true/>") + "; "
        + plist("\"$HOME/.apprc\"", "<key>when</key><date>2026-01-01T00:00:00Z</date>"),
      listing: [#"suite "my.app""#, "when  date"],
      scenario: [
        #""main": { "suite": "my.app", "fixed": true }"#, #"{ "plist": "home/.apprc" }"#,
        #""when": { "type": "date", "#, #"{ "date": "2001-01-01T00:00:00Z" }, "store": "apprc" }"#,
      ]),
    Row(
      testDescription: "a file of no known form", script: #"echo theme=dark-secret >"$HOME/apprc""#,
      listing: ["bytes home/apprc"], scenario: [#""main": { "bytes": "home/apprc" }"#]),
    Row(
      testDescription: "files that are never the same",
      script: settings + #"; mkdir -p "$HOME/logs"; echo $$ >"$HOME/logs/run-$$.log"; mktemp >&2"#,
      listing: ["home/logs/run-*.log", "tmp/**"], scenario: [#"{ "path": "tmp/**" }"#]),
    Row(
      testDescription: "counts its starts, and fails",
      script: settings + #"; echo x >>"$HOME/count"; exit $(wc -l <"$HOME/count")"#,
      listing: ["first start: exit 1", "second start: exit 2"],
      scenario: [#""end": { "exit": 2 }"#]),
    Row(
      testDescription: "does not end by itself", script: settings + "; exec sleep 600",
      options: ["--after", "300ms"], listing: ["signal 15", "did not end by itself"],
      scenario: [#"{ "code": "timeout", "launch": "first start" }"#, #""deadline": "300ms""#]),
    Row(
      testDescription: "drops a key at its second start",
      script: "f=$HOME/s.json; if [ -f $f ]; then echo '{\"a\": 1}' >$f;"
        + " else echo '{\"a\": 1, \"fresh\": true}' >$f; fi",
      listing: ["bool, gone after the second start"],
      scenario: ["// Gone after the second start. Is that meant?"]),
    Row(
      testDescription: "leaves links and pipes",
      script: settings
        + #"; cd "$HOME"; ln -sf /etc/passwd x.json; ln -sfn /etc etc; [ -p p ] || mkfifo p"#,
      listing: ["which no scenario can declare"], scenario: [#"{ "code": "collateral" }"#]),
    Row(
      testDescription: "opens its HOME to others", script: settings + "; chmod 755 $HOME",
      listing: [#"it changed its mode of the folder "home""#],
      scenario: [#"{ "code": "collateral" }"#]),
    Row(
      testDescription: "hostile keys",
      script: "[ -f $HOME/k.json ] || "
        + #"printf '{"a.b": 1, "": 2, "\\u202e\\u0007x": 3, "\\"": 4}' >$HOME/k.json"#,
      listing: [#"\u{202e}\u{7}x"#, #""" is left out: it has no letters"#],
      scenario: [#""\u202e\u0007x": { "type""#, #""a\\.b""#, #""\"""#]),
    Row(
      testDescription: "gigabytes that hold nothing, and a flood of words",
      script: settings + #"; truncate -s 1G "$HOME/big.json"; head -c 3000000 /dev/zero"#,
      listing: ["3000000 bytes printed", "home/big.json"]),
    Row(
      testDescription: "ignores SIGTERM and leaves a process",
      script: settings + #"; trap '' TERM; sleep 600 & while :; do sleep 600; done"#,
      options: ["--after", "300ms"], listing: ["signal 9", "left running"]),
    Row(
      testDescription: "arguments with everything in them", script: settings,
      options: ["--", "a b", "\"'\\", "-x"], scenario: [#""arguments": ["a b", "\"'\\", "-x"]"#]),
  ]

  @Test(arguments: healthy)
  func whatIsWrittenPassesAtOnce(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install(script: row.script, as: "app")
    let arguments = ["init", "bin/app", "--output", "made/first.json"] + row.options
    let made = try await workplace.call(workplace.path("bin/relaunch"), arguments)
    #expect(made.code == 0, "\(made.output)\(made.errors)")
    for text in row.listing { #expect(made.output.contains(text), "\(text) in \(made.output)") }
    let scenario = try workplace.text(of: "made/first.json")
    for text in row.scenario { #expect(scenario.contains(text), "\(text) in \(scenario)") }
    #expect(!(scenario + made.output + made.errors).contains("secret"))
    #expect(try workplace.names(in: "tmp").isEmpty)
    let (outcome, report) = try await workplace.report(ofPath: "made/first.json")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)\(scenario)")
    #expect(report.cases.first?.fileOnly == true && report.summary.passed == 1)
    #expect(!outcome.output.contains("secret"))
  }

  struct Broken: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let findings: Set<FindingCode>
  }

  static let broken = [
    Broken(testDescription: "saves nothing any more", script: "exit 0", findings: [.lost]),
    Broken(
      testDescription: "forgets a key",
      script: #"[ -f $HOME/settings.json ] || echo '{"size": {"of": 5}}' >$HOME/settings.json"#,
      findings: [.lost]),
    Broken(
      testDescription: "keeps a number as text",
      script: #"f=$HOME/settings.json; "#
        + #"[ -f $f ] || echo '{"theme": "x", "size": {"of": "5"}}' >$f"#,
      findings: [.changedType]),
    Broken(
      testDescription: "begins anew at each start",
      script: #"f=$HOME/settings.json; if [ -f $f ]; then t=yy; else t=x; fi; "#
        + #"echo '{"theme": "'$t'", "size": {"of": 5}}' >$f"#,
      findings: [.collateral]),
    Broken(
      testDescription: "empties its file at the second start",
      script: #"f=$HOME/settings.json; if [ -f $f ]; then : >$f; "#
        + #"else echo '{"theme": "x", "size": {"of": 5}}' >$f; fi"#,
      findings: [.damaged]),
    Broken(
      testDescription: "leaves another file", script: settings + "; : >$HOME/note",
      findings: [.collateral]),
    Broken(testDescription: "fails", script: settings + "; exit 1", findings: [.ending]),
  ]

  @Test(arguments: broken)
  func aProgramThatBreaksLaterIsFound(row: Broken) async throws {
    let workplace = try Workplace()
    try workplace.install(script: Self.settings, as: "app")
    let made = try await workplace.relaunch("init", "bin/app", "--output", "first.json")
    #expect(made.code == 0, "\(made.errors)")
    try workplace.install(script: row.script, as: "app")
    let (outcome, report) = try await workplace.report(ofPath: "first.json")
    #expect(outcome.code == 1)
    let found = Set(report.cases.flatMap(\.findings).map(\.code))
    #expect(row.findings.isSubset(of: found), "\(found)")
  }

  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var code: Int32 = 66
    let message: String
  }

  static let refused = [
    Refused(
      testDescription: "writes nothing", script: "exit 0", message: "it wrote nothing in HOME"),
    Refused(
      testDescription: "writes what is not to last", script: "mktemp", message: "is there to last"),
    Refused(
      testDescription: "crashes", script: settings + "; kill -SEGV $$",
      message: "ended by signal 11"),
    Refused(
      testDescription: "replaces its HOME by a link",
      script: "rmdir \"$HOME\" && ln -s / \"$HOME\"", message: "left no sandbox"),
  ]

  @Test(arguments: refused)
  func whatCannotBeHeldToAnythingIsSaid(row: Refused) async throws {
    let workplace = try Workplace()
    try workplace.install(script: row.script, as: "app")
    let outcome = try await workplace.relaunch("init", "bin/app", "--output", "first.json")
    #expect(outcome.code == row.code)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    #expect(!workplace.hasFile("first.json"))
    #expect(try workplace.names(in: "tmp").isEmpty)
  }

  @Test func wrongLinesHaveTheirCodes() async throws {
    let workplace = try Workplace()
    try workplace.install(script: Self.settings, as: "app")
    try workplace.write("", to: "empty")
    try workplace.write("mine", to: "there.json")
    let rows: [([String], Int32)] = [
      (["bin/none"], 65), (["bin"], 65), (["empty"], 65), ([], 64), (["bin/app", "more"], 64),
      (["bin/app", "--after", "soon"], 64), (["bin/app", "--keep"], 64),
      (["bin/app", "--output", "there.json"], 73), (["bin/app", "--output", "bin"], 73),
      (["bin/app", "--output", "/dev/null/x.json"], 73),
    ]
    for (words, code) in rows {
      let outcome = try await workplace.call(workplace.path("bin/relaunch"), ["init"] + words)
      #expect(outcome.code == code, "\(words) \(outcome.errors)")
    }
    #expect(try workplace.text(of: "there.json") == "mine")
  }

  @Test func withoutAFileTheScenarioIsAllThatGoesToStandardOutput() async throws {
    let workplace = try Workplace()
    try workplace.install(script: Self.settings, as: "app")
    let outcome = try await workplace.shell("bin/relaunch init bin/app >first.json")
    #expect(outcome.code == 0 && outcome.errors.contains("stores, values hidden"))
    let check = try await workplace.relaunch("run", "first.json")
    #expect(check.code == 0, "\(check.output)\(check.errors)")
  }
}
