import Foundation
import RelaunchWire
import Synchronization

extension Launch {
  // Children started at the same moment inherit each other's pipe ends.
  private static let starting = Mutex(())

  /// Runs the program to its end, on a thread that is neither the main one nor the pool's.
  func run() async throws -> LaunchOutcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        Self.unblockSignals()
        continuation.resume(with: Result { try runAndWait() })
      }
    }
  }

  // Threads of the cooperative pool block most signals, among them SIGTERM, and both a thread made
  // by one and a child launched from there inherit that.
  private static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  private func runAndWait() throws -> LaunchOutcome {
    let evidence = sandbox.newFile("evidence").path
    let errors = sandbox.newFile("errors")
    try Data().write(to: errors)
    let errorsHandle = try FileHandle(forWritingTo: errors)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = try environment(evidence: evidencePath ?? evidence)
    process.standardError = errorsHandle
    let (input, output) = try Self.starting.withLock { _ in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      if isUnheard { try output.fileHandleForReading.close() }
      try process.run()
      return (input, output)
    }
    let text = try converse(with: process, input, output)
    process.waitUntilExit()
    try errorsHandle.close()
    return LaunchOutcome(
      pid: process.processIdentifier, ending: ending(of: process), output: text,
      errors: try String(contentsOf: errors, encoding: .utf8),
      evidence: EvidenceFile(
        bytes: Array(FileManager.default.contents(atPath: evidence) ?? Data())))
  }

  private func environment(evidence: String) throws -> [String: String] {
    var environment = sandbox.environment
    environment[ProbeProtocol.evidenceVariable] = evidence
    if let plan {
      let file = sandbox.newFile("plan")
      try plan.write(to: file)
      environment[ProbeProtocol.planVariable] = file.path
    }
    return environment
  }

  private func ending(of process: Process) -> LaunchOutcome.Ending {
    switch process.terminationReason {
    case .uncaughtSignal: .signal(process.terminationStatus)
    default: .exit(process.terminationStatus)
    }
  }

  /// Reads all that the program prints, and replies after the first whole line or at once.
  private func converse(with process: Process, _ input: Pipe, _ output: Pipe) throws -> String {
    if isUnheard {
      try react(to: process, input)
      return ""
    }
    let source = output.fileHandleForReading
    var printed = isImpatient ? Data() : firstChunks(from: source)
    if isImpatient || printed.contains(0x0a) {
      try react(to: process, input)
    } else {
      try input.fileHandleForWriting.close()
    }
    printed += try source.readToEnd() ?? Data()
    try source.close()
    return String(decoding: printed, as: UTF8.self)
  }

  /// Reads up to the first end of a line, or to the end of the file.
  private func firstChunks(from source: FileHandle) -> Data {
    var printed = Data()
    while printed.contains(0x0a) == false {
      let more = source.availableData
      if more.isEmpty { break }
      printed += more
    }
    return printed
  }

  private func react(to process: Process, _ input: Pipe) throws {
    let handle = input.fileHandleForWriting
    switch reply {
    case .proceed: try handle.write(contentsOf: Data("\(ProbeProtocol.proceedLine)\n".utf8))
    case .endInput: try handle.close()
    case .proceedAndEndInput:
      try handle.write(contentsOf: Data("\(ProbeProtocol.proceedLine)\n".utf8))
      try handle.close()
    case .send(let text): try handle.write(contentsOf: Data(text.utf8))
    case .kill(let signal): kill(process.processIdentifier, signal)
    }
  }
}
