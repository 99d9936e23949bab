/// Looks whether each live process of a case is begun, talked to and ended in this order.
enum LiveOrder {
  /// What is out of order.
  struct Disorder: Equatable {
    let message: String
    let fix: String
    /// Of the action or the step.
    let position: SourcePosition
  }

  /// Finds what is out of order in a case.
  ///
  /// - Parameter testCase: a case whose ids are all different.
  /// - Returns: all of it, in the order of the timeline; what is never ended comes last.
  static func disorders(in testCase: Case) -> [Disorder] {
    var found: [Disorder] = []
    var living: [String: Launch] = [:]
    var ended: [String: SourcePosition] = [:]
    var order: [Launch] = []
    let started = Set(
      testCase.actions.compactMap { action in
        if case .start(let launch) = action { launch.id } else { nil }
      })
    for action in testCase.actions {
      guard let process = action.process else { continue }
      if case .start(let launch) = action {
        living[process] = launch
        order.append(launch)
        continue
      }
      guard let launch = living[process] else {
        found.append(
          Self.untimely(action, process, isStarted: started.contains(process), ended[process]))
        continue
      }
      found += action.steps.filter { launch.program == ProgramTable.reader && $0.writes }.map {
        Disorder(
          message: "\"reader\" can't \($0.word)", fix: "let \"writer\" do it",
          position: $0.position)
      }
      guard case .end = action else { continue }
      living[process] = nil
      ended[process] = action.position
    }
    return found
      + order.filter { living[$0.id] != nil }.map { launch in
        Disorder(
          message: "live process \(VisibleText.quoted(launch.id)) is never ended",
          fix: "add {\"end\": ID} with its id", position: launch.position)
      }
  }

  private static func untimely(
    _ action: Action, _ process: String, isStarted: Bool, _ end: SourcePosition?
  ) -> Disorder {
    let name = VisibleText.quoted(process)
    let message =
      if let end {
        "live process \(name) is ended already, on line \(end.line)"
      } else if isStarted {
        "live process \(name) is not started yet"
      } else {
        "no \"start\" has the id \(name)"
      }
    return Disorder(
      message: message, fix: "\"to\" and \"end\" name a process that lives",
      position: action.position)
  }
}
