import Foundation
import RelaunchCore
import Testing

@Suite struct LaunchOutputTests {
  @Test func bothStreamsAreKeptApart() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(ofShell: "echo out; echo err >&2")
    #expect(end.stdout.text == "out\n")
    #expect(end.stderr.text == "err\n")
  }

  @Test func whatTheChildWroteLastIsNotLost() async throws {
    let bench = try LaunchBench()
    for _ in 0..<20 {
      let end = try await bench.end(ofShell: "head -c 60000 /dev/zero; echo last >&2")
      #expect(end.stdout.totalBytes == 60_000)
      #expect(end.stderr.text == "last\n")
    }
  }

  @Test func twoHundredMegabytesPassThroughBoundedMemory() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(
      ofShell:
        "printf START; head -c 200000000 /dev/zero; printf END; head -c 3000000 /dev/zero >&2")
    #expect(end.kind == .exit(status: 0))
    #expect(end.stdout.totalBytes == 200_000_008)
    #expect(end.stdout.head.count == 65_536)
    #expect(end.stdout.tail.count == 65_536)
    #expect(end.stdout.head.starts(with: Data("START".utf8)))
    #expect(end.stdout.tail.suffix(3) == Data("END".utf8))
    #expect(end.stderr.totalBytes == 3_000_000)
  }

  @Test func anEndlessWriterIsEndedByItsDeadlineAndDrainedUntilThen() async throws {
    let bench = try LaunchBench()
    let request = bench.shell("yes | head -c 2000000; echo there; exec yes")
    let end = try #require(await bench.expiredEnd(of: request, saying: "there"))
    #expect(end.kind == .signal(number: SIGTERM))
    #expect(end.deadlineExpired)
    #expect(end.stdout.totalBytes > 2_000_000)
    #expect(end.stdout.omittedBytes == end.stdout.totalBytes - 131_072)
  }

  @Test func anAwaitedLineIsFoundInAFlood() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell("yes | head -c 20000000; echo here; read go; yes | head -c 20000000"))
    #expect(await child.wait(forLine: "here") == .seen)
    try child.send(line: "go")
    #expect(await child.waitForEnd().kind == .exit(status: 0))
  }

  @Test func nothingIsKeptWhereNothingIsWanted() async throws {
    let bench = try LaunchBench()
    let limit = OutputLimit(headBytes: 2, tailBytes: 0)
    let child = try await bench.launcher.start(
      bench.request("/bin/echo", ["hello"], limit: limit))
    #expect(await child.wait(forLine: "hello") == .seen)
    let end = await child.waitForEnd()
    #expect(end.stdout == CapturedOutput(head: Data("he".utf8), totalBytes: 6))
  }

  @Test func theEndDoesNotWaitForAGrandchildThatHoldsThePipes() async throws {
    let bench = try LaunchBench()
    let end = try await bench.end(ofShell: "sleep 600 & echo started; exit 5")
    #expect(end.kind == .exit(status: 5))
    #expect(end.stdout.text == "started\n")
    #expect(end.leftovers == 1)
  }
}
