import RelaunchWire

/// Something in a scenario that would pass whatever becomes of the settings.
struct EmptyProof: Equatable {
  /// What can't be told apart, the keys and values quoted.
  let message: String
  /// What to write instead.
  let fix: String
  /// Of the step, the expectation or the variant.
  let position: SourcePosition

  typealias Search = @Sendable (Case) -> [EmptyProof]

  /// Looks for empty proofs in one case, by following what each key should hold.
  ///
  /// - Parameter testCase: a case of a scenario that was read without a problem.
  /// - Returns: all of them, in the order of the timeline.
  static func all(in testCase: Case) -> [EmptyProof] {
    // What no program can be told proves nothing either, and what it would prove can't be followed.
    let misuse = SpeechRules.problems(in: testCase)
    guard misuse.isEmpty else { return misuse }
    var walk = ProofWalk(testCase)
    for action in testCase.actions { walk.take(action) }
    let found = walk.found + walk.unread()
    return found.isEmpty ? looksAlone(in: testCase).map { [$0] } ?? [] : found
  }

  /// A variant that does what the scenario as written does already.
  ///
  /// - Parameters:
  ///   - variant: the variant.
  ///   - changed: the case that it makes.
  ///   - written: the case as written.
  /// - Returns: nil if it changes anything.
  static func unchanged(_ variant: Variant, _ changed: Case, from written: Case) -> EmptyProof? {
    guard changed.actions.map(\.unplaced) == written.actions.map(\.unplaced) else { return nil }
    return EmptyProof(
      message: "variant \(VisibleText.quoted(variant.id)) changes nothing of what is launched",
      fix: "change a field, or remove the variant", position: variant.position)
  }
}
