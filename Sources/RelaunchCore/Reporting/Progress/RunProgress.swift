import Synchronization

/// Tells a person how a run goes: one line that is drawn again and again, lines that stay, or both.
package final class RunProgress: RunObserver {
  /// How it is told.
  package struct Manner: Sendable {
    /// Whether the status line is drawn; only a terminal can.
    package let drawsStatus: Bool
    /// Whether each launch and each case that is over gets a line that stays.
    package let tellsLaunches: Bool
    package let style: TextStyle

    package init(drawsStatus: Bool, tellsLaunches: Bool, style: TextStyle) {
      self.drawsStatus = drawsStatus
      self.tellsLaunches = tellsLaunches
      self.style = style
    }
  }

  private struct State {
    var count: ProgressCount
    /// When the first case began.
    var startedSeconds: Double?
    var isDrawn = false
    /// Of launches that are not over, by case and launch.
    var pids: [String: [String: Int32]] = [:]
  }

  // To the start of the line; to erase from there to its end.
  private static let clearing = "\r\u{1b}[K"

  private let state: Mutex<State>
  private let manner: Manner
  private let elapsedSeconds: @Sendable () -> Double
  private let columns: @Sendable () -> Int?
  private let write: @Sendable (String) -> Void

  /// Makes a teller.
  ///
  /// - Parameters:
  ///   - total: how many cases there are.
  ///   - manner: what is told.
  ///   - elapsedSeconds: the time, on a clock that only goes forward.
  ///   - columns: the width of the terminal; nil if it is not known.
  ///   - write: takes the text, one call at a time.
  package init(
    total: Int, manner: Manner, elapsedSeconds: @escaping @Sendable () -> Double,
    columns: @escaping @Sendable () -> Int?, write: @escaping @Sendable (String) -> Void
  ) {
    state = Mutex(State(count: ProgressCount(total: total)))
    self.manner = manner
    self.elapsedSeconds = elapsedSeconds
    self.columns = columns
    self.write = write
  }

  package func began(_ testCase: Case) {
    state.withLock { state in
      state.startedSeconds = state.startedSeconds ?? elapsedSeconds()
      state.count.begin()
      tell(nil, &state)
    }
  }

  package func recorded(_ fact: Fact, of testCase: Case) {
    guard manner.tellsLaunches else { return }
    state.withLock { state in
      let name = testCase.name
      if case .launched(let launched) = fact.content {
        state.pids[name, default: [:]][launched.launch] = launched.pid
      }
      let pids = state.pids[name] ?? [:]
      guard let line = LaunchLine.text(of: fact, in: name, pid: { pids[$0] }) else { return }
      tell(line, &state)
    }
  }

  package func ended(_ report: CaseReport) {
    state.withLock { state in
      state.pids[report.name] = nil
      state.count.end(report)
      let line = CaseLine.text(of: report, style: manner.style)
      tell(
        manner.tellsLaunches ? "\(state.count.done)/\(state.count.total) \(line)" : nil, &state)
    }
  }

  /// Takes the status line away, so that other text can follow.
  package func finish() {
    state.withLock { state in
      guard state.isDrawn else { return }
      state.isDrawn = false
      write(Self.clearing)
    }
  }

  /// Writes a line that stays, if there is one, and draws the status line behind it.
  private func tell(_ line: String?, _ state: inout State) {
    var text = line.map { (state.isDrawn ? Self.clearing : "") + $0 + "\n" } ?? ""
    state.isDrawn = manner.drawsStatus
    if manner.drawsStatus {
      let elapsed = elapsedSeconds() - (state.startedSeconds ?? 0)
      // The last column stays free: a terminal that wraps there can't take the line away again.
      let width = max(0, (columns() ?? 80) - 1)
      text += "\r" + state.count.text(elapsedSeconds: elapsed).prefix(width) + "\u{1b}[K"
    }
    if !text.isEmpty { write(text) }
  }
}
