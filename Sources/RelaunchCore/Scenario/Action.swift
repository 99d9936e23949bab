package import RelaunchWire

/// One act on the timeline.
///
/// `launch` stands for start, steps and end in one.
package enum Action: Codable, Sendable, Equatable {
  case launch(Launch)
  /// A process that lives on: it takes the launch's steps, and its `end` says how it ends.
  case start(Launch)
  case to(LiveSteps)
  case end(LiveEnd)
  case look(Look)
  case plant(Plant)

  /// The name that variants and findings use.
  package var id: String {
    switch self {
    case .launch(let launch), .start(let launch): launch.id
    case .to(let more): more.id
    case .end(let end): end.id
    case .look(let look): look.id
    case .plant(let plant): plant.id
    }
  }

  package var position: SourcePosition {
    switch self {
    case .launch(let launch), .start(let launch): launch.position
    case .to(let more): more.position
    case .end(let end): end.position
    case .look(let look): look.position
    case .plant(let plant): plant.position
    }
  }

  /// The action's word in files and reports.
  package var word: String {
    switch self {
    case .launch: "launch"
    case .start: "start"
    case .to: "to"
    case .end: "end"
    case .look: "look"
    case .plant: "plant"
    }
  }

  /// The steps of a launch; other actions have none.
  package var steps: [Step] {
    switch self {
    case .launch(let launch), .start(let launch): launch.steps
    case .to(let more): more.steps
    case .end, .look, .plant: []
    }
  }

  /// Whether the action can be found not to be met.
  package var expects: Bool {
    switch self {
    case .launch, .start, .to: steps.contains { $0.word == "expect" }
    case .look: true
    case .end, .plant: false
    }
  }
}

/// One process: what it is, what it is told to do, and how it ends.
package struct Launch: Codable, Sendable, Equatable {
  package let id: String
  /// A name from `programs`, or the built-in `writer` or `reader`.
  package var program: String
  /// Exactly the child's arguments, its own name not among them.
  package var arguments: [String]
  /// Added to the sandbox's environment.
  package var environment: [String: String]
  /// From the start of the process to its end.
  package var deadline: Duration
  package var steps: [Step]
  package var ending: Ending
  package let position: SourcePosition
  /// What is stated of the launch whatever its program says.
  package var outside = OutsideLaunch()
  /// What it finds instead of a disk with room; nil for the machine's own.
  package var disk: DiskState? = nil

  package init(
    id: String, program: String, arguments: [String] = [], environment: [String: String] = [:],
    deadline: Duration = Launch.defaultDeadline, steps: [Step], ending: Ending = .returnFromMain,
    position: SourcePosition
  ) {
    self.id = id
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.deadline = deadline
    self.steps = steps
    self.ending = ending
    self.position = position
  }

  /// Ample for a probe that takes milliseconds, short enough for a night of thousands.
  package static let defaultDeadline = Duration.seconds(10)
}

/// One step inside a launch.
package struct Step: Codable, Sendable, Equatable {
  package let kind: Kind
  package let position: SourcePosition

  package init(_ kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  package enum Kind: Codable, Sendable, Equatable {
    case set([WireAssignment])
    case remove([String])
    case register([WireAssignment])
    case expect([Expectation])
    case save
    case clear
    case recreate
    case refresh
  }

  /// The step's word in files and reports.
  package var word: String {
    switch kind {
    case .set: "set"
    case .remove: "remove"
    case .register: "register"
    case .expect: "expect"
    case .save: "save"
    case .clear: "clear"
    case .recreate: "recreate"
    case .refresh: "refresh"
    }
  }

  /// Whether the step changes a store, which a reader can't.
  package var writes: Bool {
    switch kind {
    case .set, .remove, .save, .clear: true
    case .register, .expect, .recreate, .refresh: false
    }
  }
}

/// What a read of one key is expected to give.
package struct Expectation: Codable, Sendable, Equatable {
  package let key: String
  /// Whether the store's own persistent domain has the key.
  package let stored: Bool
  /// The type of what the store holds, whichever layer answers; nil says nothing of it.
  package let type: WireType?
  /// The value that is read; nil says nothing of it.
  package let value: WireValue?
  package let origin: Origin
  /// Why the fallback is given; nil says nothing of it.
  package let reason: FallbackReason?
  package let position: SourcePosition

  package init(
    key: String, stored: Bool, type: WireType?, value: WireValue?, origin: Origin,
    reason: FallbackReason?, position: SourcePosition
  ) {
    self.key = key
    self.stored = stored
    self.type = type
    self.value = value
    self.origin = origin
    self.reason = reason
    self.position = position
  }
}
