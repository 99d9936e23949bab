import RelaunchSettings
package import RelaunchWire

extension ReaderStep: SubjectStep {
  package var buildsAnew: Bool { self == .recreate }

  package func take(on subject: any ReadingSubject) throws -> StepOutcome {
    switch self {
    case .register(let assignments): try subject.register(assignments.map(SettingValue.Entry.init))
    case .expect(let keys): return Self.read(keys, from: subject)
    case .recreate: break
    case .refresh: try subject.refresh()
    }
    return StepOutcome()
  }

  // A key that can't be read leaves the others' evidence as it is.
  private static func read(_ keys: [String], from subject: any ReadingSubject) -> StepOutcome {
    var outcome = StepOutcome()
    for key in keys {
      do {
        outcome.keys.append(KeyEvidence(key: key, try subject.read(key)))
      } catch {
        guard outcome.problem == nil else { continue }
        outcome.problem = problem(for: error)
        outcome.refusal = refusal(for: error).map { StepRefusal(reason: $0.reason, key: key) }
      }
    }
    return outcome
  }
}
