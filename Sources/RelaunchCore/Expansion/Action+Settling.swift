extension Action {
  /// The same action with all that its program makes of it.
  ///
  /// What a program that takes no steps is meant to have saved stands as the steps that another one
  /// would take for it, behind what it reads.
  func settled(for programs: [ProgramDeclaration]) -> Action {
    guard case .launch(var launch) = self else { return self }
    let speech = programs.first { $0.name == launch.program }?.speaks ?? .steps
    launch.outside.speech = speech
    guard speech != .steps else { return .launch(launch) }
    // Nobody can see how it leaves: by returning is by the status that this gives.
    if launch.ending == .returnFromMain { launch.ending = .exit(0) }
    if let saves = launch.outside.saves, !saves.assignments.isEmpty {
      launch.steps += [
        Step(.set(saves.assignments), position: saves.position),
        Step(.save, position: saves.position),
      ]
    }
    return .launch(launch)
  }
}
