package import RelaunchWire

/// Takes steps one by one and records what came of each before it takes the next.
///
/// More steps can follow at any time: their numbers go on, and the subject stays the same.
package struct StepEngine<Step: SubjectStep> {
  private let open: () throws -> Step.Subject
  private let record: (EvidenceLine) throws(ProbeStop) -> Void
  private var subject: Step.Subject
  private var nextIndex = 0

  /// Opens the subject.
  ///
  /// - Parameters:
  ///   - open: makes the subject, now and at each `recreate`.
  ///   - record: keeps a line of evidence.
  /// - Throws: `ProbeStop.fault` if there is no subject to take the first step.
  package init(
    open: @escaping () throws -> Step.Subject,
    record: @escaping (EvidenceLine) throws(ProbeStop) -> Void
  ) throws(ProbeStop) {
    self.open = open
    self.record = record
    do {
      self.subject = try open()
    } catch {
      throw .fault("can't open the settings: \(problem(for: error))")
    }
  }

  /// Takes steps in order; one that is not done is recorded as such, and the next one is taken.
  ///
  /// - Parameter steps: the steps.
  /// - Throws: `ProbeStop` if the evidence can't be recorded.
  package mutating func take(_ steps: [Step]) throws(ProbeStop) {
    for step in steps {
      let outcome = take(step)
      let evidence = StepEvidence(
        index: nextIndex, action: step.action, ok: outcome.problem == nil,
        problem: outcome.problem, refusal: outcome.refusal, keys: outcome.keys)
      try record(.step(evidence))
      nextIndex += 1
    }
  }

  private mutating func take(_ step: Step) -> StepOutcome {
    do {
      if step.buildsAnew { subject = try open() }
      return try step.take(on: subject)
    } catch {
      return StepOutcome(problem: problem(for: error), refusal: refusal(for: error))
    }
  }
}
