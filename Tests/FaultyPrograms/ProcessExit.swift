import Foundation
import Synchronization

private let works = Mutex<[@Sendable () -> Void]>([])

/// Has something done when the process exits by itself.
func atProcessExit(_ work: @escaping @Sendable () -> Void) {
  let isFirst = works.withLock { works in
    works.append(work)
    return works.count == 1
  }
  guard isFirst else { return }
  atexit { for work in works.withLock({ $0 }) { work() } }
}
