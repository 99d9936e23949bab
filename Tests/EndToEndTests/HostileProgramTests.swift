import Foundation
import Testing

@testable import RelaunchCore

/// Programs that do what no program should: each ends in time, and the report says what it did.
@Suite struct HostileProgramTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// The program; it takes its steps with `$writer`.
    let script: String
    /// Short where it has to be waited for.
    var deadline = "30s"
    let code: Int32
    /// Where the writer is a child of the program, its evidence is not the program's: nothing is
    /// proved.
    let findings: [FindingCode]
    /// How the launch ended: a status, or the number of a signal below zero.
    let ending: Int32
    var leavesProcess = false
    /// What the text report says.
    let words: String
  }

  static let rows = [
    Row(
      testDescription: "never ends", script: "\"$writer\"; exec sleep 600", deadline: "4s",
      code: 1, findings: [.timeout, .vacuous], ending: -SIGTERM,
      words: "launch \"write\" was still alive at its deadline of 4.0 seconds"),
    Row(
      testDescription: "ignores SIGTERM",
      script: "trap '' TERM; \"$writer\"; while :; do sleep 600; done", deadline: "4s",
      code: 1, findings: [.timeout, .vacuous], ending: -SIGKILL, leavesProcess: true,
      words: "launch \"write\" was still alive at its deadline of 4.0 seconds"),
    Row(
      testDescription: "closes its descriptors and lives on",
      script: "\"$writer\"; exec 0<&- 1>&- 2>&-; while :; do sleep 600; done", deadline: "4s",
      code: 1, findings: [.timeout, .vacuous], ending: -SIGTERM,
      words: "launch \"write\" was still alive at its deadline of 4.0 seconds"),
    Row(
      testDescription: "leaves a process that holds its pipes",
      script: "sleep 600 & exec \"$writer\"", code: 0, findings: [], ending: 0, leavesProcess: true,
      words: "note: launch \"write\" left 1 process running, ended by force\n"),
    Row(
      testDescription: "leaves a daemon in a session of its own",
      script: """
        setsid sh -c 'echo $$ >"'$here'/../daemon"; exec sleep 600' </dev/null >/dev/null 2>&1 &
        while [ ! -s "$here/../daemon" ]; do :; done
        exec "$writer"
        """, code: 0, findings: [], ending: 0, leavesProcess: true,
      words: "note: launch \"write\" left 1 process running, ended by force\n"),
    Row(
      testDescription: "kills its own group", script: "\"$writer\"; kill -KILL 0", code: 1,
      findings: [.ending, .vacuous], ending: -SIGKILL,
      words: "launch \"write\" ended by signal 9, not by return"),
    Row(
      testDescription: "never speaks", script: "exec sleep 600", deadline: "1s", code: 70,
      findings: [.timeout], ending: -SIGTERM,
      words: "launch \"write\" left no hello and was ended by force at its deadline of 1.0 seconds"
    ),
  ]

  @Test(arguments: rows)
  func itEndsInTimeWithAClearWord(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install(script: row.script, as: "app")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.app(deadline: row.deadline))
    #expect(outcome.code == row.code, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(row.words), "\(outcome.output)")
    let found = try #require(report.cases.first)
    #expect(found.findings.map(\.code) == row.findings)
    let launch = try #require(found.launches.first)
    #expect(launch.ending.map { $0.status ?? -($0.signal ?? 0) } == row.ending)
    let left = "launch \"write\" left 1 process running, ended by force"
    #expect(found.observations == (row.leavesProcess ? [left] : []))
    if workplace.hasFile("daemon") { #expect(try workplace.isOver("daemon")) }
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aFloodOfOutputTakesNoMemoryAndHidesNoLine() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: """
        head -c 1073741824 /dev/zero; echo
        grep VmHWM /proc/$PPID/status >"$here/../peak"
        exec "$writer"
        """, as: "app")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.app())
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.launches.first?.ending?.status == 0)
    let peak = try workplace.text(of: "peak").split(whereSeparator: \.isWhitespace)
    #expect(try #require(peak.dropFirst().first.flatMap { Int($0) }) < 150_000)
    let records = try await workplace.shell("du -s --apparent-size .relaunch | cut -f1")
    #expect(try #require(Int(records.output.dropLast())) < 500)
  }
}
