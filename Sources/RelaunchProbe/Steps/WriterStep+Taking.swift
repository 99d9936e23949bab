import RelaunchSettings
package import RelaunchWire

extension WriterStep: SubjectStep {
  package var buildsAnew: Bool { self == .reading(.recreate) }

  package func take(on subject: any WritingSubject) throws -> StepOutcome {
    switch self {
    case .set(let assignments): try subject.set(assignments.map(SettingValue.Entry.init))
    case .remove(let keys): try subject.remove(keys)
    case .reading(let step): return try step.take(on: subject)
    case .save: try subject.save()
    case .clear: try subject.clear()
    }
    return StepOutcome()
  }
}
