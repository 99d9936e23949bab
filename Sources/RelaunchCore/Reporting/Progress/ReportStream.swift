import Dispatch
import Synchronization

/// Prints the cases of the text report while a run lasts, each once all before it are over.
///
/// What it prints is the beginning of the report, so a log that grows ends as the report does.
package final class ReportStream: RunObserver {
  private struct State {
    /// Names of the cases in the order of the report, from the next to be printed on.
    var waiting: ArraySlice<String>
    /// Reports that are not their turn yet.
    var ended: [String: CaseReport] = [:]
    var printed = 0
    var repetitions = RepetitionComparison()
    var rates = RateTally()
  }

  private let state: Mutex<State>
  private let reporter: TextReporter
  /// A reader that is slow must not keep cases from being watched.
  private let queue = DispatchQueue(label: "relaunch.report-stream")
  private let write: @Sendable (String) -> Void

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - names: of the cases, in the order of the report.
  ///   - reporter: says how a case is told.
  ///   - write: takes the text, one call at a time; may block.
  package init(
    names: [String], reporter: TextReporter, write: @escaping @Sendable (String) -> Void
  ) {
    state = Mutex(State(waiting: names[...]))
    self.reporter = reporter
    self.write = write
  }

  package func began(_ testCase: Case) {}
  package func recorded(_ fact: Fact, of testCase: Case) {}

  package func ended(_ report: CaseReport) {
    state.withLock { state in
      state.ended[report.name] = report
      while let name = state.waiting.first, let next = state.ended[name] {
        // From there on cases may not have begun, which the report tells as one.
        guard next.verdict != .notRun else { return }
        state.ended[name] = nil
        state.waiting.removeFirst()
        state.printed += 1
        var text = ""
        reporter.report([state.rates.counted(state.repetitions.compared(next))], to: &text)
        // In the lock, so that texts stay in their order.
        if !text.isEmpty { queue.async { [write, text] in write(text) } }
      }
    }
  }

  /// Waits until all is written.
  ///
  /// - Returns: how many cases were printed, the first ones of the report.
  package func finish() -> Int {
    queue.sync {}
    return state.withLock(\.printed)
  }
}
