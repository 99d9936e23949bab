import Foundation
import Testing

@testable import RelaunchCore

/// Programs that take no steps and do what no program should, with stores of every kind.
@Suite struct HostileOutsiderTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// The program; `$store` is the store's file.
    let script: String
    var store = #"{ "json": "home/app/settings.json" }"#
    var speaks = "nothing"
    /// How the launch ends, and what else is said of it, with a leading comma.
    var launch = #", "end": {"exit": 0}"#
    /// The codes that have to be found, each at least once, and no other.
    let codes: Set<FindingCode>
    /// What the text report says.
    var words = ""
  }

  private static let atLine = #", "end": {"signal": "SIGKILL", "when": {"line": "saved"}}"#
  private static let atDeadline = #", "deadline": "2s""#
  private static let plist = #"{ "plist": "home/app/settings.plist" }"#
  private static let bytes = #"{ "bytes": "home/app/settings" }"#

  static let ends = [
    Row(
      testDescription: "a gibibyte before the line",
      script: "head -c 1073741824 /dev/zero; echo; echo saved; exec sleep 600", launch: atLine,
      codes: []),
    Row(
      testDescription: "a daemon that holds the pipes", script: "sleep 600 & exit 0", codes: [],
      words: "launch \"run\" left 1 process running, ended by force"),
    Row(
      testDescription: "a daemon that holds the pipes behind the line",
      script: "setsid sleep 600 & echo saved; exec sleep 600", launch: atLine, codes: [],
      words: "launch \"run\" left 1 process running, ended by force"),
    Row(
      testDescription: "ignores SIGTERM at its deadline",
      script: "trap '' TERM; while :; do sleep 600; done", launch: atDeadline, codes: [.timeout]),
    Row(
      testDescription: "kills its own group before the line", script: "kill -KILL 0",
      launch: #", "end": {"signal": "SIGTERM", "when": {"line": "saved"}}"#, codes: [.ending]),
  ]

  /// What stands in a store's place, told by the look that asks for a file.
  static let places = [bytes, plist, #"{ "json": "home/app/settings.json" }"#].flatMap { store in
    [
      Row(
        testDescription: "a pipe for \(store)", script: "mkfifo \"$store\"", store: store,
        codes: [], words: "a FIFO"),
      Row(
        testDescription: "a link to /etc/passwd for \(store)",
        script: "ln -s /etc/passwd \"$store\"", store: store, codes: [],
        words: "a link that leads out of the sandbox"),
      Row(
        testDescription: "a link out of the sandbox for \(store)",
        script: "ln -s \"$here/../outside/mine\" \"$store\"", store: store, codes: [],
        words: "a link that leads out of the sandbox"),
      Row(
        testDescription: "a link for the folder of \(store)",
        script: "rmdir \"$HOME/app\"; ln -s \"$here/../outside\" \"$HOME/app\"", store: store,
        codes: [], words: "the folder \"home/app\", which leads to"),
    ]
  }

  private static let hello = #"say '{"hello": {"protocol": 1, "pid": '$$', "program": "app"}}';"#
  private static let fact = #"say '{"read": {"key": "editor.theme", "value": "system"}}';"#

  /// Hostile evidence beside a JSON file, and what is said of it.
  static let evidence = [
    Row(
      testDescription: "bad JSON", script: "\(hello) say '{\"read\": {'; \(fact)",
      codes: [.vacuous],
      words: "line 2: the line is not evidence"),
    Row(
      testDescription: "a line of 100 MB",
      script: "\(hello) head -c 100000000 /dev/zero >>\"$RELAUNCH_EVIDENCE\"; \(fact)",
      codes: [.vacuous], words: "the file is larger than"),
    Row(
      testDescription: "an undeclared key",
      script:
        "\(hello) \(fact) say '{\"read\": {\"key\": \"hidden-key\", \"value\": \"hunter2\"}}'",
      codes: [.vacuous], words: "a key that the scenario does not declare"),
    Row(
      testDescription: "a key beside the way",
      script: "\(hello) say '{\"read\": {\"key\": \"editor\", \"value\": \"hunter2\"}}'",
      codes: [.vacuous], words: "a key that the scenario does not declare"),
    Row(
      testDescription: "control characters",
      script:
        "\(hello) say '{\"read\": {\"key\": \"editor.theme\", \"value\": \"\\u001b[2Jhunter2\"}}'",
      codes: [.disagreement]),
    Row(
      testDescription: "a launch of another process",
      script: "say '{\"hello\": {\"protocol\": 1, \"pid\": 1, \"program\": \"writer\"}}'; \(fact)",
      codes: [.vacuous], words: "it names another process"),
    Row(
      testDescription: "a later hello", script: "\(hello) \(fact) \(hello)", codes: [.vacuous],
      words: "line 3: hello comes after the first line"),
  ].map { row in
    Row(
      testDescription: row.testDescription, script: row.script, speaks: "facts",
      launch: #", "steps": [{"expect": {"editor.theme": {"stored": false}}}]"#, codes: row.codes,
      words: row.words)
  }

  @Test(arguments: ends + evidence)
  func itEndsInTimeWithAClearWord(row: Row) async throws {
    let (workplace, outcome, report) = try await run(row)
    let found = try #require(report.cases.first)
    #expect(Set(found.findings.map(\.code)) == row.codes, "\(outcome.output)\(outcome.errors)")
    #expect(found.fault == nil)
    #expect(row.words.isEmpty || outcome.output.contains(row.words), "\(outcome.output)")
    try expectNothingOutside(workplace, outcome)
  }

  @Test(arguments: places)
  func whatStandsInAStoresPlaceStopsTheCase(row: Row) async throws {
    let (workplace, outcome, report) = try await run(row)
    #expect(outcome.code == 1 || outcome.code == 2, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.launches.filter { $0.pid != nil }.map(\.id) == ["run"])
    #expect(outcome.output.contains(row.words), "\(outcome.output)")
    try expectNothingOutside(workplace, outcome)
  }

  private func run(_ row: Row) async throws -> (Workplace, Workplace.Outcome, ReportModel) {
    let workplace = try Workplace()
    try workplace.write("hunter2", to: "outside/mine")
    let isBytes = row.store.contains("bytes")
    // Time enough on a slow machine, but for the one that has to be waited for.
    let launch = (row.launch.contains("deadline") ? "" : #", "deadline": "120s""#) + row.launch
    let file = row.store.split(separator: "\"").first { $0.hasPrefix("home/") }.map {
      $0.dropFirst(5)
    }
    try workplace.install(
      script: """
        umask 077
        mkdir -p "$HOME/app"
        store=$HOME/\(file ?? "")
        say() { printf '%s\\n' "$1" >>"$RELAUNCH_EVIDENCE"; }
        \(row.script)
        """, as: "app")
    let (outcome, report) = try await workplace.report(
      of: """
        {
          "scenario": 1, "title": "An outsider", "why": "To test the tool",
          "stores": { "own": \(row.store) },
          "programs": { "app": { "path": "bin/app", "speaks": "\(row.speaks)" } },
          "settings": {
            \(isBytes ? "" : #""editor.theme": { "type": "string", "fallback": "system" }"#)
          },
          "timeline": [
            { "launch": "run", "program": "app"\(launch) },
            { "id": "seen", "look": {}, "file": { "state": "absent" } },
            { "launch": "again", "program": "app"\(launch) }
          ]
        }
        """)
    return (workplace, outcome, report)
  }

  /// What is the user's was neither read into a report nor changed nor removed.
  private func expectNothingOutside(
    _ workplace: Workplace, _ outcome: Workplace.Outcome
  ) throws {
    #expect(try workplace.text(of: "outside/mine") == "hunter2")
    #expect(try workplace.names(in: "outside") == ["mine"])
    #expect(try workplace.names(in: "tmp") == [])
    let told = try workplace.text(of: "report.json") + outcome.output + outcome.errors
    for hidden in ["hunter2", "hidden-key", "root:x:0", "\u{1b}[2J"] {
      #expect(!told.contains(hidden), "\(hidden) in \(told)")
    }
  }
}
