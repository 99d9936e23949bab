/// What a case, or a whole run, comes to; merged by maximum.
package enum Verdict: String, Codable, Sendable, CaseIterable, Comparable {
  case passed
  /// Could not be tested here, with a reason.
  case notRun
  case inconclusive
  case failed

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .passed: 0
    case .notRun: 1
    case .inconclusive: 2
    case .failed: 3
    }
  }
}
