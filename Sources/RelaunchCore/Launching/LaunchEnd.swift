/// How a launch ended: an observation, whatever it says.
package struct LaunchEnd: Sendable, Codable, Equatable {
  package enum Kind: Sendable, Codable, Equatable {
    case exit(status: Int32)
    case signal(number: Int32)
    /// The system did not tell: a fault of the harness or of the machine, not of the program.
    case unobserved
  }

  package var kind: Kind
  /// Whether the deadline passed before the program ended; it was then made to end.
  package var deadlineExpired: Bool
  /// From the start to the moment when the end was seen.
  package var elapsed: Duration
  package var stdout: CapturedOutput
  package var stderr: CapturedOutput
  /// How many other members of the program's process group were alive at its end and were killed.
  package var leftovers: Int
  /// How many descendants outside the group were alive at its end and were killed.
  package var escaped: Int
  /// How many descendants had not died when the launcher stopped waiting for them.
  package var remaining: Int

  package init(
    kind: Kind, deadlineExpired: Bool = false, elapsed: Duration = .zero,
    stdout: CapturedOutput = CapturedOutput(), stderr: CapturedOutput = CapturedOutput(),
    leftovers: Int = 0, escaped: Int = 0, remaining: Int = 0
  ) {
    self.kind = kind
    self.deadlineExpired = deadlineExpired
    self.elapsed = elapsed
    self.stdout = stdout
    self.stderr = stderr
    self.leftovers = leftovers
    self.escaped = escaped
    self.remaining = remaining
  }
}
