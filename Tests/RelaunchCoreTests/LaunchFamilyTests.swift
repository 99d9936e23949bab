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
      ofShell: "sleep 600 & echo $! > one; (sleep 600 & sleep 600; :) & echo $! > two; exit 0")
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
        mkfifo never
        setsid sh -c 'exec </dev/null >/dev/null 2>&1; echo $$ > daemon; read go < never' &
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
        setsid sh -c 'setsid sh -c "echo \\$\\$ > inner; exec sleep 600" & exec sleep 600' &
        while [ ! -s inner ]; do :; done; exit 2
        """)
    #expect(end.escaped == 2)
    #expect(try isGone("\(bench.folder)/inner"))
  }

  @Test func aDaemonThatEmptiedItsEnvironmentIsKnownByThePipesItHolds() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell: """
        setsid env -i /bin/sh -c 'echo $$ > daemon; exec /bin/sleep 600' &
        while [ ! -s daemon ]; do :; done; exit 2
        """)
    #expect(end.escaped == 1)
    #expect(try isGone("\(bench.folder)/daemon"))
  }

  @Test func aChildThatKillsItsOwnGroupTakesNobodyElseAlong() async throws {
    let bench = try LaunchBench()
    let bystander = try await bench.launcher.start(bench.request("/bin/cat"))
    let end = try await bench.end(ofShell: "sleep 600 & kill -9 0; read go")
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
        (setsid sh -c 'echo $$ > orphan; exec sleep 600' &)
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

  /// What a child does that moves to the group of its own child, and what both do to go on.
  private static func movingAway(_ onTerm: String = "SIG_DFL") -> String {
    """
    import os, signal
    signal.signal(signal.SIGTERM, signal.\(onTerm))
    ready, moved = os.pipe()
    inner = os.fork()
    if inner == 0:
      os.setpgid(0, 0)
      os.write(moved, b'x')
      while True: signal.pause()
    os.read(ready, 1)
    open('inner', 'w').write(str(inner))
    os.setpgid(0, inner)
    print('moved', flush=True)
    while True: signal.pause()
    """
  }

  @Test(arguments: [("SIG_DFL", SIGTERM, 60_000), ("SIG_IGN", SIGKILL, 200)])
  func aChildThatMovedToAnotherGroupEndsAtItsDeadline(
    onTerm: String, number: Int32, graceMilliseconds: Int
  ) async throws {
    let bench = try LaunchBench()
    let request = bench.request(
      "/usr/bin/env", ["python3", "-c", Self.movingAway(onTerm)],
      grace: .milliseconds(graceMilliseconds))
    let end = try #require(await bench.expiredEnd(of: request, saying: "moved"))
    #expect(end.kind == .signal(number: number))
    #expect(end.deadlineExpired)
    #expect(end.escaped == 1)
    #expect(end.remaining == 0)
    #expect(try isGone("\(bench.folder)/inner"))
  }

  @Test func aChildThatMovedToAnotherGroupIsStopped() async throws {
    let bench = try LaunchBench()
    let launcher = FoundationLauncher()
    let child = try await launcher.start(
      bench.request("/usr/bin/env", ["python3", "-c", Self.movingAway()]))
    #expect(await child.wait(forLine: "moved") == .seen)
    await launcher.stop()
    let end = await child.waitForEnd()
    #expect(end.kind == .signal(number: SIGKILL))
    #expect(end.escaped == 1)
    #expect(end.remaining == 0)
    #expect(try isGone("\(bench.folder)/inner"))
  }

  @Test func stoppingKillsAllAndStartsNoneAnyMore() async throws {
    let bench = try LaunchBench()
    let launcher = FoundationLauncher()
    let child = try await launcher.start(bench.shell("sleep 600 & sleep 600"))
    await launcher.stop()
    #expect(await child.waitForEnd().kind == .signal(number: SIGKILL))
    await #expect(throws: LaunchProblem.stopping) { _ = try await launcher.start(bench.shell(":")) }
  }
}
