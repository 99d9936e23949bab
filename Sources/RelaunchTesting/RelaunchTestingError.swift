/// Why scenarios could not be tested.
public enum RelaunchTestingError: Error, Sendable, Hashable {
  /// Files are missing or can't be read as scenarios: one text a problem, with its place.
  case badScenarios([String])
  /// The harness could not be started: its path, and why.
  case notStarted(path: String, reason: String)
  /// The harness left no report: how it ended, and what it said.
  case noReport(ending: String, output: String)
}

extension RelaunchTestingError: CustomStringConvertible {
  /// What is wrong, in words for a person.
  public var description: String {
    switch self {
    case .badScenarios(let problems): problems.joined(separator: "\n")
    case .notStarted(let path, let reason): "\(path) can't be started: \(reason)"
    case .noReport(let ending, let output):
      "relaunch ended by \(ending) without a report\n\(output)"
    }
  }
}
