/// Holds the runs of one case against each other.
struct StabilityComparison {
  let first: CaseReport
  let again: CaseReport
  let together: CaseReport
  /// Why the case was kept out of a run for good, which proves nothing against it.
  let excuses: [StabilityReport.RunName: String]
  /// What the second run found of the first.
  let leftovers: [String]
  /// The cases that it shares a domain with.
  let sharers: [String]

  /// The report of the case: that of its first run, with what the others say of it.
  var report: CaseReport {
    var report = first
    report.stability = StabilityReport(
      runs: [run(.first, first), run(.again, again), run(.together, together)],
      leftovers: leftovers, sharedWith: sharers)
    report.reproduce += " --stability"
    for other in [again, together] {
      report.observations += other.observations.filter { !report.observations.contains($0) }
    }
    guard let verdict = first.verdict, verdict != .notRun else { return report }
    let instabilities = instabilities
    report.add(instabilities)
    for instability in instabilities where instability.diagnosis == .sharedDomain {
      let others = sharers.prefix(Self.namedSharers)
      report.reproduce += others.map { " --filter \(ReportBuilder.shellWord($0))" }.joined()
    }
    for (name, other) in [(StabilityReport.RunName.again, again), (.together, together)] {
      if other.verdict == .notRun, excuses[name] == nil {
        report.verdict = report.verdict.map { max($0, .notRun) }
        report.notRunReason = report.notRunReason ?? other.notRunReason
      }
      let isExplained = instabilities.contains { $0.run == name && $0.diagnosis != .unknown }
      if let fault = other.fault, !isExplained {
        report.fault = report.fault ?? "in the run \"\(name.rawValue)\": \(fault)"
        report.verdict = nil
      }
    }
    if report.verdict != .notRun { report.notRunReason = nil }
    return report
  }

  private static let namedSharers = 8

  private var instabilities: [Instability] {
    let ofAgain = differences(again, .again)
    let ofTogether = differences(together, .together)
    let isSame = ofAgain.map(\.fact) == ofTogether.map(\.fact)
    var found: [Instability] = []
    if !ofAgain.isEmpty {
      found.append(
        Instability(
          .again, differences: ofAgain, in: again, leftovers: leftovers, isOnlyOne: !isSame))
    }
    if !ofTogether.isEmpty {
      found.append(
        Instability(
          .together, differences: ofTogether, in: together, sharers: sharers, isOnlyOne: !isSame))
    }
    return found
  }

  private func differences(
    _ other: CaseReport, _ run: StabilityReport.RunName
  ) -> [DifferenceReport] {
    guard other.verdict != .notRun else { return [] }
    return OutcomeCell.differences(from: first, to: other, in: run)
  }

  private func run(
    _ name: StabilityReport.RunName, _ report: CaseReport
  ) -> StabilityReport.Run {
    StabilityReport.Run(
      run: name, verdict: report.verdict, fault: report.fault,
      notRunReason: excuses[name] ?? report.notRunReason, codes: report.findings.map(\.code),
      launches: report.launchCount, seconds: report.seconds)
  }
}

extension CaseReport {
  /// How many processes were started for the case, in all its runs.
  var launchCount: Int {
    stability.map { $0.runs.reduce(0) { $0 + $1.launches } }
      ?? launches.count(where: \.isLaunch)
  }
}

extension DifferenceReport {
  /// The same without the run that it was seen in.
  fileprivate var fact: [String?] {
    [
      launch, step.map(String.init), store, key, moment.rawValue, aspect.rawValue, first, found,
    ]
  }
}
