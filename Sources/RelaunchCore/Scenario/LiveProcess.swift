/// Further steps for a process that a `start` began.
package struct LiveSteps: Codable, Sendable, Equatable {
  package let id: String
  /// The id of the `start`.
  package let process: String
  package let steps: [Step]
  package let position: SourcePosition

  package init(id: String, process: String, steps: [Step], position: SourcePosition) {
    self.id = id
    self.process = process
    self.steps = steps
    self.position = position
  }

  /// The same with other steps; nil keeps them.
  func taking(_ steps: [Step]?) -> LiveSteps {
    LiveSteps(id: id, process: process, steps: steps ?? self.steps, position: position)
  }
}

/// The end of a process that a `start` began.
package struct LiveEnd: Codable, Sendable, Equatable {
  package let id: String
  /// The id of the `start`.
  package let process: String
  package let ending: Ending
  package let position: SourcePosition

  package init(id: String, process: String, ending: Ending, position: SourcePosition) {
    self.id = id
    self.process = process
    self.ending = ending
    self.position = position
  }

  /// The same by another ending; nil keeps it.
  func by(_ ending: Ending?) -> LiveEnd {
    LiveEnd(id: id, process: process, ending: ending ?? self.ending, position: position)
  }

  /// What an end is called that has no id of its own.
  static func name(of process: String) -> String { "\(process) end" }
}

extension Launch {
  /// Ample for all that happens on a timeline while one process lives.
  package static let liveDeadline = Duration.seconds(60)
}

extension Action {
  /// The process that the action begins, whether it ends it too or not.
  package var begun: Launch? {
    switch self {
    case .launch(let launch), .start(let launch): launch
    case .to, .end, .look, .plant: nil
    }
  }

  /// The id of the live process that the action is a part of.
  package var process: String? {
    switch self {
    case .start(let launch): launch.id
    case .to(let more): more.process
    case .end(let end): end.process
    case .launch, .look, .plant: nil
    }
  }
}

extension Case {
  /// The steps that a live process is sent after its first ones, in order; none for any other.
  func laterSteps(of process: String) -> [[Step]] {
    actions.compactMap { action in
      guard case .to(let more) = action, more.process == process else { return nil }
      return more.steps
    }
  }

  /// How a live process ends; nil for any other.
  func liveEnding(of process: String) -> Ending? {
    for case .end(let end) in actions where end.process == process { return end.ending }
    return nil
  }
}

/// One part of a live process: its start, further steps, or its end.
///
/// A part is told, recorded and judged like a launch of the action's id, for the disk witness looks before
/// and after it; only the process is the same.
package struct LivePart: Sendable, Equatable {
  /// The id of the `start`.
  package let process: String
  package let role: Role
  /// The part as if it were a launch of its own.
  package let launch: Launch
  /// The place of its first step among all steps of the process.
  package let firstStep: Int

  package enum Role: String, Sendable {
    case start
    case to
    case end
  }

  /// The part as if it were a launch of the process's id.
  var ofProcess: Launch {
    Launch(
      id: process, program: launch.program, arguments: launch.arguments,
      environment: launch.environment, deadline: launch.deadline, steps: launch.steps,
      ending: launch.ending, position: launch.position)
  }
}

extension Case {
  /// The parts of all live processes by the ids of their actions.
  var liveParts: [String: LivePart] {
    var parts: [String: LivePart] = [:]
    var begun: [String: Launch] = [:]
    var counts: [String: Int] = [:]
    for action in actions {
      guard let process = action.process else { continue }
      if case .start(let launch) = action { begun[process] = begun[process] ?? launch }
      guard let first = begun[process] else { continue }
      let role: LivePart.Role =
        switch action {
        case .to: .to
        case .end: .end
        case .start, .launch, .look, .plant: .start
        }
      let launch = Launch(
        id: action.id, program: first.program, arguments: first.arguments,
        environment: first.environment, deadline: first.deadline, steps: action.steps,
        ending: liveEnding(of: process) ?? first.ending, position: action.position)
      parts[action.id] = LivePart(
        process: process, role: role, launch: launch, firstStep: counts[process] ?? 0)
      counts[process, default: 0] += action.steps.count
    }
    return parts
  }
}
