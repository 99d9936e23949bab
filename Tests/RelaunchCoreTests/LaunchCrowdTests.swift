import Foundation
import RelaunchCore
import Testing

/// Many launches at once do not get into each other's way.
@Suite struct LaunchCrowdTests {
  @Test func aSleeperDoesNotDelayQuickChildren() async throws {
    let bench = try LaunchBench()
    let sleeper = try await bench.launcher.start(bench.request("/bin/sleep", ["30"]))
    let ends = try await withThrowingTaskGroup(of: (Int32, LaunchEnd).self) { group in
      for status in 0..<32 as Range<Int32> {
        let request = bench.shell("exit \(status)")
        let launcher = bench.launcher
        group.addTask { (status, try await launcher.start(request).waitForEnd()) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // All have ended while the sleeper sleeps.
    #expect(sleeper.signal(SIGKILL))
    #expect(ends.count == 32)
    #expect(ends.allSatisfy { $0.1.kind == .exit(status: $0.0) })
    #expect(await sleeper.waitForEnd().kind == .signal(number: SIGKILL))
  }

  /// Foundation takes closed descriptors for an exit, and then waits for that child alone.
  @Test func aChildThatClosesItsDescriptorsAndLivesOnDoesNotStallTheOthers() async throws {
    let bench = try LaunchBench()
    let closed = "\(bench.folder)/closed"
    let quiet = try await bench.launcher.start(
      bench.request(
        "/usr/bin/env",
        [
          "python3", "-c",
          "import os,sys,time;os.closerange(0,64);open(sys.argv[1],'w');time.sleep(30)", closed,
        ]))
    while FileManager.default.fileExists(atPath: closed) == false { await Task.yield() }
    for status in 0..<5 as Range<Int32> {
      #expect(try await bench.end(ofShell: "exit \(status)").kind == .exit(status: status))
    }
    #expect(quiet.signal(SIGKILL))
    #expect(await quiet.waitForEnd().kind == .signal(number: SIGKILL))
  }

  @Test func aChildThatClosesItsDescriptorsStillHasItsStatus() async throws {
    let bench = try LaunchBench()
    let end = try await bench.launcher.start(
      bench.request(
        "/usr/bin/env",
        ["python3", "-c", "import os,time;os.closerange(0,64);time.sleep(0.2);os._exit(6)"])
    ).waitForEnd()
    #expect(end.kind == .exit(status: 6))
    #expect(end.elapsed >= .milliseconds(200))
  }
}
