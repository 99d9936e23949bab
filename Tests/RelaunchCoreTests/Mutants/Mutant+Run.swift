@testable import RelaunchCore

// Exit codes that are something else than what a run comes to.
extension Mutant {
  private static func rule(
    _ name: String, _ code: ExitCode,
    _ applies: @escaping @Sendable (ReportModel.Summary) -> Bool
  ) -> Mutant {
    Mutant(name: name) {
      $0.exitRules.rules = ExitRules.shipped.rules.map {
        $0.code == code ? ExitRules.Rule(code: code, applies: applies) : $0
      }
    }
  }

  static let ofRun: [Mutant] = [
    Mutant(name: "merges exit codes by the smallest") { $0.exitRules.precedence.reverse() },
    rule("treats notRun as passed", .unproved) {
      $0.inconclusive > 0 || $0.passed + $0.notRun == 0
    },
    rule("treats inconclusive as passed", .unproved) {
      $0.notRun > 0 || $0.passed + $0.inconclusive == 0
    },
    rule("passes a run in which nothing passed", .unproved) {
      $0.inconclusive > 0 || $0.notRun > 0
    },
    rule("does not count harness faults", .harnessFault) { _ in false },
    rule("ignores leaked files", .failed) { $0.failed > 0 },
    rule("ignores failed cases", .failed) { $0.leaked > 0 },
  ]
}
