import Foundation
import SettingsSubject
import Synchronization

/// The subject, launched in folders of its own, so that no real settings are touched.
final class Subject: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let home: URL
  var config: URL { home.appending(path: "config") }

  init() throws {
    home = FileManager.default.temporaryDirectory
      .appending(path: "relaunch-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have closed the folder.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: config.path)
    try? FileManager.default.removeItem(at: home)
  }

  /// The file of a suite.
  func file(of suite: String = Subject.suite) -> URL { config.appending(path: suite + ".plist") }

  /// The name of the suite that most tests use.
  static let suite = "relaunch.subject"

  /// Launches the subject and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: what the argument domain is made of.
  ///   - environment: changes to the environment; nil removes a variable.
  ///   - unprivileged: whether permissions are to hold also where the tests run as root.
  ///   - fileSizeLimit: how many KiB a file can have; a longer write breaks off there.
  ///   - commands: what the subject is to do.
  /// - Returns: an answer for each command.
  /// - Throws: `Failure` if the subject ended otherwise than by returning, or not in time.
  @discardableResult
  func run(
    arguments: [String] = [], environment: [String: String?] = [:], unprivileged: Bool = false,
    fileSizeLimit: Int? = nil, _ commands: [SubjectCommand]
  ) async throws -> [SubjectAnswer] {
    let launch = try SubjectLaunch(
      in: home, arguments: arguments, changes: environment, unprivileged: unprivileged,
      fileSizeLimit: fileSizeLimit, commands: commands)
    return try await withCheckedThrowingContinuation { continuation in
      // Waiting blocks, so it is done on a thread outside of the pool that runs the tests.
      Thread.detachNewThread {
        continuation.resume(with: Result { try launch.answers() })
      }
    }
  }
}
