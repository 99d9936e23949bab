@testable import RelaunchCore

/// Stands between the orchestrator and a launcher, and keeps from it what a launch comes to.
struct HastyLauncher: Launcher {
  private let launcher: any Launcher
  private let isImpatient: Bool
  private let forgetsRemaining: Bool

  /// - Parameters:
  ///   - launcher: the one that starts programs.
  ///   - isImpatient: whether the end of a launch is told before it comes.
  ///   - forgetsRemaining: whether it is kept back that something of a launch could not be ended.
  init(_ launcher: any Launcher, isImpatient: Bool = false, forgetsRemaining: Bool = false) {
    self.launcher = launcher
    self.isImpatient = isImpatient
    self.forgetsRemaining = forgetsRemaining
  }

  func start(_ request: LaunchRequest) async throws(LaunchProblem) -> any RunningChild {
    Child(try await launcher.start(request), by: self)
  }

  private final class Child: RunningChild {
    private let child: any RunningChild
    private let launcher: HastyLauncher

    init(_ child: any RunningChild, by launcher: HastyLauncher) {
      self.child = child
      self.launcher = launcher
    }

    var pid: Int32 { child.pid }
    func wait(forLine line: String) async -> LineWait { await child.wait(forLine: line) }
    func wait(forLineLike pattern: LinePattern) async -> LineWait {
      await child.wait(forLineLike: pattern)
    }
    func wait(until isMet: @escaping @Sendable () -> Bool) async -> LineWait {
      await child.wait(until: isMet)
    }
    func send(line: String) throws(LaunchProblem) { try child.send(line: line) }
    func closeInput() { child.closeInput() }
    func signal(_ number: Int32) -> Bool { child.signal(number) }

    func waitForEnd() async -> LaunchEnd {
      guard !launcher.isImpatient else { return LaunchEnd(kind: .exit(status: 0)) }
      var end = await child.waitForEnd()
      if launcher.forgetsRemaining { end.remaining = 0 }
      return end
    }
  }
}
