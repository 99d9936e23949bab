import Foundation
import Synchronization

/// The one thread on which Foundation's launching calls are made, one after the other.
///
/// Launches at the same time inherit each other's pipe ends. And each thread that launches or waits
/// gets a run loop with three descriptors, so that one thread is also the cheapest.
final class LaunchDesk: Sendable {
  static let shared = LaunchDesk()

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let arrival = NSCondition()

  private init() {
    let thread = Thread { [self] in
      while true { nextJob()() }
    }
    thread.name = "relaunch.desk"
    thread.start()
  }

  /// Has a job done on the desk's thread.
  func submit(_ job: @escaping @Sendable () -> Void) {
    arrival.lock()
    jobs.withLock { $0.append(job) }
    arrival.signal()
    arrival.unlock()
  }

  private func nextJob() -> @Sendable () -> Void {
    arrival.lock()
    defer { arrival.unlock() }
    while true {
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let job { return job }
      arrival.wait()
    }
  }
}
