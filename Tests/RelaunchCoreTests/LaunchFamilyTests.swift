import Foundation
import Testing

@testable import RelaunchCore

/// What a child leaves behind does not outlive its launch.
@Suite struct LaunchFamilyTests {
  /// Waits until the process whose number a child left in a file is gone, collected too.
  private func isGone(_ pidFile: String) throws -> Bool {
    let text = try String(contentsOfFile: pidFile, encoding: .utf8)
    let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    return kill(pid, 0) == -1 && errno == ESRCH
  }

  @Test func theGroupIsKilledWithTheChild() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell: "sleep 30 & echo $! > one; (sleep 30 & sleep 30; :) & echo $! > two; exit 0")
    #expect(end.kind == .exit(status: 0))
    #expect(end.leftovers >= 2)
    #expect(end.remaining == 0)
    #expect(try isGone("\(bench.folder)/one"))
    #expect(try isGone("\(bench.folder)/two"))
  }

  @Test func aGroupMemberThatEndedByItselfIsNoLeftover() async throws {
    let bench = try LaunchBench()
    // After exec nobody waits for the first one.
    let child = try await bench.launcher.start(bench.shell("sh -c 'echo $$ > one' & exec cat"))
    var pid: Int32?
    while true {
      let text = try? String(contentsOfFile: "\(bench.folder)/one", encoding: .utf8)
      pid = text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      if let pid, SystemIdentity.processStart(pid: pid) == nil { break }
      await Task.yield()
    }
    child.closeInput()
    let end = await child.waitForEnd()
    #expect(end.kind == .exit(status: 0))
    #expect(end.leftovers == 0)
    #expect(try isGone("\(bench.folder)/one"))
  }

  @Test func aDaemonInASessionOfItsOwnIsFoundAndKilled() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell: """
        setsid sh -c 'echo $$ > daemon; exec sleep 30 </dev/null >/dev/null 2>&1' &
        while [ ! -s daemon ]; do :; done; exit 2
        """)
    #expect(end.kind == .exit(status: 2))
    #expect(end.escaped == 1)
    #expect(end.leftovers == 0)
    #expect(try isGone("\(bench.folder)/daemon"))
  }

  @Test func aDaemonOfADaemonIsFoundAndKilled() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell: """
        setsid sh -c 'setsid sh -c "echo \\$\\$ > inner; exec sleep 30" & exec sleep 30' &
        while [ ! -s inner ]; do :; done; exit 2
        """)
    #expect(end.escaped == 2)
    #expect(try isGone("\(bench.folder)/inner"))
  }

  @Test func aDaemonThatEmptiedItsEnvironmentIsKnownByThePipesItHolds() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell: """
        setsid env -i /bin/sh -c 'echo $$ > daemon; exec /bin/sleep 30' &
        while [ ! -s daemon ]; do :; done; exit 2
        """)
    #expect(end.escaped == 1)
    #expect(try isGone("\(bench.folder)/daemon"))
  }

  @Test func aChildThatKillsItsOwnGroupTakesNobodyElseAlong() async throws {
    let bench = try LaunchBench()
    let bystander = try await bench.launcher.start(bench.request("/bin/cat"))
    let end = try await bench.end(ofShell: "sleep 30 & kill -9 0; sleep 30")
    #expect(end.kind == .signal(number: SIGKILL))
    try bystander.send(line: "still here")
    bystander.closeInput()
    #expect(await bystander.waitForEnd().stdout.text == "still here\n")
  }

  @Test func theDaemonOfOneLaunchSurvivesTheEndOfAnother() async throws {
    let bench = try LaunchBench()
    let other = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell(
        """
        setsid sh -c 'echo ready; read go; echo alive' &
        read go; wait
        """))
    // The daemon's own parent lives, so that it is no orphan; then one that is.
    let orphaning = try await bench.launcher.start(
      bench.shell(
        """
        (setsid sh -c 'echo $$ > orphan; exec sleep 30' &)
        while [ ! -s orphan ]; do :; done; echo set; read go
        """))
    #expect(await orphaning.wait(forLine: "set") == .seen)
    #expect(try await other.end(ofShell: "exit 0").escaped == 0)
    #expect(try isGone("\(bench.folder)/orphan") == false)
    orphaning.closeInput()
    #expect(await orphaning.waitForEnd().escaped == 1)
    #expect(try isGone("\(bench.folder)/orphan"))
    child.closeInput()
    _ = await child.waitForEnd()
  }

  @Test func stoppingKillsAllAndStartsNoneAnyMore() async throws {
    let bench = try LaunchBench()
    let launcher = FoundationLauncher()
    let child = try await launcher.start(bench.shell("sleep 30 & sleep 30"))
    await launcher.stop()
    #expect(await child.waitForEnd().kind == .signal(number: SIGKILL))
    await #expect(throws: LaunchProblem.stopping) { _ = try await launcher.start(bench.shell(":")) }
  }
}
