package import RelaunchWire

/// A step that a subject can take.
package protocol SubjectStep: Codable, Sendable, Equatable {
  /// What takes it: for a reader's step that has no way to write.
  associatedtype Subject

  /// The step's word, as the evidence has it.
  var action: String { get }
  /// The keys that it names.
  var keys: [String] { get }
  /// Whether it asks for a new subject; `take` then has nothing left to do.
  var buildsAnew: Bool { get }

  /// Takes the step.
  ///
  /// - Throws: what the subject throws.
  func take(on subject: Subject) throws -> StepOutcome
}

/// What came of a step.
package struct StepOutcome: Sendable, Equatable {
  /// What the keys of an `expect` read.
  package var keys: [KeyEvidence] = []
  /// Why the step was not done, or not for all keys; nil if it was.
  package var problem: String?
  /// The same in one word, where there is one.
  package var refusal: StepRefusal?
}
