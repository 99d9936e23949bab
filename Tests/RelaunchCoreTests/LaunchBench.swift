import Foundation
import Testing

@testable import RelaunchCore

/// A fresh folder and environment for one test's children.
struct LaunchBench: ~Copyable {
  let folder: String
  let launcher = FoundationLauncher()

  init() throws {
    folder = NSTemporaryDirectory() + "launch-" + UUID().uuidString
    for name in ["home", "config", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var environment: [String: String] {
    [
      "HOME": "\(folder)/home", "XDG_CONFIG_HOME": "\(folder)/config", "TMPDIR": "\(folder)/tmp",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
  }

  /// What is not about time gets more of it than any machine needs, however busy.
  func request(
    _ executable: String, _ arguments: [String] = [], deadline: Duration = .seconds(300),
    grace: Duration = .seconds(60), limit: OutputLimit = OutputLimit()
  ) -> LaunchRequest {
    LaunchRequest(
      executable: executable, arguments: arguments, environment: environment,
      workingDirectory: folder, deadline: deadline, grace: grace, outputLimit: limit)
  }

  func shell(_ script: String, deadline: Duration = .seconds(300)) -> LaunchRequest {
    request("/bin/sh", ["-c", script], deadline: deadline)
  }

  /// Starts a shell script and waits for its end.
  func end(ofShell script: String, deadline: Duration = .seconds(300)) async throws -> LaunchEnd {
    try await launcher.start(shell(script, deadline: deadline)).waitForEnd()
  }

  /// Starts a program whose deadline is to expire, but not before it has printed a line.
  ///
  /// How long a program takes to get there depends on the machine, so it gets more each time.
  func expiredEnd(of request: LaunchRequest, saying line: String) async throws -> LaunchEnd? {
    for milliseconds in [500, 2000, 8000, 32_000, 128_000] {
      var request = request
      request.deadline = .milliseconds(milliseconds)
      let child = try await launcher.start(request)
      let wait = await child.wait(forLine: line)
      let end = await child.waitForEnd()
      if wait == .seen { return end }
    }
    return nil
  }

  /// The problem that a request is refused with, or nil if it is not refused.
  func problem(with request: LaunchRequest) async -> LaunchProblem? {
    do {
      _ = try await launcher.start(request).waitForEnd()
      return nil
    } catch {
      return error
    }
  }

  /// Makes a file in the bench's folder.
  func file(_ name: String, _ text: String, mode: mode_t = 0o755) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, mode)
    return path
  }
}
