/// What a report for a person tells of the several runs of one case.
enum StabilityText {
  private static let shownDifferences = 8

  /// A line for the runs and one for each difference, the first of them; none without several runs.
  static func lines(_ testCase: CaseReport) -> [String] {
    var lines: [String] = []
    if let stability = testCase.stability {
      let runs = stability.runs.map { run in
        let codes =
          run.codes.isEmpty ? "" : " (\(run.codes.map(\.rawValue).joined(separator: ", ")))"
        return "\(run.run.rawValue) \(run.verdict?.rawValue ?? "harness fault")\(codes)"
      }
      lines.append("runs: \(runs.joined(separator: "; "))")
    }
    let shown = testCase.differences.prefix(shownDifferences)
    lines += shown.map { "differs: \($0.run.rawValue): \($0.words)" }
    let more = testCase.differences.count - shown.count
    if more > 0 { lines.append("differs: in \(CountText.text(more, "more fact", "more facts"))") }
    return lines
  }
}
