internal import CRelaunchSystem

/// Whether this process may map enough memory for its threads.
enum AddressSpace {
  /// With less, threads can't be made at some moment, and what waits for them waits forever: seen up
  /// to 300,000 KiB.
  private static let leastKiB: Int64 = 512 * 1024

  /// What to tell the user before anything is launched; nil where there is room.
  static var problem: String? {
    let limit = relaunch_address_space()
    guard limit >= 0, limit / 1024 < leastKiB else { return nil }
    return "the limit of address space is \(limit / 1024) KiB, which threads need more than;"
      + " raise it with ulimit -v to \(leastKiB) at least"
  }
}
