/// Counts what repetitions find, and judges the count where the last of them is reported.
struct RateTally {
  private var group: CaseReport?
  private var runs = 0
  private var count = 0

  /// Marks the last repetition of each case, at which its count is judged.
  ///
  /// - Parameter cases: those that are run; the repetitions of one come one behind the other.
  /// - Returns: the same cases.
  static func markingLast(in cases: [Case]) -> [Case] {
    var marked = cases
    for index in marked.indices where marked[index].rate != nil {
      let next = index + 1 < marked.endIndex ? marked[index + 1] : nil
      marked[index].isLastRepetition = next.map { !$0.isRepetition(of: marked[index]) } ?? true
    }
    return marked
  }

  /// Counts a repetition in.
  ///
  /// - Parameter report: of any case; repetitions come one behind the other, in their order.
  /// - Returns: the report with the count until then, and with the verdict on it if it is the last.
  mutating func counted(_ report: CaseReport) -> CaseReport {
    guard var rate = report.rate else { return report }
    if let group, report.isRepetition(of: group) {
      self.group = report
    } else {
      (group, runs, count) = (report, 0, 0)
    }
    var report = report
    // What was not run to its end has found nothing and missed nothing.
    let isCounted = report.verdict.map { $0 != .notRun } ?? false
    if isCounted {
      runs += 1
      count += rate.found ? 1 : 0
    }
    let interval = WilsonInterval(count, of: runs)
    rate.runs = runs
    rate.count = count
    rate.low = interval.low
    rate.high = interval.high
    if rate.isLast { report.judge(&rate, by: interval) }
    report.rate = rate
    return report
  }
}

extension Case {
  fileprivate func isRepetition(of other: Case) -> Bool {
    scenario == other.scenario && file == other.file && variant == other.variant
      && points == other.points && repetition != other.repetition
  }
}

extension CaseReport {
  fileprivate mutating func judge(_ rate: inout RateReport, by interval: WilsonInterval) {
    let outcome = rate.bound.verdict(on: interval)
    rate.verdict = outcome
    let words = rate.words
    observations.append("rate: \(words)")
    guard outcome != .passed, let verdict, verdict != .notRun else { return }
    findings.append(
      FindingReport(
        code: outcome == .failed ? .unexpected : .vacuous, key: rate.bound.finding.key,
        launch: rate.bound.finding.launch, step: nil,
        message: outcome == .failed
          ? words : "\(words): so many repetitions prove neither that it holds nor that it doesn't",
        file: rate.bound.position.file, line: rate.bound.position.line, acknowledged: nil,
        expected: nil, meant: false))
    self.verdict = max(verdict, outcome)
  }
}

extension RateReport {
  /// The count in a sentence.
  fileprivate var words: String {
    let key = bound.finding.key.map { " of \(VisibleText.quoted($0))" } ?? ""
    let launch = bound.finding.launch.map { " in \(VisibleText.quoted($0))" } ?? ""
    let share = runs > 0 ? Double(count) / Double(runs) : 0
    return "\(bound.finding.code.rawValue)\(key)\(launch) in \(count) of "
      + CountText.text(runs, "repetition", "repetitions")
      + ", \(RateText.percent(share)), 95 % interval \(RateText.percent(low)) to "
      + "\(RateText.percent(high)); the bound is \(bound.words)"
  }
}
