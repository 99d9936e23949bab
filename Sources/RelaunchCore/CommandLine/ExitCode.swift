/// The exit codes of `relaunch`; the help text and the documentation name them.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case passed = 0
  case failed = 1
  case unproved = 2
  case usage = 64
  case badScenario = 65
  case nothingMatched = 66
  case harnessFault = 70
  case reportNotWritable = 73

  /// What the code says, for the help text.
  package var meaning: String {
    switch self {
    case .passed: "every case passed, at least one"
    case .failed: "a case failed, a known issue is resolved, or a settings file of the user changed"
    case .unproved: "a case is inconclusive or was not run, or nothing passed"
    case .usage: "wrong usage"
    case .badScenario: "a scenario file is bad, or a program of it can't be started"
    case .nothingMatched: "a PATH is missing, or no scenario or case matched"
    case .harnessFault: "the harness itself failed"
    case .reportNotWritable: "a report or the result folder can't be written"
    }
  }

  /// Merges what the parts of a run came to.
  ///
  /// - Parameter codes: of the parts; none at all means that nothing passed.
  /// - Returns: the gravest.
  package static func merged(_ codes: [ExitCode]) -> ExitCode { ExitRules.shipped.merged(codes) }
}
