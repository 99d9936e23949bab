import Foundation
import RelaunchCore
import Testing

@Suite struct LaunchEndingTests {
  @Test(arguments: [0, 1, 3, 64, 255] as [Int32])
  func anExitIsToldWithItsStatus(status: Int32) async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(ofShell: "exit \(status)")
    #expect(end.kind == .exit(status: status))
    #expect(end.deadlineExpired == false)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGKILL, SIGABRT, SIGSEGV, SIGPIPE, SIGUSR2])
  func aSignalIsToldWithItsNumber(number: Int32) async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(ofShell: "kill -\(number) $$")
    #expect(end.kind == .signal(number: number))
  }

  @Test func everybodyWhoWaitsIsToldTheSameEnd() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.shell("echo once; exit 4"))
    async let early = child.waitForEnd()
    async let other = child.waitForEnd()
    let ends = await [early, other, child.waitForEnd()]
    #expect(ends[0].kind == .exit(status: 4))
    #expect(ends.allSatisfy { $0 == ends[0] })
  }

  @Test func aChildThatIgnoresTheTermSignalIsKilledAfterTheGrace() async throws {
    let bench = try LaunchBench()
    var request = bench.shell("trap '' TERM; echo ready; while :; do sleep 600; done")
    request.grace = .milliseconds(200)
    let end = try #require(await bench.expiredEnd(of: request, saying: "ready"))
    #expect(end.kind == .signal(number: SIGKILL))
    #expect(end.deadlineExpired)
    #expect(end.elapsed >= .milliseconds(700))
    #expect(end.stdout.text == "ready\n")
  }

  @Test func atTheDeadlineTheWholeGroupIsAskedToEndFirst() async throws {
    let bench = try LaunchBench()
    let request = bench.shell("trap 'exit 9' TERM; echo ready; sleep 600; exit 1")
    let end = try #require(await bench.expiredEnd(of: request, saying: "ready"))
    #expect(end.kind == .exit(status: 9))
    #expect(end.deadlineExpired)
  }

  @Test func aSignalAfterTheEndReachesNobody() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.shell("exit 0"))
    _ = await child.waitForEnd()
    #expect(child.signal(SIGKILL) == false)
  }

  @Test func aRunningChildTakesASignal() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.request("/bin/cat"))
    #expect(child.signal(SIGUSR1))
    #expect(await child.waitForEnd().kind == .signal(number: SIGUSR1))
  }
}
