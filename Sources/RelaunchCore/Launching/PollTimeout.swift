import Foundation

/// Instants in the unit that `poll` understands.
enum PollTimeout {
  private static let longest = Duration.seconds(3600)
  /// How often a process is looked at that the system can't watch for us.
  private static let unwatched = Duration.milliseconds(5)

  /// How long to wait, rounded up so that an early wake-up doesn't spin.
  ///
  /// - Parameters:
  ///   - limit: the instant to wait for.
  ///   - watch: the descriptor that tells of the process's end, -1 if there is none.
  /// - Returns: milliseconds, 0 if the instant has passed.
  static func milliseconds(until limit: SuspendingClock.Instant, watching watch: Int32 = 0) -> Int32
  {
    let left = SuspendingClock().now.duration(to: limit)
    let wait = min(left, watch == -1 ? unwatched : longest)
    guard wait > .zero else { return 0 }
    return Int32((wait / .milliseconds(1)).rounded(.up))
  }
}
