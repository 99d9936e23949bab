import Synchronization
import Testing

@testable import RelaunchCore

@Suite struct RunProgressTests {
  /// A clock that stands where it was put.
  private final class Clock: Sendable {
    private let time = Mutex(0.0)
    var seconds: Double {
      get { time.withLock(\.self) }
      set { time.withLock { $0 = newValue } }
    }
  }

  private let terminal = MadeTerminal()
  private let clock = Clock()
  private let testCase = Made.testCase([])

  private func progress(
    drawsStatus: Bool = true, tellsLaunches: Bool = false, columns: Int? = nil
  ) -> RunProgress {
    RunProgress(
      total: 3,
      manner: .init(
        drawsStatus: drawsStatus, tellsLaunches: tellsLaunches, style: TextStyle(isColored: false)),
      elapsedSeconds: { [clock] in clock.seconds }, columns: { columns },
      write: { [terminal] in terminal.write($0) })
  }

  private static func launched(pid: Int32) -> Fact {
    Fact(
      sequence: 1,
      content: .launched(
        LaunchFact(
          launch: "write", program: "writer", path: "/bin/writer", arguments: [], pid: pid,
          startedSeconds: 0)))
  }

  private static let ended = Fact(
    sequence: 2,
    content: .ended(
      EndFact(
        launch: "write",
        end: ProcessEnd(
          kind: .signal, status: nil, signal: 9, isDeadlineExpired: false, seconds: 0.0126))))

  @Test func theStatusIsOneLineThatIsDrawnAgain() {
    let progress = progress()
    clock.seconds = 100
    progress.began(testCase)
    #expect(terminal.lines == ["0/3 cases, 1 running, 0 failed"])
    clock.seconds = 130
    progress.ended(MadeReport.testCase(verdict: .failed))
    // Counted from the first case on, not from the clock's own zero.
    #expect(terminal.lines == ["1/3 cases, 0 running, 1 failed, about 60 s left"])
    progress.began(testCase)
    progress.ended(MadeReport.testCase())
    progress.began(testCase)
    progress.ended(MadeReport.testCase())
    #expect(terminal.lines == ["3/3 cases, 0 running, 1 failed"])
    progress.finish()
    #expect(terminal.lines == [""])
    terminal.write("report")
    #expect(terminal.lines == ["report"])
  }

  @Test func linesThatStayStandAboveTheStatus() {
    let progress = progress(tellsLaunches: true)
    progress.began(testCase)
    progress.recorded(Self.launched(pid: 41), of: testCase)
    progress.recorded(Self.ended, of: testCase)
    progress.ended(MadeReport.testCase("scenarios/made"))
    #expect(
      terminal.lines == [
        "scenarios/made [as written]: launch \"write\": pid 41, writer",
        "scenarios/made [as written]: launch \"write\": pid 41 ended by signal 9, 13 ms",
        "1/3 passed    scenarios/made [as written]  0 launches, 250 ms",
        "1/3 cases, 0 running, 0 failed, about 0 s left",
      ])
  }

  @Test func withoutATerminalNothingIsDrawn() {
    let progress = progress(drawsStatus: false, tellsLaunches: true)
    progress.began(testCase)
    progress.recorded(Self.launched(pid: 41), of: testCase)
    progress.ended(MadeReport.testCase())
    progress.finish()
    #expect(terminal.writes.count == 2)
    #expect(!terminal.writes.joined().contains { $0 == "\r" || $0 == "\u{1b}" })
  }

  @Test func whoWantsNeitherIsToldNothing() {
    let progress = progress(drawsStatus: false)
    progress.began(testCase)
    progress.recorded(Self.launched(pid: 41), of: testCase)
    progress.ended(MadeReport.testCase())
    progress.finish()
    #expect(terminal.writes.isEmpty)
  }

  @Test(arguments: [(20, "0/3 cases, 1 runnin"), (1, ""), (200, "0/3 cases, 1 running, 0 failed")])
  func theStatusNeverReachesTheLastColumn(columns: Int, line: String) {
    progress(columns: columns).began(testCase)
    #expect(terminal.lines == [line])
  }

  @Test func twoCasesOfOneLaunchNameKeepTheirProcessesApart() {
    let progress = progress(drawsStatus: false, tellsLaunches: true)
    let other = Made.testCase([], variant: "other")
    progress.recorded(Self.launched(pid: 41), of: testCase)
    progress.recorded(Self.launched(pid: 42), of: other)
    progress.recorded(Self.ended, of: testCase)
    #expect(terminal.writes.last?.contains("pid 41 ended") == true)
  }

  @Test func whatANameHidesIsMadeVisible() {
    progress(drawsStatus: false, tellsLaunches: true)
      .recorded(Self.launched(pid: 41), of: Made.testCase([], variant: "\u{1b}[2J\n"))
    #expect(terminal.writes.joined().contains(#"[\u{1b}[2J\u{a}]"#))
  }
}
