import Foundation
import Synchronization

/// A descriptor that text goes to, such as standard output: it may be closed, or its disk full.
package final class OutputDescriptor: Sendable {
  let number: Int32
  private let failure = Mutex<Int32?>(nil)

  /// Makes an output.
  ///
  /// - Parameter number: of an open descriptor, which is not closed.
  package init(_ number: Int32) { self.number = number }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// What kept text from being written, in words; nil if nothing did.
  ///
  /// A reader that has gone, as `head` does, is no fault: it has seen what it wanted.
  package var problem: String? {
    failure.withLock { failure in
      failure.flatMap { $0 == EPIPE ? nil : String(cString: strerror($0)) }
    }
  }

  /// Writes text; after a failure nothing more is written.
  package func write(_ text: String) {
    failure.withLock { failure in
      var rest = Array(text.utf8)[...]
      while failure == nil, !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // A terminal that another program made non-blocking: wait until it takes more.
          var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
  }
}
