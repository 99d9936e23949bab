import Dispatch
import Synchronization

/// The status that Foundation found when it collected the child.
///
/// It is asked only if it was faster than we: then nobody else can tell.
final class CollectedStatus: Sendable {
  private let known = Mutex<LaunchEnd.Kind?>(nil)
  private let arrival = DispatchGroup()

  init() { arrival.enter() }

  /// Leaves the status for the waiter.
  func put(_ kind: LaunchEnd.Kind) {
    let isFirst = known.withLock { known in
      defer { known = known ?? kind }
      return known == nil
    }
    if isFirst { arrival.leave() }
  }

  /// Blocks until the status is there.
  ///
  /// - Parameter limit: how long to wait.
  /// - Returns: the status, or nil if it has not come.
  func kind(within limit: Duration) -> LaunchEnd.Kind? {
    let nanoseconds = Int(limit / .nanoseconds(1))
    guard arrival.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return nil }
    return known.withLock { $0 }
  }
}
