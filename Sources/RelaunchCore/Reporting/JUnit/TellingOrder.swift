/// Which finding of a case a reader wants to see first.
enum TellingOrder {
  /// Harm to what is stored, then how processes ended, then what no sharper code explains.
  static let codes: [FindingCode] = [
    .damaged, .torn, .lost, .changedType, .changedValue, .misrouted, .leaked, .silent, .collateral,
    .stale, .disagreement, .residue, .timeout, .ending, .unexpected, .unstable, .resolved, .vacuous,
  ]

  /// Puts the most telling finding first; equal ones stay as they were.
  static func sorted(_ findings: [FindingReport]) -> [FindingReport] {
    findings.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  private static func rank(_ finding: FindingReport) -> Int {
    guard
      let own = codes.firstIndex(of: finding.code), let ending = codes.firstIndex(of: .ending)
    else { return 2 * codes.count }
    // Harm to what was never claimed to be saved often follows from a bad ending: it stands behind.
    return finding.acknowledged == false && own < ending ? 2 * ending + 1 : 2 * own
  }
}
