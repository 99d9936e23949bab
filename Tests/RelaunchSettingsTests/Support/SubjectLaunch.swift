import Foundation
import SettingsSubject
import Synchronization

/// One launch of the subject; the only test code that starts a process.
struct SubjectLaunch: Sendable {
  private static let lock = Mutex(())
  private static let deadlineSeconds = 30.0

  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let folder: URL
  private let commandCount: Int

  init(
    in home: URL, arguments: [String], changes: [String: String?], unprivileged: Bool,
    fileSizeLimit: Int?, commands: [SubjectCommand]
  ) throws {
    var environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "TMPDIR": home.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, value) in changes { environment[name] = value }
    self.environment = environment
    folder = home.appending(path: "launch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(commands).write(to: folder.appending(path: "commands"))
    commandCount = commands.count
    let subject = Bundle.main.bundleURL.appending(path: "SettingsSubject").path
    var line = [subject] + arguments
    if unprivileged, geteuid() == 0 {
      line = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + line
    }
    if let fileSizeLimit {
      // With the signal ignored, the write that passes the limit fails instead.
      let script = "trap '' XFSZ; ulimit -f \(fileSizeLimit); exec \"$0\" \"$@\""
      line = ["/bin/bash", "-c", script] + line
    }
    program = line[0]
    self.arguments = Array(line.dropFirst())
  }

  /// Starts the subject, waits for its end, and reads what it wrote.
  func answers() throws -> [SubjectAnswer] {
    let output = folder.appending(path: "answers")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "commands"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    // Launches at the same time inherit each other's descriptors and then end late.
    try Self.lock.withLock { _ in try process.run() }
    let pid = process.processIdentifier
    let deadline = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.deadlineSeconds, execute: deadline)
    process.waitUntilExit()
    deadline.cancel()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Subject.Failure(description: "the subject ended with \(process.terminationStatus)")
    }
    let answers = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(SubjectAnswer.self, from: $0)
    }
    guard answers.count == commandCount else {
      throw Subject.Failure(description: "\(commandCount) commands, \(answers.count) answers")
    }
    return answers
  }
}
