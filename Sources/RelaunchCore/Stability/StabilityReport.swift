/// What came of running a case several times.
package struct StabilityReport: Codable, Sendable, Equatable {
  /// In the order in which they were made.
  package let runs: [Run]
  /// What the first run left in the sandbox, below its folder.
  package let leftovers: [String]
  /// The other cases that use a domain of this one in the sandbox of all.
  package let sharedWith: [String]

  /// One of them.
  package struct Run: Codable, Sendable, Equatable {
    package let run: RunName
    @NullEncoded package var verdict: Verdict?
    @NullEncoded package var fault: String?
    @NullEncoded package var notRunReason: String?
    package let codes: [FindingCode]
    package let launches: Int
    package let seconds: Double
  }

  /// Which one.
  package enum RunName: String, Codable, Sendable {
    case first
    /// In the same HOME, after the cleanup of the first.
    case again
    /// With all other cases in one HOME.
    case together
    /// A repetition that is held against an earlier one.
    case repetition
  }
}

/// One fact that is not the same in two runs.
package struct DifferenceReport: Codable, Sendable, Equatable {
  /// The run that is held against the first.
  package let run: StabilityReport.RunName
  /// Or the look's id; null for what the whole case came to.
  @NullEncoded package var launch: String?
  /// From 1; null for what the disk witness saw.
  @NullEncoded package var step: Int?
  @NullEncoded package var store: String?
  @NullEncoded package var key: String?
  package let moment: OutcomeCell.Moment
  package let aspect: OutcomeCell.Aspect
  /// What the first run had; null if it had no such thing.
  @NullEncoded package var first: String?
  /// What this one had.
  @NullEncoded package var found: String?

  /// The difference in one line for a person.
  var words: String {
    let place = [
      launch.map { "launch \(VisibleText.quoted($0))" }, step.map { "step \($0)" },
      key.map { VisibleText.quoted($0) }
        ?? store.map { "store \(VisibleText.quoted($0))" },
      moment == .outcome ? nil : moment.rawValue,
    ].compactMap(\.self).joined(separator: ", ")
    return "\(place.isEmpty ? "" : "\(place): ")\(aspect.rawValue) \(first ?? "none"), "
      + "then \(found ?? "none")"
  }
}
