import Synchronization
import Testing

/// Runs tests of the suite on a mutant and keeps what they complain of to itself.
final class Examination: Sendable {
  @TaskLocal private static var current: Examination?

  private let complaints = Mutex(0)

  /// Takes an issue that a test has with a mutant; any other is for the suite to tell.
  ///
  /// - Returns: whether there is an examination that took it.
  static func takesIssue() -> Bool {
    guard let current else { return false }
    current.complaints.withLock { $0 += 1 }
    return true
  }

  /// Runs the examined tests on an orchestrator until one of them does not pass.
  ///
  /// - Returns: the name of that test; nil if all of them pass.
  static func test(thatCatches orchestrator: Orchestrator) async -> String? {
    for test in ExaminedTest.all {
      let examination = Examination()
      await Orchestrator.$current.withValue(orchestrator) {
        await $current.withValue(examination) {
          do { try await test.run() } catch { _ = takesIssue() }
        }
      }
      guard examination.complaints.withLock({ $0 }) == 0 else { return test.name }
    }
    return nil
  }
}
