/// How one run of a case differs from the first, and why.
struct Instability {
  let run: StabilityReport.RunName
  let differences: [DifferenceReport]
  let diagnosis: InstabilityDiagnosis
  /// Who or what is behind it, in words; nil if nobody knows.
  let cause: String?
  /// The key and the launch that it is about.
  let key: String?
  let launch: String?

  /// How many differences a report tells one by one.
  static let toldDifferences = 50

  /// Draws a diagnosis from the evidence.
  ///
  /// - Parameters:
  ///   - run: the run that differs.
  ///   - differences: in which facts; not empty.
  ///   - other: its report.
  ///   - leftovers: what the first run left that this one found; empty if this one did not look.
  ///   - sharers: the cases that it shares a domain with; empty if it is alone.
  ///   - isOnlyOne: whether no other run differs in the same way.
  init(
    _ run: StabilityReport.RunName, differences: [DifferenceReport], in other: CaseReport,
    leftovers: [String] = [], sharers: [String] = [], isOnlyOne: Bool
  ) {
    self.run = run
    self.differences = differences
    let telling = differences.first { $0.key != nil } ?? differences.first
    if run == .again, isOnlyOne, !leftovers.isEmpty {
      diagnosis = .leftovers
      cause = "the first run left \(Self.list(leftovers))"
      (key, launch) = (telling?.key, telling?.launch)
    } else if run == .together, isOnlyOne, !sharers.isEmpty {
      diagnosis = .sharedDomain
      cause = "a domain of it is shared with \(Self.list(sharers))"
      (key, launch) = (telling?.key, telling?.launch)
    } else if let writer = Self.writerAtStart(differences, in: other) {
      diagnosis = .writesAtStart
      cause =
        "launch \(VisibleText.quoted(writer.launch)) writes \(VisibleText.quoted(writer.key)) "
        + "at its start, and not each time"
      (key, launch) = (writer.key, writer.launch)
    } else {
      diagnosis = .unknown
      cause = nil
      (key, launch) = (telling?.key, telling?.launch)
    }
  }

  /// The finding of a case whose report stands at a place.
  func finding(in report: CaseReport) -> FindingReport {
    let count = CountText.text(differences.count, "fact", "facts")
    let first = (differences.first { $0.key != nil } ?? differences.first).map { "; \($0.words)" }
    var finding = FindingReport(
      code: .unstable, key: key, launch: launch, step: nil,
      message: "\(Self.words(of: run)) differs from the first in \(count): "
        + (cause ?? "nothing that was seen says why") + (first ?? ""),
      file: report.file, line: report.line, acknowledged: nil, expected: nil, meant: false)
    finding.diagnosis = diagnosis
    return finding
  }

  private static func words(of run: StabilityReport.RunName) -> String {
    switch run {
    case .first: "the first run"
    case .again: "the second run, in the same HOME after the cleanup of the first,"
    case .together: "the run with all other cases in one HOME"
    case .repetition: "this repetition"
    }
  }

  private static let named = 5

  private static func list(_ names: [String]) -> String {
    let more = names.count - named
    return VisibleText.list(
      names.prefix(named).map(VisibleText.quoted) + (more > 0 ? ["\(more) more"] : []), last: "and")
  }

  /// The first launch after another one that shows something else in a key before it takes a step that
  /// writes, although the file was the same before it, and leaves that in the file.
  private static func writerAtStart(
    _ differences: [DifferenceReport], in report: CaseReport
  ) -> (key: String, launch: String)? {
    for difference in differences {
      guard let key = difference.key, let id = difference.launch, let step = difference.step,
        let index = report.launches.firstIndex(where: { $0.id == id }), index > 0,
        !Case.frameIDs.contains(id)
      else { continue }
      let stepsBefore = report.launches[index].steps.prefix(step - 1)
      let ofLaunch = differences.filter { $0.key == key && $0.launch == id }
      if !stepsBefore.contains(where: { Self.writingSteps.contains($0.action) }),
        !ofLaunch.contains(where: { $0.moment == .diskBefore }),
        ofLaunch.contains(where: { $0.moment == .diskAfter })
      {
        return (key, id)
      }
    }
    return nil
  }

  private static let writingSteps: Set<String> = ["set", "remove", "save", "clear"]
}

extension CaseReport {
  /// Adds what makes the case an unstable one.
  mutating func add(_ instabilities: [Instability]) {
    findings += instabilities.map { $0.finding(in: self) }
    differences += instabilities.flatMap(\.differences).prefix(Instability.toldDifferences)
    if !instabilities.isEmpty { verdict = verdict.map { max($0, .failed) } }
  }
}
