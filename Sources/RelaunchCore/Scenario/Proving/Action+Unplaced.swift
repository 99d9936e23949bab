// Actions that compare by what they do, wherever in the file they stand.

extension Action {
  /// The same action without any place.
  var unplaced: Action {
    switch self {
    case .launch(let launch): .launch(launch.unplaced)
    case .start(let launch): .start(launch.unplaced)
    case .to(let more):
      .to(
        LiveSteps(
          id: more.id, process: more.process, steps: more.steps.map(\.unplaced), position: .none))
    case .end(let end):
      .end(LiveEnd(id: end.id, process: end.process, ending: end.ending, position: .none))
    case .look(let look):
      .look(
        Look(
          id: look.id, expectations: look.expectations.map(\.unplaced), file: look.file?.unplaced,
          position: .none))
    case .plant(let plant):
      .plant(
        Plant(
          id: plant.id, target: plant.target, values: plant.values, form: plant.form,
          position: .none))
    }
  }
}

extension Launch {
  fileprivate var unplaced: Launch {
    var launch = Launch(
      id: id, program: program, arguments: arguments, environment: environment,
      deadline: deadline, steps: steps.map(\.unplaced), ending: ending, position: .none)
    launch.outside = outside.unplaced
    launch.disk = disk
    return launch
  }
}

extension OutsideLaunch {
  fileprivate var unplaced: OutsideLaunch {
    var same = self
    same.saves = saves.map { ClaimedSaves(assignments: $0.assignments, position: .none) }
    same.output = output.map {
      ExpectedLine(stream: $0.stream, pattern: $0.pattern, position: .none)
    }
    return same
  }
}

extension Step {
  fileprivate var unplaced: Step {
    guard case .expect(let expectations) = kind else { return Step(kind, position: .none) }
    return Step(.expect(expectations.map(\.unplaced)), position: .none)
  }
}

extension Expectation {
  fileprivate var unplaced: Expectation {
    Expectation(
      key: key, stored: stored, type: type, value: value, origin: origin, reason: reason,
      position: .none)
  }
}

extension FileExpectation {
  fileprivate var unplaced: FileExpectation {
    FileExpectation(
      store: store, state: state, mode: mode, digest: digest, since: since, position: .none)
  }
}

extension SourcePosition {
  fileprivate static let none = SourcePosition(file: "", line: 0, column: 0)
}
