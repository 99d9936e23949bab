/// What a report for a person tells of one finding.
enum FindingText {
  /// The finding in one sentence, then the place where the scenario states what was not met.
  static func lines(_ finding: FindingReport, style: TextStyle) -> [String] {
    let acknowledged = finding.acknowledged.map { $0 ? " (acknowledged)" : " (not acknowledged)" }
    let diagnosis = finding.diagnosis.map { " (\($0.rawValue))" }
    return [
      "\(style.emphasized(finding.code.rawValue))\(acknowledged ?? diagnosis ?? ""): "
        + VisibleText.text(finding.message),
      "    at \(VisibleText.text(finding.file)):\(finding.line)",
    ]
  }
}
