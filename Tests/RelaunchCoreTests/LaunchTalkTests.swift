import Foundation
import RelaunchCore
import Testing

@Suite struct LaunchTalkTests {
  @Test func aLineIsAwaitedAnsweredAndTheChildEndsByItself() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell("echo ready 42; read answer; echo got $answer; exit 7"))
    #expect(await child.wait(forLine: "ready 42") == .seen)
    try child.send(line: "proceed")
    #expect(await child.wait(forLine: "got proceed") == .seen)
    #expect(await child.waitForEnd().kind == .exit(status: 7))
  }

  @Test func aLineIsRecognisedAcrossReads() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell("printf rea; read go; printf 'd'; read go; printf 'y\\nmore'; read go"))
    async let wait = child.wait(forLine: "ready")
    try child.send(line: "1")
    try child.send(line: "2")
    #expect(await wait == .seen)
    #expect(child.signal(SIGKILL))
    #expect(await child.waitForEnd().kind == .signal(number: SIGKILL))
  }

  @Test(arguments: ["already", "already there!", "there", " already there", "already there\r", ""])
  func onlyTheExactLineCounts(line: String) async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.shell("echo already there; printf already"))
    #expect(await child.wait(forLine: line) == .ended)
    #expect(await child.wait(forLine: "already there") == .seen)
  }

  @Test func aLineOnStandardErrorDoesNotCount() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.shell("echo ready >&2"))
    #expect(await child.wait(forLine: "ready") == .ended)
    #expect(await child.waitForEnd().stderr.text == "ready\n")
  }

  @Test func aLinePrintedLongBeforeAnybodyAskedIsSeenInWhatIsKept() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell("echo first; yes | head -c 500000; echo middle; yes | head -c 500000; echo last"))
    _ = await child.waitForEnd()
    #expect(await child.wait(forLine: "first") == .seen)
    #expect(await child.wait(forLine: "middle") == .ended)
    #expect(await child.wait(forLine: "last") == .seen)
  }

  @Test func theDeadlineEndsTheWaitForALine() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(
      bench.shell("sleep 600", deadline: .milliseconds(200)))
    #expect(await child.wait(forLine: "never") == .deadlineExpired)
    #expect(await child.waitForEnd().deadlineExpired)
  }

  @Test func endOfInputEndsAChildThatReadsIt() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.request("/bin/cat"))
    try child.send(line: "über")
    child.closeInput()
    child.closeInput()
    let end = await child.waitForEnd()
    #expect(end.kind == .exit(status: 0))
    #expect(end.stdout.text == "über\n")
    #expect(throws: LaunchProblem.inputClosed) { try child.send(line: "late") }
  }

  @Test func aChildThatDoesNotReadItsInputNeverBlocksUs() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.request("/bin/sleep", ["600"]))
    let line = String(repeating: "x", count: 4095)
    #expect(throws: LaunchProblem.inputFull) {
      for _ in 0..<1000 { try child.send(line: line) }
    }
    #expect(throws: LaunchProblem.lineTooLong(limitBytes: 4095)) {
      try child.send(line: line + "x")
    }
    #expect(child.signal(SIGKILL))
    _ = await child.waitForEnd()
  }
}
