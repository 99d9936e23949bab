/// The text of `--timings`: what the time of a run went to.
enum TimingsText {
  /// Writes one line a phase.
  ///
  /// - Parameters:
  ///   - durations: by phase, added up over cases that ran at once.
  ///   - summary: of the run.
  /// - Returns: some lines, the last one ended.
  static func text(
    of durations: [Stopwatch.Phase: Duration], in summary: ReportModel.Summary
  ) -> String {
    let sum = durations.values.reduce(.zero, +) / .seconds(1)
    let rows = Stopwatch.Phase.allCases.map { phase in
      let seconds = (durations[phase] ?? .zero) / .seconds(1)
      let name = phase.rawValue + String(repeating: " ", count: 8 - phase.rawValue.count)
      let launches = Double(max(1, summary.launches))
      return "  \(name)  \(fixed(seconds, 3)) s  \(fixed(sum > 0 ? 100 * seconds / sum : 0, 1)) %  "
        + "\(fixed(1000 * seconds / launches, 3)) ms a launch\n"
    }
    return "time, added up over cases that ran at once:\n\(rows.joined())"
  }

  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((number * scale).rounded())
    let fraction = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(whole / Int(scale)).\(zeros)\(fraction)"
  }
}
