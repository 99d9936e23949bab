/// What a run comes to as an exit code.
///
/// The tool knows the shipped rules alone; a test puts a faulty one in the place of a sound one.
package struct ExitRules: Sendable {
  /// When the counts of a run come to a code.
  struct Rule: Sendable {
    let code: ExitCode
    let applies: @Sendable (ReportModel.Summary) -> Bool
  }

  var rules: [Rule]
  /// The one code of several that a run ends with: the first of these that is among them.
  var precedence: [ExitCode]

  package static let shipped = ExitRules(
    rules: [
      Rule(code: .harnessFault) { $0.faults > 0 },
      Rule(code: .failed) { $0.failed > 0 || $0.leaked > 0 },
      Rule(code: .unproved) { $0.inconclusive > 0 || $0.notRun > 0 || $0.passed == 0 },
    ],
    precedence: [
      .harnessFault, .reportNotWritable, .badScenario, .nothingMatched, .usage, .failed, .unproved,
    ])

  /// Merges what the parts of a run came to.
  ///
  /// - Parameter codes: of the parts; none at all means that nothing passed.
  /// - Returns: the gravest.
  package func merged(_ codes: [ExitCode]) -> ExitCode {
    guard !codes.isEmpty else { return .unproved }
    return precedence.first(where: codes.contains) ?? .passed
  }

  /// What the cases of a run come to.
  package func code(of summary: ReportModel.Summary) -> ExitCode {
    let codes = rules.filter { $0.applies(summary) }.map(\.code)
    return codes.isEmpty ? .passed : merged(codes)
  }
}
