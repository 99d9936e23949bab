import Foundation
import RelaunchCore
import Testing

/// Many launches at once do not get into each other's way.
@Suite struct LaunchCrowdTests {
  @Test func aChildThatWaitsDoesNotDelayQuickOnes() async throws {
    let bench = try LaunchBench()
    let waiting = try await bench.launcher.start(bench.request("/bin/cat"))
    let ends = try await withThrowingTaskGroup(of: (Int32, LaunchEnd).self) { group in
      for status in 0..<32 as Range<Int32> {
        let request = bench.shell("exit \(status)")
        let launcher = bench.launcher
        group.addTask { (status, try await launcher.start(request).waitForEnd()) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // All have ended while the first one waits.
    #expect(waiting.signal(SIGKILL))
    #expect(ends.count == 32)
    #expect(ends.allSatisfy { $0.1.kind == .exit(status: $0.0) })
    #expect(await waiting.waitForEnd().kind == .signal(number: SIGKILL))
  }

  /// Starts a child that closes all its descriptors and lives on.
  ///
  /// Foundation takes that for its end, and then waits for this child alone.
  private func startQuietChild(in bench: borrowing LaunchBench) async throws -> any RunningChild {
    let driver = Bundle.main.bundleURL.appendingPathComponent("LaunchDriver").path
    let closed = "\(bench.folder)/closed"
    let child = try await bench.launcher.start(bench.request(driver, ["close-all", closed]))
    while FileManager.default.fileExists(atPath: closed) == false {
      try #require(child.signal(0), "the child ended early")
      await Task.yield()
    }
    return child
  }

  @Test func aChildThatClosesItsDescriptorsAndLivesOnDoesNotStallTheOthers() async throws {
    let bench = try LaunchBench()
    let quiet = try await startQuietChild(in: bench)
    for status in 0..<5 as Range<Int32> {
      #expect(try await bench.end(ofShell: "exit \(status)").kind == .exit(status: status))
    }
    #expect(quiet.signal(SIGKILL))
    #expect(await quiet.waitForEnd().kind == .signal(number: SIGKILL))
  }

  @Test func aChildThatClosedItsDescriptorsHasNotEndedAndKeepsItsStatus() async throws {
    let bench = try LaunchBench()
    let quiet = try await startQuietChild(in: bench)
    #expect(quiet.signal(SIGTERM))
    #expect(await quiet.waitForEnd().kind == .exit(status: 6))
  }
}
