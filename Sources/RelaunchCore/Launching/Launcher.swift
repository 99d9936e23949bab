/// Starts programs; a scripted one stands in for it where no process is wanted.
package protocol Launcher: Sendable {
  /// Starts a program in a process group of its own.
  ///
  /// - Parameter request: the program and all that it is given.
  /// - Returns: the running child; it may have ended already.
  /// - Throws: `LaunchProblem` if no process was started. What the program does, however badly it
  ///   ends, is never thrown: it is told by `RunningChild.waitForEnd()`.
  func start(_ request: LaunchRequest) async throws(LaunchProblem) -> any RunningChild
}

/// A program that was started: to talk with, to signal, and to wait for.
///
/// It is watched to its end whether anybody waits or not. Task cancellation is not observed: to end
/// a child early, signal it.
package protocol RunningChild: AnyObject, Sendable {
  /// The process's number, for the record. Signals go through `signal(_:)`.
  var pid: Int32 { get }

  /// Waits until the child prints a line.
  ///
  /// A line that was printed before the call counts too, as long as it is in what is kept of the
  /// standard output; a line is not used up by being seen.
  ///
  /// - Parameter line: the whole line, without its end.
  /// - Returns: what happened first.
  func wait(forLine line: String) async -> LineWait

  /// Waits until the child prints a line like a pattern.
  ///
  /// What was printed before the call counts as for a whole line; a longer line than
  /// `LinePattern.longestLine` is like no pattern.
  ///
  /// - Parameter pattern: what the line is like.
  /// - Returns: what happened first.
  func wait(forLineLike pattern: LinePattern) async -> LineWait

  /// Waits until something is so that no child says of itself.
  ///
  /// It is looked at every 5 ms, and once more when the child has ended.
  ///
  /// - Parameter isMet: whether it is so; called on a thread that waits.
  /// - Returns: what happened first.
  func wait(until isMet: @escaping @Sendable () -> Bool) async -> LineWait

  /// Writes a line to the child's standard input without ever blocking.
  ///
  /// - Parameter line: the line without its end, at most 4,095 bytes.
  /// - Throws: `LaunchProblem.inputClosed` if the child or we closed its input,
  ///   `LaunchProblem.inputFull` if the child doesn't read, `LaunchProblem.lineTooLong`.
  func send(line: String) throws(LaunchProblem)

  /// Ends the child's standard input. Harmless when repeated.
  func closeInput()

  /// Sends a signal to the child, not to its group.
  ///
  /// - Parameter number: the signal's number.
  /// - Returns: whether the child was there to take it; after its end nothing is sent.
  @discardableResult func signal(_ number: Int32) -> Bool

  /// Waits for the end of the child and of all that it left running.
  ///
  /// - Returns: how it ended; the same for everybody who asks, however late.
  func waitForEnd() async -> LaunchEnd
}

// A stand-in for a child prints nothing but the lines that it is asked for, and has its deeds done.
extension RunningChild {
  package func wait(forLineLike pattern: LinePattern) async -> LineWait { .ended }

  package func wait(until isMet: @escaping @Sendable () -> Bool) async -> LineWait {
    isMet() ? .seen : .ended
  }
}

/// What ended the wait for a line.
package enum LineWait: Sendable, Codable, Equatable {
  case seen
  case ended
  case deadlineExpired
}
