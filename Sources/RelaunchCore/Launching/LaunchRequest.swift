/// One program to start, with all that it is given.
package struct LaunchRequest: Sendable, Equatable {
  /// The absolute path of the program.
  package var executable: String
  /// What follows the program's name on its command line, to the letter.
  package var arguments: [String]
  /// The whole environment, except for the variables that `LaunchEnvironment` adds.
  package var environment: [String: String]
  /// The absolute path of the folder that the program starts in.
  package var workingDirectory: String
  /// How long the program may take from its start to its end.
  package var deadline: Duration
  /// How long the program has between SIGTERM, sent at the deadline, and SIGKILL.
  package var grace: Duration
  /// How much of each output stream is kept.
  package var outputLimit: OutputLimit
  /// Whether a signal goes to the whole group, for a program that another one starts.
  package var signalsGroup: Bool

  package init(
    executable: String, arguments: [String] = [], environment: [String: String],
    workingDirectory: String, deadline: Duration = .seconds(30), grace: Duration = .seconds(1),
    outputLimit: OutputLimit = OutputLimit(), signalsGroup: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.deadline = deadline
    self.grace = grace
    self.outputLimit = outputLimit
    self.signalsGroup = signalsGroup
  }
}

/// How many bytes of one output stream are kept; those in between are only counted.
package struct OutputLimit: Sendable, Codable, Equatable {
  package var headBytes: Int
  package var tailBytes: Int

  package init(headBytes: Int = 65_536, tailBytes: Int = 65_536) {
    self.headBytes = headBytes
    self.tailBytes = tailBytes
  }
}
