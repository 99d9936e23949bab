/// Holds each repetition of a case against the first one that was run.
struct RepetitionComparison {
  private var first: CaseReport?

  /// Finds whether a repetition has another outcome than the first.
  ///
  /// - Parameter report: of any case; repetitions come one behind the other, in their order.
  /// - Returns: the report, with a finding if it is otherwise.
  mutating func compared(_ report: CaseReport) -> CaseReport {
    // Where outcomes are counted they are meant to differ.
    guard report.repetition != nil, report.rate == nil else { return report }
    guard let verdict = report.verdict, verdict != .notRun else { return report }
    guard let first, report.isRepetition(of: first) else {
      self.first = report
      return report
    }
    let differences = OutcomeCell.differences(from: first, to: report, in: .repetition)
    guard !differences.isEmpty else { return report }
    var report = report
    report.add([Instability(.repetition, differences: differences, in: report, isOnlyOne: false)])
    return report
  }
}

extension CaseReport {
  func isRepetition(of other: CaseReport) -> Bool {
    id == other.id && file == other.file && variant == other.variant && points == other.points
      && repetition != other.repetition
  }
}
