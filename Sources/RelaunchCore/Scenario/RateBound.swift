/// How often the repetitions of a case may, or have to, find something.
package struct RateBound: Codable, Sendable, Equatable {
  /// What is counted: a repetition that finds it, however often, counts once.
  package let finding: ExpectedFinding
  package let side: Side
  /// Of the repetitions; between 0 and 1, neither of which any number of them could prove.
  package let share: Double
  package let position: SourcePosition

  package enum Side: String, Codable, Sendable {
    case atMost
    case atLeast
  }

  /// How many repetitions can prove the bound if all of them come out well.
  var leastRepetitions: Int {
    // The Wilson interval of none of n is 0 to z²/(n+z²), that of all of n is n/(n+z²) to 1.
    let square = WilsonInterval.deviations * WilsonInterval.deviations
    let ratio =
      switch side {
      case .atMost: (1 - share) / share
      case .atLeast: share / (1 - share)
      }
    // A bound next to 0 or 1 needs more than anybody runs; what is told then is only that.
    return Int(min(square * ratio, 1e15).rounded(.up))
  }

  /// The bound in words: `at most 5 %`.
  var words: String {
    "\(side == .atMost ? "at most" : "at least") \(RateText.percent(share))"
  }
}

/// Shares as people read them.
enum RateText {
  /// A share in percent, with one decimal where it has any.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    let decimals = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\(tenths / 10)\(decimals) %"
  }
}
