import Foundation
import Testing

@testable import RelaunchCore

/// A program that was just written may be open for writing a moment longer.
@Suite struct LaunchWrittenProgramTests {
  /// Waits until a file has been opened so often, or so long that it won't be any more.
  private func waitForOpenings(_ count: Int, by watch: Int32) async {
    let limit = ContinuousClock.now.advanced(by: .seconds(20))
    var left = count
    let eventBytes = MemoryLayout<inotify_event>.size
    while left > 0, ContinuousClock.now < limit {
      // Room for a single event, which has no name, as the file itself is watched.
      var event = [UInt8](repeating: 0, count: eventBytes)
      let isOpening = read(watch, &event, eventBytes) == eventBytes && event[4] & 0x20 != 0
      left -= isOpening ? 1 : 0
      await Task.yield()
    }
  }

  @Test func aProgramIsStartedOnceNobodyHasItOpenForWriting() async throws {
    let bench = try LaunchBench()
    let path = try bench.file("program", "#!/bin/sh\nexit 3\n")
    let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    defer { close(watch) }
    // Closings too, because the same event twice in a row is told once.
    let isWatched = inotify_add_watch(watch, path, UInt32(IN_OPEN | IN_CLOSE_NOWRITE)) != -1
    try #require(isWatched)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    let launcher = FoundationLauncher(patienceWithWriters: .seconds(300))
    let request = bench.request(path)
    async let end = launcher.start(request).waitForEnd()
    // By us, by the check before, by the refused start, and then again and again.
    await waitForOpenings(6, by: watch)
    close(writer)
    #expect(try await end.kind == .exit(status: 3))
  }

  @Test func aProgramThatStaysOpenForWritingIsRefusedForThat() async throws {
    let bench = try LaunchBench()
    let path = try bench.file("program", "#!/bin/sh\nexit 3\n")
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    let launcher = FoundationLauncher(patienceWithWriters: .milliseconds(20))
    await #expect(throws: LaunchProblem.refused(path: path, reason: "it is open for writing")) {
      _ = try await launcher.start(bench.request(path))
    }
  }

  @Test func onlyWritersAreWaitedFor() throws {
    let bench = try LaunchBench()
    let path = try bench.file("program", "x")
    // Nobody ever wrote this one here, so that no child of another test can hold it for writing.
    let reader = open("/bin/cat", O_RDONLY | O_CLOEXEC)
    let cat = WrittenProgram(path: "/bin/cat")
    #expect(cat.waitForWriters(until: SuspendingClock().now) == false)
    close(reader)
    let program = WrittenProgram(path: path)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    #expect(program.waitForWriters(until: SuspendingClock().now))
    #expect(program.isOpenForWriting)
    close(writer)
    #expect(WrittenProgram(path: "\(bench.folder)/none").isOpenForWriting == false)
  }
}
