import RelaunchWire

@testable import RelaunchCore

/// The orchestrator that the tests examine: the shipped one, unless a mutant stands in its place.
struct Orchestrator: Sendable {
  var parts = CaseParts.shipped
  /// The table that the judge goes by.
  var table = JudgementTable.shipped {
    didSet {
      parts.judge.evidence = { [table] testCase, history in
        var evidence = CaseEvidence(testCase, history: history)
        evidence.table = table
        return evidence
      }
    }
  }
  var exitRules = ExitRules.shipped
  var emptyProofs: EmptyProof.Search = EmptyProof.all
  /// What stands between the orchestrator and what starts its programs.
  var launching: @Sendable (any Launcher) -> any Launcher = { $0 }

  @TaskLocal static var current = Orchestrator()

  static var judge: Judge { current.parts.judge }
  static var table: JudgementTable { current.table }
}
