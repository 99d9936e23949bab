import Foundation

/// Two processes that each read a number, add one and save it, again and again, without a lock.
///
/// Called with `both`, the file, a key and how often each adds. Of its twin's two processes one ends
/// before the other begins.
enum UnlockedCounting {
  static func run(_ call: PublicBug.Call) throws {
    let file = try OwnFile(try call.word(1))
    let key = try call.word(2)
    guard let times = Int(try call.word(3)) else { throw CallProblem("how often?") }
    if try call.word(0) == "count" {
      // The end of what stands before a process is the other's readiness.
      _ = try FileHandle.standardInput.readToEnd()
      for _ in 0..<times { try addOne(to: key, in: file) }
      return
    }
    if call.isFaulty {
      try count(call.words, byProcesses: 2)
    } else {
      for _ in 0..<2 { try count(call.words, byProcesses: 1) }
    }
    sayAndWait("counted")
  }

  private static func addOne(to key: String, in file: OwnFile) throws {
    let bytes = try file.bytes()
    var settings = try bytes.map { try JSONDecoder().decode([String: Int].self, from: $0) } ?? [:]
    settings[key, default: 0] += 1
    // The file is always whole, which is no lock.
    try file.replace(by: JSONEncoder().encode(settings), beside: "\(getpid())")
  }

  /// Lets processes count that all begin at once, until all have ended.
  private static func count(_ words: [String], byProcesses number: Int) throws {
    let start = Pipe()
    let processes = try (0..<number).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments.first ?? "")
      process.arguments = ["count"] + words.dropFirst()
      process.standardInput = start.fileHandleForReading
      try process.run()
      return process
    }
    try start.fileHandleForWriting.close()
    for process in processes {
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CallProblem("a process did not count") }
    }
  }
}
