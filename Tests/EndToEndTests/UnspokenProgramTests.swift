import Foundation
import Testing

@testable import RelaunchCore

/// Programs that know nothing of Relaunch: sound ones pass, and each broken one is found by its code.
@Suite struct UnspokenProgramTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var launch = #", "end": {"exit": 0}, "saves": {"theme": "dark-secret"}"#
    var look = #"{"value": "dark-secret"}"#
    var findings: [FindingCode] = []
    /// What the text report says.
    var words = ""
  }

  private static let atLine =
    #", "end": {"signal": "SIGKILL", "when": {"line": "saved *"}}, "saves": {"theme": "dark-secret"}"#
  private static let atFile =
    #", "end": {"signal": "SIGTERM", "when": {"file": "tmp/ready"}}, "saves": {"theme": "dark-secret"}"#
  private static let atChange =
    #", "end": {"signal": "SIGKILL", "when": "storeChanges"}, "saves": {"theme": "dark-secret"}"#

  private static func short(_ launch: String) -> String {
    launch.replacing(#", "end""#, with: #", "deadline": "2s", "end""#)
  }

  static let sound = [
    Row(testDescription: "saves and ends", script: "save dark-secret"),
    Row(
      testDescription: "has nothing to read",
      script: "while read line; do :; done; save dark-secret"
    ),
    Row(
      testDescription: "ends by the status that is stated", script: "save dark-secret; exit 3",
      launch: #", "end": {"exit": 3}, "saves": {"theme": "dark-secret"}"#),
    Row(
      testDescription: "is killed at a line",
      script: "save dark-secret; echo not saved; printf sav; echo ed to disk; exec sleep 600",
      launch: atLine),
    Row(
      testDescription: "is killed at a line behind a flood",
      script: "save dark-secret; yes | head -c 3000000; echo saved to disk; exec sleep 600",
      launch: atLine),
    Row(
      testDescription: "is ended when a file appears",
      script: "save dark-secret; : >\"$TMPDIR/ready\"; exec sleep 600", launch: atFile),
    Row(
      testDescription: "is killed when its file changes",
      script: "save dark-secret; exec sleep 600",
      launch: atChange),
    Row(
      testDescription: "writes what nobody says", script: "save dark-secret", launch: ""),
    Row(
      testDescription: "prints what it is to print",
      script: "save dark-secret; echo theme is dark-secret; echo careful >&2",
      launch: #", "saves": {"theme": "dark-secret"}, "#
        + #""output": [{"stdout": "theme is *"}, {"stderr": "careful"}]"#),
  ]

  static let broken = [
    Row(
      testDescription: "ends well without saving", script: "exit 0",
      findings: [.lost, .lost, .silent],
      words: "launch \"run\" ended by exit 0, which means saved, and the store does not hold it"),
    Row(
      testDescription: "saves another value", script: "save other-secret",
      findings: [.changedValue, .changedValue, .silent]),
    Row(
      testDescription: "saves elsewhere", script: "save dark-secret relaunch.tset",
      findings: [.lost, .lost, .misrouted, .silent], words: "domain \"relaunch.tset\""),
    Row(
      testDescription: "puts a link out of the sandbox in its file's place",
      script: "ln -s /etc/passwd \"$XDG_CONFIG_HOME/relaunch.test.plist\"",
      findings: [.damaged, .damaged, .silent], words: "not a regular file"),
    Row(
      testDescription: "puts a pipe in its file's place",
      script: "mkfifo \"$XDG_CONFIG_HOME/relaunch.test.plist\"",
      findings: [.damaged, .damaged, .silent], words: "not a regular file"),
    Row(
      testDescription: "ends by another status", script: "save dark-secret; exit 4",
      findings: [.ending], words: "launch \"run\" ended by exit 4, not by exit 0"),
    Row(
      testDescription: "ends by another status and saves nothing", script: "exit 4",
      findings: [.ending, .lost]),
    Row(
      testDescription: "never ends", script: "save dark-secret; exec sleep 600",
      launch: #", "deadline": "2s", "saves": {"theme": "dark-secret"}"#, findings: [.timeout]),
    Row(
      testDescription: "never prints the line", script: "save dark-secret; exec sleep 600",
      launch: short(atLine), findings: [.timeout], words: "a line like \"saved *\" never came"),
    Row(
      testDescription: "prints the line without its end",
      script: "save dark-secret; printf 'saved it'; exec sleep 600", launch: short(atLine),
      findings: [.timeout]),
    Row(
      testDescription: "prints the line as part of a long one",
      script: "save dark-secret; printf 'saved '; head -c 5000 /dev/zero; echo; exec sleep 600",
      launch: short(atLine), findings: [.timeout]),
    Row(
      testDescription: "ends before it prints the line", script: "save dark-secret", launch: atLine,
      findings: [.ending],
      words: "launch \"run\" ended by exit 0, not by SIGKILL, before a line like \"saved *\" came"),
    Row(
      testDescription: "is killed by itself before the line",
      script: "save dark-secret; kill -9 $$",
      launch: atLine, findings: [.ending]),
    Row(
      testDescription: "never makes the file", script: "save dark-secret; exec sleep 600",
      launch: short(atFile), findings: [.timeout], words: "the file \"tmp/ready\" never came"),
    Row(
      testDescription: "never changes its file", script: "exec sleep 600", launch: short(atChange),
      findings: [.lost, .timeout], words: "a change of a store's file never came"),
    Row(
      testDescription: "says at the line what is not so", script: "echo saved it; exec sleep 600",
      launch: atLine, findings: [.lost]),
    Row(
      testDescription: "prints another line", script: "save dark-secret; echo secret words",
      launch: #", "saves": {"theme": "dark-secret"}, "output": [{"stdout": "saved"}]"#,
      findings: [.unexpected], words: "launch \"run\" printed no line like \"saved\" to stdout"),
    Row(
      testDescription: "prints to the other stream", script: "save dark-secret; echo saved >&2",
      launch: #", "saves": {"theme": "dark-secret"}, "output": [{"stdout": "saved"}]"#,
      findings: [.unexpected]),
    Row(
      testDescription: "writes though it is to write nothing", script: "save dark-secret",
      launch: #", "saves": {}"#, findings: [.collateral]),
    Row(
      testDescription: "nobody says what it writes, and it writes otherwise",
      script: "save other-secret", launch: "", findings: [.changedValue]),
  ]

  @Test(arguments: sound)
  func aSoundProgramPassesForItsFileOnly(row: Row) async throws {
    let (workplace, outcome, report) = try await run(row)
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.verdict == .passed && found.fileOnly && report.summary.fileOnly == 1)
    #expect(found.launches.first?.speaks == .nothing)
    #expect(found.launches.first?.inside == .notObserved)
    #expect(
      found.observations == [
        "launch \"run\": inside notObserved: its program says nothing, so this proves what happened to the file, not"
          + " what the app restored"
      ])
    #expect(outcome.output.contains("(file only)"))
    #expect(outcome.output.contains("1 passed (1 file only)"))
    withExtendedLifetime(workplace) {}
  }

  @Test(arguments: broken)
  func aBrokenOneIsFound(row: Row) async throws {
    let (workplace, outcome, report) = try await run(row)
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.findings.map(\.code).sorted { $0.rawValue < $1.rawValue } == row.findings)
    #expect(found.fault == nil)
    #expect(row.words.isEmpty || outcome.output.contains(row.words), "\(outcome.output)")
    // What the author did not write is told nowhere.
    #expect(!outcome.output.contains("other-secret") && !outcome.output.contains("secret words"))
    let kept = try workplace.text(of: "report.json")
    #expect(!kept.contains("other-secret") && !kept.contains("secret words"))
    let inside = outcome.output.split(separator: "\n").filter { $0.contains("  run   theme") }
    #expect(inside.allSatisfy { $0.contains("notObserved") })
  }

  @Test func nobodyIsToldOfAPlan() async throws {
    let row = Row(
      testDescription: "", script: "env | grep RELAUNCH >\"$here/../env\"; save dark-secret")
    let (workplace, outcome, _) = try await run(row)
    #expect(outcome.code == 0, "\(outcome.output)")
    let names = try workplace.text(of: "env").split(separator: "\n")
      .compactMap { $0.split(separator: "=").first }
    #expect(names == ["RELAUNCH_LAUNCH"])
  }

  @Test func aCaseIsNotRunWhereItsDomainHasAnotherName() async throws {
    let workplace = try Workplace()
    try workplace.install(script: "\(Scenarios.saving)\nsave dark-secret", as: "app")
    let (outcome, report) = try await workplace.report(of: Scenarios.unspoken(), "--stability")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let runs = try #require(report.cases.first?.stability?.runs)
    #expect(runs.map(\.verdict) == [.passed, .passed, .notRun])
    #expect(runs.last?.notRunReason?.contains("can't be told the domain") == true)
  }

  @Test func aFloodOfLinesTakesNoMemoryAndEndsAtTheDeadline() async throws {
    let row = Row(
      testDescription: "", script: "save dark-secret; exec yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
      launch: #", "deadline": "2s", "saves": {"theme": "dark-secret"}, "#
        + #""end": {"signal": "SIGKILL", "when": {"line": "a*a*a*a*a*a*a*c"}}"#)
    let (workplace, outcome, report) = try await run(row)
    #expect(report.cases.first?.findings.map(\.code) == [.timeout], "\(outcome.output)")
    let seconds = try #require(report.cases.first?.launches.first?.seconds)
    #expect(seconds < 15)
    withExtendedLifetime(workplace) {}
  }

  private func run(_ row: Row) async throws -> (Workplace, Workplace.Outcome, ReportModel) {
    let workplace = try Workplace()
    try workplace.install(script: "\(Scenarios.saving)\n\(row.script)", as: "app")
    var scenario = Scenarios.unspoken(launch: row.launch, look: row.look)
    if row.launch.contains("deadline") {
      scenario = scenario.replacing(#""deadline": "60s", "#, with: "")
    }
    if row.launch.contains("tmp/ready") {
      scenario = scenario.replacing(
        #""settings""#, with: #""files": [{"path": "tmp/ready"}], "settings""#)
    }
    let (outcome, report) = try await workplace.report(of: scenario)
    return (workplace, outcome, report)
  }
}
