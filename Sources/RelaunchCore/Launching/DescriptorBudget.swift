internal import CRelaunchSystem

/// How many cases can run at once with the descriptors that this process may open.
package enum DescriptorBudget {
  /// What launching needs at its worst, whoever launches, and what is read and written meanwhile.
  private static let reserve: Int32 = 36
  /// The parent's ends of three pipes, the watch of the child, the history, what a witness reads.
  private static let perCase: Int32 = 8

  /// Whether there are so many that a few more beside the cases do no harm.
  package static var isAmple: Bool { relaunch_free_descriptors(ample) == ample }

  private static let ample: Int32 = 512

  /// Closes the descriptors that are open above the limit, with which Foundation can launch nothing.
  ///
  /// Whoever opened them lowered the limit afterwards, so they were not opened for this process. To
  /// be called before anything is launched, and only by a process that knows all it has open.
  package static func closeAboveLimit() { relaunch_close_above_limit() }

  /// Lowers a number of cases to what the descriptors are enough for.
  ///
  /// - Parameter wanted: how many cases are to run at once, at least 1.
  /// - Returns: as many, or fewer, but at least 1.
  /// - Throws: `LaunchProblem.noDescriptors` if not one case can run.
  package static func jobs(upTo wanted: Int) throws(LaunchProblem) -> Int {
    let free = relaunch_free_descriptors(reserve + perCase * Int32(wanted))
    guard free >= reserve else { throw .noDescriptors }
    return max(1, Int((free - reserve) / perCase))
  }
}
