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

  /// The one code of several that a run ends with: the first of these that is among them.
  private static let precedence: [ExitCode] = [
    .harnessFault, .reportNotWritable, .badScenario, .nothingMatched, .usage, .failed, .unproved,
  ]

  /// Merges what the parts of a run came to.
  ///
  /// - Parameter codes: of the parts; none at all means that nothing passed.
  /// - Returns: the gravest.
  package static func merged(_ codes: [ExitCode]) -> ExitCode {
    guard !codes.isEmpty else { return .unproved }
    return precedence.first(where: codes.contains) ?? .passed
  }
}

extension ReportModel.Summary {
  /// What the cases of a run come to.
  package var exitCode: ExitCode {
    var codes: [ExitCode] = []
    if faults > 0 { codes.append(.harnessFault) }
    if failed > 0 || leaked > 0 { codes.append(.failed) }
    if inconclusive > 0 || notRun > 0 || passed == 0 { codes.append(.unproved) }
    return codes.isEmpty ? .passed : .merged(codes)
  }
}
