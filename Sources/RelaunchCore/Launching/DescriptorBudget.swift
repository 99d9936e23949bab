internal import CRelaunchSystem

/// How many cases can run at once with the descriptors that this process may open.
package enum DescriptorBudget {
  /// What launching needs at its worst, whoever launches, and what is read and written meanwhile.
  private static let reserve: Int32 = 36
  /// The parent's ends of three pipes, the watch of the child, the history, what a witness reads.
  private static let perCase: Int32 = 8

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
