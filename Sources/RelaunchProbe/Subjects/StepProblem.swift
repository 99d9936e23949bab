/// Why a step was not done, in words that may stand in a report.
public struct StepProblem: Error, Sendable, Equatable {
  /// What went wrong; it names keys and places, and never a value.
  public let message: String

  /// States a problem.
  ///
  /// - Parameter message: what went wrong, without any value of a setting.
  public init(message: String) { self.message = message }
}
