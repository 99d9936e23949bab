package import RelaunchWire

/// One thing that happened in a case, as it was recorded.
package struct Fact: Codable, Sendable, Equatable {
  /// The orchestrator's own count within the case, from 0.
  package let sequence: Int
  package let content: Content

  package init(sequence: Int, content: Content) {
    self.sequence = sequence
    self.content = content
  }

  package enum Content: Codable, Sendable, Equatable {
    case disk(DiskFact)
    case launched(LaunchFact)
    /// The wake-up line: the program says that all steps were taken.
    case acknowledged(launch: String)
    case evidence(EvidenceFact)
    case ended(EndFact)
    case sandbox(SandboxFact)
    case left(LeftFact)
    case obstructed(Obstruction)
    /// The run was asked to end before the case was over.
    case interrupted(by: SignalName)
    /// The harness put a settings file into the sandbox.
    case planted(String)
    case fault(HarnessFault)
    case breach(SandboxBreach)
    case note(String)
    /// What an earlier run of the case left in the sandbox, below its folder.
    case leftovers([String])
  }
}

/// What the disk witness saw of one store.
package struct DiskFact: Codable, Sendable, Equatable {
  package let moment: Moment
  /// The store's name in the scenario.
  package let store: String
  package let reading: DiskReading

  package enum Moment: Codable, Sendable, Equatable, Hashable {
    case precondition
    case before(launch: String)
    case after(launch: String)
    /// While it ran, after somebody had written the file.
    case during(launch: String)
    /// At a look of the timeline.
    case look(String)
    /// After a plant of the timeline.
    case planted(String)
    case confirmation
  }

  package init(moment: Moment, store: String, reading: DiskReading) {
    self.moment = moment
    self.store = store
    self.reading = reading
  }
}

/// A process that was started.
package struct LaunchFact: Codable, Sendable, Equatable {
  package let launch: String
  package let program: String
  package let path: String
  package let arguments: [String]
  package let pid: Int32
  /// Since the case began, on a clock that only goes forward.
  package let startedSeconds: Double

  package init(
    launch: String, program: String, path: String, arguments: [String], pid: Int32,
    startedSeconds: Double
  ) {
    self.launch = launch
    self.program = program
    self.path = path
    self.arguments = arguments
    self.pid = pid
    self.startedSeconds = startedSeconds
  }
}

/// The evidence file of one launch, as it stood when the launch was over.
package struct EvidenceFact: Codable, Sendable, Equatable {
  package let launch: String
  package let lines: [EvidenceLine]
  /// Whether the last line was not terminated, and was dropped.
  package let isCut: Bool
  /// Lines that are no evidence, each with its number and what is wrong with it.
  package let problems: [String]

  package init(launch: String, lines: [EvidenceLine], isCut: Bool, problems: [String]) {
    self.launch = launch
    self.lines = lines
    self.isCut = isCut
    self.problems = problems
  }
}

/// What a launch did in the sandbox beside the stores; recorded only where it did something.
package struct SandboxFact: Codable, Sendable, Equatable {
  package let launch: String
  /// In the order of the paths; the first of them where there are very many.
  package let changes: [SandboxChange]
  /// How many more there are.
  package let omitted: Int

  package init(launch: String, changes: [SandboxChange], omitted: Int = 0) {
    self.launch = launch
    self.changes = changes
    self.omitted = omitted
  }
}

/// One file or folder of the sandbox that is otherwise than before a launch.
package struct SandboxChange: Codable, Sendable, Equatable {
  /// Below the sandbox's folder; whatever a program chose.
  package let path: String
  /// What it is now, or was: `a file`, `a folder`, `a symbolic link`.
  package let kind: String
  package let change: Change
  /// In which respects a changed one differs.
  package let aspects: [String]

  package enum Change: String, Codable, Sendable {
    case made
    case changed
    case removed
  }

  /// The aspect that something of another kind stands there.
  static let kindAspect = "its kind"

  package init(path: String, kind: String, change: Change, aspects: [String] = []) {
    self.path = path
    self.kind = kind
    self.change = change
    self.aspects = aspects
  }
}

/// Declared files that are still there when a case is over, and should not be.
package struct LeftFact: Codable, Sendable, Equatable {
  /// Below the sandbox's folder, in their order; the first of them where there are very many.
  package let paths: [String]
  /// How many more there are.
  package let omitted: Int

  package init(paths: [String], omitted: Int = 0) {
    self.paths = paths
    self.omitted = omitted
  }
}

/// How a launch was over, proved by the system.
package struct EndFact: Codable, Sendable, Equatable {
  package let launch: String
  package let end: ProcessEnd
  /// Whether what the ending's signal waits for happened; nil if it waits for nothing.
  package var isTriggered: Bool?
  /// The places of the expected lines of output that were not printed.
  package var missingLines: [Int] = []

  package init(launch: String, end: ProcessEnd) {
    self.launch = launch
    self.end = end
  }
}

/// How a process ended, in numbers that the system gave.
package struct ProcessEnd: Codable, Sendable, Equatable {
  package let kind: Kind
  /// The exit status, or nil after a signal.
  package let status: Int32?
  /// The number of the signal, or nil after an exit.
  package let signal: Int32?
  package let isDeadlineExpired: Bool
  /// From the start to the end.
  package let seconds: Double
  /// How many processes the launch left running, which were ended.
  package let leftovers: Int
  /// How many processes could not be ended.
  package let remaining: Int

  package enum Kind: String, Codable, Sendable {
    case exit
    case signal
  }

  package init(
    kind: Kind, status: Int32?, signal: Int32?, isDeadlineExpired: Bool, seconds: Double,
    leftovers: Int = 0, remaining: Int = 0
  ) {
    self.kind = kind
    self.status = status
    self.signal = signal
    self.isDeadlineExpired = isDeadlineExpired
    self.seconds = seconds
    self.leftovers = leftovers
    self.remaining = remaining
  }
}

/// A folder of the sandbox that is no longer what it was made as.
package struct SandboxBreach: Codable, Sendable, Equatable {
  /// The last launch before it was seen.
  package let launch: String?
  package let message: String

  package init(launch: String?, message: String) {
    self.launch = launch
    self.message = message
  }
}

/// Why the timeline of a case did not go on, which is no fault of a program under test by itself.
package struct Obstruction: Codable, Sendable, Equatable {
  /// The launch that was not started, or the plant that this machine does not allow.
  package let action: String
  /// Without a full stop.
  package let reason: String
  /// Whether the user wanted it; nil where not.
  package var isHandOver: Bool? = nil

  package init(action: String, reason: String) {
    self.action = action
    self.reason = reason
  }
}

/// A fault of the harness itself, which is no verdict on anybody's settings.
package struct HarnessFault: Error, Codable, Sendable, Equatable {
  package let launch: String?
  package let message: String

  package init(launch: String? = nil, message: String) {
    self.launch = launch
    self.message = message
  }
}
