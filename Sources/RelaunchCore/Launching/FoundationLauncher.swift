internal import CRelaunchSystem
import Foundation
import Synchronization

/// Starts programs with Foundation's `Process`; the one place that names it.
package final class FoundationLauncher: Launcher {
  private struct Live {
    var isStopping = false
    var hasLaunched = false
    var children: [ObjectIdentifier: LaunchedChild] = [:]
  }

  /// How many descriptors a launch may need; Foundation crashes when it gets none.
  ///
  /// Six pipe ends, Foundation's socket pair, its look at the open descriptors, our watch of the
  /// child, and what the end of another child may open meanwhile.
  private static let neededDescriptors: Int32 = 14
  /// What the first launch needs besides: three run loops of three each, and the dispatch queues'.
  private static let neededOnceDescriptors: Int32 = 12

  /// What must be so in this process before its first launch.
  private static let isPrepared: Bool = {
    // Where orphans can't be adopted they go to process 1; that is all.
    _ = relaunch_adopt_orphans()
    return relaunch_open_standard_descriptors() == 0
  }()

  private static let descriptorAboveLimit = relaunch_descriptor_above_limit()

  /// How often a start is tried at most: each refusal costs two descriptors.
  private static let attempts = 5

  private let live = Mutex(Live())
  private let patienceWithWriters: Duration

  /// Makes a launcher that has started nothing.
  ///
  /// - Parameter patienceWithWriters: how long a start may be put off because somebody has the
  ///   program open for writing; no other one is made meanwhile.
  package init(patienceWithWriters: Duration = .seconds(1)) {
    self.patienceWithWriters = patienceWithWriters
  }

  package func start(_ request: LaunchRequest) async throws(LaunchProblem) -> any RunningChild {
    let marker = String(UInt64.random(in: .min ... .max), radix: 16)
    let environment = try LaunchEnvironment.complete(request.environment, marker: marker)
    try LaunchCheck.check(request, environment: environment)
    guard live.withLock({ $0.isStopping }) == false else { throw .stopping }
    let result = await withCheckedContinuation { continuation in
      LaunchDesk.shared.submit { [self] in
        continuation.resume(
          returning: Result { () throws(LaunchProblem) in
            try launch(request, environment: environment, marker: marker)
          })
      }
    }
    return try result.get()
  }

  /// Kills all children that run, with their groups, and starts none any more.
  ///
  /// Returns when all have ended.
  package func stop() async {
    let children = live.withLock { live in
      live.isStopping = true
      return Array(live.children.values)
    }
    for child in children { child.process.signalWithGroup(SIGKILL) }
    for child in children { _ = await child.waitForEnd() }
  }

  // MARK: - On the desk's thread

  private func launch(
    _ request: LaunchRequest, environment: [String: String], marker: String
  ) throws(LaunchProblem) -> LaunchedChild {
    relaunch_prepare_signals()
    // Foundation can't start anything then, and each attempt costs two descriptors.
    guard Self.descriptorAboveLimit == -1 else {
      throw .descriptorAboveLimit(number: Self.descriptorAboveLimit)
    }
    let program = WrittenProgram(path: request.executable)
    let limit = SuspendingClock().now.advanced(by: patienceWithWriters)
    var attempt = 1
    while true {
      do {
        return try launchOnce(request, environment: environment, marker: marker)
      } catch .refused(let path, let reason) {
        let hadWriters = program.waitForWriters(until: limit)
        if program.isOpenForWriting {
          throw .refused(path: path, reason: "it is open for writing")
        }
        // A writer that nobody saw may have gone between the refusal and the look.
        let isLast = attempt == Self.attempts || (attempt > 1 && hadWriters == false)
        if isLast { throw .refused(path: path, reason: reason) }
        attempt += 1
      }
    }
  }

  private func launchOnce(
    _ request: LaunchRequest, environment: [String: String], marker: String
  ) throws(LaunchProblem) -> LaunchedChild {
    let hasLaunched = live.withLock { $0.hasLaunched }
    let needed = Self.neededDescriptors + (hasLaunched ? 0 : Self.neededOnceDescriptors)
    guard Self.isPrepared, relaunch_can_open(needed) != 0 else { throw .noDescriptors }
    let pipes = try LaunchPipes()
    let status = CollectedStatus()
    let started = SuspendingClock().now
    let pid: Int32
    do {
      defer { pipes.child.close() }
      pid = try Self.run(request, environment: environment, ends: pipes.child, status: status)
    } catch {
      pipes.parent.close()
      throw .refused(path: request.executable, reason: error.localizedDescription)
    }
    let child = LaunchedChild(
      process: ProcessHandle(pid: pid), input: pipes.parent.input, limit: request.outputLimit,
      signalsGroup: request.signalsGroup)
    let isStopping = live.withLock { live in
      live.hasLaunched = true
      live.children[ObjectIdentifier(child)] = child
      return live.isStopping
    }
    if isStopping { child.process.signalWithGroup(SIGKILL) }
    watch(child, request, pipes.parent, marker: marker, status: status, started: started)
    return child
  }

  private func watch(
    _ child: LaunchedChild, _ request: LaunchRequest, _ ends: LaunchPipes.ParentEnds,
    marker: String, status: CollectedStatus, started: SuspendingClock.Instant
  ) {
    WaiterThreads.shared.submit { [self] in
      let waiter = ChildWaiter(
        child: child, marker: marker, status: status, stdout: ends.output, stderr: ends.error,
        started: started, deadline: request.deadline, grace: request.grace)
      waiter.run()
      live.withLock { $0.children[ObjectIdentifier(child)] = nil }
    }
  }

  private static func run(
    _ request: LaunchRequest, environment: [String: String], ends: LaunchPipes.ChildEnds,
    status: CollectedStatus
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: request.executable, isDirectory: false)
    process.arguments = request.arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: request.workingDirectory, isDirectory: true)
    process.standardInput = FileHandle(fileDescriptor: ends.input, closeOnDealloc: false)
    process.standardOutput = FileHandle(fileDescriptor: ends.output, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: ends.error, closeOnDealloc: false)
    process.terminationHandler = { finished in
      status.put(Self.kind(of: finished))
      // Instant by now, and without it the object is never freed (measured on Swift 6.3.1, Linux).
      LaunchDesk.shared.submit { finished.waitUntilExit() }
    }
    try process.run()
    return process.processIdentifier
  }

  private static func kind(of process: Process) -> LaunchEnd.Kind {
    switch process.terminationReason {
    case .exit: .exit(status: process.terminationStatus)
    case .uncaughtSignal: .signal(number: process.terminationStatus)
    @unknown default: .unobserved
    }
  }
}
