import Foundation
import RelaunchWire

/// One launch of a built program, and what the test does to it.
struct Launch: Sendable {
  /// What the test does once the program has acknowledged its steps.
  enum Reply: Sendable {
    case proceed
    case endInput
    case proceedAndEndInput
    case send(String)
    case kill(Int32)
  }

  let program: URL
  let sandbox: Sandbox
  /// The plan file's bytes; without them the variable that names it is not set.
  var plan: Data?
  var arguments: [String] = []
  var reply = Reply.proceed
  /// Whether the reply comes at once, and not after the first line.
  var isImpatient = false
  /// Whether nobody reads what the program prints; the reply then comes at once too.
  var isUnheard = false
  /// Where the evidence is to go, unread; nil for a new file, which is read.
  var evidencePath: String?

  init(_ program: URL, in sandbox: Sandbox, planBytes: Data?) {
    self.program = program
    self.sandbox = sandbox
    self.plan = planBytes
  }

  init(_ program: URL, in sandbox: Sandbox, plan: some Encodable) throws {
    self.init(program, in: sandbox, planBytes: try JSONEncoder().encode(plan))
  }
}

/// What came of a launch.
struct LaunchOutcome: Sendable {
  enum Ending: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  let pid: Int32
  let ending: Ending
  let output: String
  let errors: String
  let evidence: EvidenceFile
}
