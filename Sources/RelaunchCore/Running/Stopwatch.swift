import Synchronization

/// Adds up what a run's time goes to, over all cases at once.
package final class Stopwatch: Sendable {
  /// What time can go to.
  package enum Phase: String, Sendable, CaseIterable {
    /// Making sandboxes, plans and processes.
    case start
    /// Waiting for children to do their work and end.
    case waiting
    /// Reading stores from the disk, and evidence files.
    case witness
    case history
    case judging
    /// Removing sandboxes.
    case removal
    case report
  }

  private let totals = Mutex<[Phase: Duration]>([:])
  private let clock = ContinuousClock()

  package init() {}

  /// What each phase took so far, added up over cases that ran at once.
  package var durations: [Phase: Duration] { totals.withLock { $0 } }

  /// Does some work and adds the time that it takes to a phase.
  package func measure<Value, Failure: Error>(
    _ phase: Phase, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let began = clock.now
    defer { add(began.duration(to: clock.now), to: phase) }
    return try work()
  }

  /// Like the other one, for work that waits.
  package func measureAsync<Value, Failure: Error>(
    _ phase: Phase, _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let began = clock.now
    defer { add(began.duration(to: clock.now), to: phase) }
    return try await work()
  }

  private func add(_ duration: Duration, to phase: Phase) {
    totals.withLock { $0[phase, default: .zero] += duration }
  }
}
