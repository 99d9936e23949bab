internal import CRelaunchSystem
import Foundation

/// A program's file that somebody may still have open for writing.
///
/// The system starts nothing from such a file, and Foundation tells no reason (measured on Swift
/// 6.3.1, Linux). The writer need not be at work any more: a child of any other thread, between its
/// fork and its exec, holds what was open at that moment.
struct WrittenProgram {
  private static let lookEvery = Duration.milliseconds(5)

  let path: String

  /// Whether it is open for writing; no where the system doesn't tell.
  var isOpenForWriting: Bool { relaunch_is_open_for_writing(path) == 1 }

  /// Blocks until nobody has the file open for writing.
  ///
  /// No system call waits for that, so it is looked at again and again.
  ///
  /// - Parameter limit: when to give up.
  /// - Returns: whether anybody had it open.
  func waitForWriters(until limit: SuspendingClock.Instant) -> Bool {
    guard isOpenForWriting else { return false }
    repeat {
      let next = min(limit, SuspendingClock().now.advanced(by: Self.lookEvery))
      poll(nil, 0, PollTimeout.milliseconds(until: next))
    } while SuspendingClock().now < limit && isOpenForWriting
    return true
  }
}
