import Foundation
import Synchronization

/// Threads that wait for children, each for one at a time, and are used again.
///
/// To make a thread takes longer than to wake one, and a launch would wait for that.
final class WaiterThreads: Sendable {
  static let shared = WaiterThreads()

  /// How many are kept while there is nothing to wait for.
  private static let kept = 6
  private static let stackBytes = 512 << 10

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var idle = 0
  }

  private let state = Mutex(State())
  private let arrival = NSCondition()

  private init() {}

  /// Has a job done at once, on a thread that does nothing else meanwhile.
  func submit(_ job: @escaping @Sendable () -> Void) {
    arrival.lock()
    let areEnough = state.withLock { state in
      state.jobs.append(job)
      return state.jobs.count <= state.idle
    }
    arrival.signal()
    arrival.unlock()
    guard !areEnough else { return }
    let thread = Thread { [self] in
      while let job = nextJob() { job() }
    }
    thread.name = "relaunch.waiter"
    thread.stackSize = Self.stackBytes
    thread.start()
  }

  /// Blocks until there is a job; nil if the thread is one too many.
  private func nextJob() -> (@Sendable () -> Void)? {
    arrival.lock()
    defer { arrival.unlock() }
    let isKept = state.withLock { state in
      guard state.idle < Self.kept || !state.jobs.isEmpty else { return false }
      state.idle += 1
      return true
    }
    guard isKept else { return nil }
    while true {
      let job = state.withLock { state -> (@Sendable () -> Void)? in
        guard !state.jobs.isEmpty else { return nil }
        state.idle -= 1
        return state.jobs.removeFirst()
      }
      if let job { return job }
      arrival.wait()
    }
  }
}
