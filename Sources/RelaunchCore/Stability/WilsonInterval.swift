/// The 95 % interval of a share, after Wilson (1927).
///
/// It holds for small numbers and for shares of 0 and 1 too, where the interval of the normal
/// distribution shrinks to nothing.
struct WilsonInterval: Equatable {
  /// The standard deviations on each side that 95 % of a normal distribution are within.
  static let deviations = 1.959963984540054

  let low: Double
  let high: Double

  /// Finds the interval.
  ///
  /// - Parameters:
  ///   - count: how many of them it was.
  ///   - total: how many there were; of none nothing is known.
  init(_ count: Int, of total: Int) {
    guard total > 0 else {
      (low, high) = (0, 1)
      return
    }
    let (n, z) = (Double(total), Self.deviations)
    let share = Double(count) / n
    let weight = 1 + z * z / n
    let center = (share + z * z / (2 * n)) / weight
    let spread = z / weight * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    // Rounding must not leave an end where the formula gives it exactly.
    low = count == 0 ? 0 : max(0, center - spread)
    high = count == total ? 1 : min(1, center + spread)
  }
}

extension RateBound {
  /// What an interval says of the bound.
  ///
  /// - Returns: passed or failed if the whole interval lies on one side of it, else inconclusive.
  func verdict(on interval: WilsonInterval) -> Verdict {
    switch side {
    case .atMost:
      interval.high <= share ? .passed : interval.low > share ? .failed : .inconclusive
    case .atLeast:
      interval.low >= share ? .passed : interval.high < share ? .failed : .inconclusive
    }
  }
}
