import Foundation
import Testing

@testable import RelaunchCore

@Suite struct InterruptionTests {
  @Test func aFollowedChildIsEndedAndAnUnfollowedOneIsNot() async throws {
    let bench = try LaunchBench()
    let interruption = Interruption()
    let followed = try await bench.launcher.start(bench.request("/bin/cat"))
    let other = try await bench.launcher.start(bench.request("/bin/cat"))
    interruption.follow(followed)
    #expect(interruption.signal == nil)
    #expect(interruption.request(by: .terminate))
    #expect(interruption.signal == .terminate)
    #expect(await followed.waitForEnd().kind == .signal(number: SIGKILL))
    #expect(interruption.release(followed))
    other.closeInput()
    #expect(await other.waitForEnd().kind == .exit(status: 0))
    #expect(!interruption.release(other))
  }

  @Test func aChildThatIsFollowedTooLateIsEndedAtOnce() async throws {
    let bench = try LaunchBench()
    let interruption = Interruption()
    interruption.request(by: .interrupt)
    let child = try await bench.launcher.start(bench.request("/bin/cat"))
    interruption.follow(child)
    #expect(await child.waitForEnd().kind == .signal(number: SIGKILL))
    #expect(interruption.release(child))
  }

  @Test func aChildThatEndedByItselfWasNotCutShort() async throws {
    let bench = try LaunchBench()
    let interruption = Interruption()
    let child = try await bench.launcher.start(bench.request("/bin/true"))
    interruption.follow(child)
    _ = await child.waitForEnd()
    #expect(!interruption.release(child))
    interruption.request(by: .interrupt)
    #expect(!interruption.release(child))
  }

  @Test func theFirstToAskIsNamedAndTheSecondSkipsTheCleanup() {
    let interruption = Interruption()
    #expect(interruption.request(by: .hangUp))
    #expect(!interruption.skipsCleanup)
    #expect(!interruption.request(by: .interrupt))
    #expect(interruption.skipsCleanup)
    #expect(interruption.signal == .hangUp)
  }
}
