/// What a case came to, with everything that says so.
package struct Judgement: Codable, Sendable, Equatable {
  /// nil when the harness itself failed, which is no verdict.
  package let verdict: Verdict?
  package let findings: [Finding]
  /// Facts worth telling that no verdict hangs on.
  package let observations: [String]
  /// How many expectations were answered, from inside or at a look.
  package let evaluatedExpectations: Int
  package let fault: HarnessFault?
  /// Whether the case passed by finding a public bug that it names.
  package let isKnown: Bool
  /// Why the case was not run, or not to its end; nil for every other verdict.
  package var notRunReason: String? = nil
}
