import Foundation

/// Watches one child to its end, on a thread that does nothing else meanwhile.
///
/// The end is seen by the system's own notice of it, not by end-of-file: a grandchild may hold the
/// pipes, and Foundation's notice waits for all who hold a socket of its (measured on Swift 6.3.1,
/// Linux).
struct ChildWaiter {
  private enum Stage {
    case running
    case terminating
    case killed
  }

  /// What is read of one stream before the clock is looked at again.
  private static let readsPerTurn = 16
  /// What a pipe can hold at the child's death and more, so that a writer that can't be killed
  /// does not keep us.
  private static let drainedBytes = 16 << 20
  /// How long after SIGKILL a process may take to vanish; on a busy machine it needs a turn for that.
  private static let patience = Duration.seconds(20)

  let child: LaunchedChild
  let marker: String
  let status: CollectedStatus
  let started: SuspendingClock.Instant
  let grace: Duration

  private let pipes: [PipeIdentity]
  private var streams: [(descriptor: Int32, stream: LaunchedChild.Stream)]
  private var limit: SuspendingClock.Instant
  private var stage = Stage.running
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// Makes a waiter that owns the two descriptors.
  init(
    child: LaunchedChild, marker: String, status: CollectedStatus, stdout: Int32, stderr: Int32,
    started: SuspendingClock.Instant, deadline: Duration, grace: Duration
  ) {
    self.child = child
    self.marker = marker
    self.status = status
    self.started = started
    self.grace = grace
    limit = started.advanced(by: deadline)
    streams = [(stdout, .stdout), (stderr, .stderr)]
    pipes = [stdout, stderr].compactMap { PipeIdentity(descriptor: $0) }
  }

  /// Blocks until the child and its descendants have ended, and tells the child's waiters.
  consuming func run() {
    let seen = watch()
    let elapsed = started.duration(to: SuspendingClock().now)
    var end = LaunchEnd(kind: .unobserved, elapsed: elapsed)
    let kind = child.process.end
    child.process.signalGroup(SIGKILL)
    drain(upTo: Self.drainedBytes)
    child.outputIsOver()
    let sweep = DescendantSweep(process: child.process, marker: marker, pipes: pipes)
    sweep.run(until: SuspendingClock().now.advanced(by: Self.patience), into: &end)
    if seen == false { end.remaining += 1 }
    // Foundation may have collected the child before we looked: then it knows the status.
    let known = kind ?? status.kind(within: seen ? Self.patience : .zero)
    end.kind = known ?? .unobserved
    for (descriptor, _) in streams { close(descriptor) }
    buffer.deallocate()
    child.finish(end)
  }

  /// Reads and waits until the child has ended.
  ///
  /// - Returns: whether it has; false if it outlived SIGKILL.
  private mutating func watch() -> Bool {
    let watch = child.process.watch
    while child.process.isRunning {
      var polled = streams.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      polled.append(pollfd(fd: watch, events: Int16(POLLIN), revents: 0))
      poll(&polled, nfds_t(polled.count), PollTimeout.milliseconds(until: limit, watching: watch))
      drain(upTo: Self.readsPerTurn * buffer.count)
      // A late look at the clock, on a busy machine, says nothing of a child that has ended.
      guard SuspendingClock().now >= limit, child.process.isRunning else { continue }
      guard escalate() else { return false }
    }
    return true
  }

  /// Takes the next step towards the child's end.
  ///
  /// - Returns: false if there is none left.
  private mutating func escalate() -> Bool {
    switch stage {
    case .running:
      child.deadlineExpired()
      child.process.signalWithGroup(SIGTERM)
      stage = .terminating
      limit = limit.advanced(by: grace)
    case .terminating:
      // The rest of its group follows when it has ended, and is then ours to collect: killed at the same
      // time, one that it waits for was collected now by it, now by us, and counted only by us.
      _ = child.process.signal(SIGKILL)
      stage = .killed
      limit = SuspendingClock().now.advanced(by: Self.patience)
    case .killed: return false
    }
    return true
  }

  /// Reads what is there of both streams, without waiting for more.
  private mutating func drain(upTo limit: Int) {
    for (descriptor, stream) in streams {
      var read = 0
      while read < limit {
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          child.received(UnsafeRawBufferPointer(rebasing: buffer[..<count]), from: stream)
          read += count
        } else if count == 0 || errno != EINTR {
          if count == 0 || errno != EAGAIN { forget(descriptor) }
          break
        }
      }
    }
  }

  /// Closes a stream that has ended; polled on, it would wake us for nothing.
  private mutating func forget(_ descriptor: Int32) {
    close(descriptor)
    streams.removeAll { $0.descriptor == descriptor }
  }
}
