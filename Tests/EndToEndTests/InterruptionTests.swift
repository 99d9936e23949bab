import Foundation
import Testing

@testable import RelaunchCore

/// A run that is asked to end by programs of its own, so that the moment is a certain one.
@Suite struct InterruptionTests {
  /// Three cases whose first launch is the program `app`.
  private static let scenario = Scenarios.app(
    more: """
      , "variants": [
        { "id": "a", "change": { "read": { "deadline": "11s" } } },
        { "id": "b", "change": { "read": { "deadline": "12s" } } }
      ]
      """)

  private func workplace(app script: String) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.install(script: script, as: "app")
    try workplace.write(Self.scenario, to: "scenario.json")
    return workplace
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func theProgramsEndTheCleanupRunsAndTheSignalIsRaisedAgain(name: String) async throws {
    let workplace = try workplace(
      app: "echo $$ >\"$here/../pid\"; kill -\(name) $PPID; exec sleep 600")
    let outcome = try await workplace.relaunch("run", "scenario.json", "--jobs", "1")
    let number = ["INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP][name]
    #expect(outcome.signal == number)
    #expect(outcome.errors.contains("SIG\(name): ending the programs and cleaning up"))
    #expect(
      outcome.output.contains(
        "interrupted by SIG\(name): 3 cases were not run, or not to the end\n"))
    let report = try workplace.onlyReport()
    #expect(report.interrupted?.rawValue == "SIG\(name)")
    #expect(report.cases.map(\.verdict) == [.notRun, .notRun, .notRun])
    #expect(
      report.cases.map(\.notRunReason) == [
        "SIG\(name) interrupted the run before the case was over",
        "SIG\(name) interrupted the run before the case began",
        "SIG\(name) interrupted the run before the case began",
      ])
    let launches = try #require(report.cases.first?.launches)
    #expect(launches.map(\.id) == ["write", "read", "cleanup", "confirmation"])
    #expect(launches.map(\.ending?.signal) == [SIGKILL, nil, nil, nil])
    #expect(launches.map(\.ending?.status) == [nil, nil, 0, 0])
    #expect(report.summary.launches == 3)
    #expect(try workplace.isOver("pid"))
    #expect(try workplace.names(in: "tmp") == [])
    // What was prepared for the case that did not begin is gone too.
    let records = try await workplace.shell("cd .relaunch/*/private && ls -d [0-9]*")
    #expect(records.output.split(separator: "\n").count == 1, "\(records.output)")
    #expect(records.output.hasPrefix("1-"))
  }

  @Test func aCaseWhoseTimelineIsOverKeepsItsVerdict() async throws {
    let workplace = try workplace(app: "exec \"$writer\"")
    try workplace.installWriter(cleaningBy: "kill -INT $PPID")
    let outcome = try await workplace.relaunch("run", "scenario.json", "--jobs", "1")
    #expect(outcome.signal == SIGINT)
    let report = try workplace.onlyReport()
    #expect(report.cases.map(\.verdict) == [.passed, .notRun, .notRun])
  }

  @Test func aSecondSignalSkipsTheCleanup() async throws {
    let workplace = try workplace(app: "kill -TERM $PPID; exec sleep 600")
    try workplace.installWriter(
      cleaningBy: "echo $$ >\"$here/../pid\"; kill -INT $PPID; exec sleep 600")
    let outcome = try await workplace.relaunch("run", "scenario.json", "--jobs", "1")
    // The first one is raised again: it is why the run ended.
    #expect(outcome.signal == SIGTERM)
    let report = try workplace.onlyReport()
    #expect(report.cases.map(\.verdict) == [.notRun, .notRun, .notRun])
    let launches = try #require(report.cases.first?.launches)
    #expect(launches.map(\.ending?.signal) == [SIGKILL, nil, SIGKILL, nil])
    #expect(launches.last?.pid == nil)
    #expect(try workplace.isOver("pid"))
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func oneMoreSignalEndsARunThatIsStuckInItsOutput() async throws {
    let workplace = try workplace(app: "echo >\"$here/../begun\"; exec sleep 600")
    workplace.makePipe("begun")
    let outcome = try await workplace.shell(
      """
      mkfifo full; exec 3<>full; head -c 65536 /dev/zero >&3
      (exec bin/relaunch run scenario.json --jobs 1 3>&- >full) &
      read line <begun
      while kill -TERM $! 2>/dev/null; do :; done
      wait $!; echo $?
      """)
    #expect(outcome.output == "143\n")
  }

  @Test func aSignalThatIsIgnoredFromTheStartStaysIgnored() async throws {
    let workplace = try workplace(app: "kill -HUP $PPID; exec \"$writer\"")
    let outcome = try await workplace.shell(
      "trap '' HUP; exec bin/relaunch run scenario.json --jobs 1")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0, "script, of util-linux, is not there"))
  func controlCInATerminalIsOne() async throws {
    let workplace = try workplace(app: "echo $$ >\"$here/../pid\"; exec sleep 600")
    workplace.makePipe("pid")
    try workplace.write("exec bin/relaunch run scenario.json --jobs 1\n", to: "line")
    let terminal = try await workplace.begin(
      "/usr/bin/script", ["--quiet", "--return", "--command", "sh line", "/dev/null"])
    let pid = try await workplace.line(from: "pid")
    try terminal.send(line: "\u{3}")
    #expect(await terminal.waitForEnd().kind == .exit(status: 130))
    let report = try workplace.onlyReport()
    #expect(report.interrupted == .interrupt)
    // Not ended by its deadline, which asks with SIGTERM first.
    #expect(report.cases.first?.launches.first?.ending?.signal == SIGKILL)
    #expect(workplace.isOver(pid: pid))
  }
}
