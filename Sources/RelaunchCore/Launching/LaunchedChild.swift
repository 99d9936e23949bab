import Foundation
import Synchronization

/// A started program: what its waiter learns, and who waits for it.
final class LaunchedChild: RunningChild {
  private struct State {
    /// Our end of the child's standard input; -1 once it is closed.
    var input: Int32
    var stdout: StreamCapture
    var stderr: StreamCapture
    var lines = LineWatch()
    var deadlineExpired = false
    var outputIsOver = false
    var end: LaunchEnd?
    var lineWaiters: [(line: [UInt8], continuation: CheckedContinuation<LineWait, Never>)] = []
    var endWaiters: [CheckedContinuation<LaunchEnd, Never>] = []
    var patternWaiters: [(search: LineSearch, continuation: CheckedContinuation<LineWait, Never>)] =
      []

    /// Why nobody needs to wait any more; nil while the child may still do something.
    var over: LineWait? { deadlineExpired ? .deadlineExpired : outputIsOver ? .ended : nil }
  }

  enum Stream {
    case stdout
    case stderr
  }

  /// What a pipe takes whole or not at all.
  private static let longestLineBytes = 4096

  /// How often is looked at what no descriptor tells of.
  private static let lookMilliseconds: Int32 = 5

  let process: ProcessHandle
  private let limit: OutputLimit
  private let signalsGroup: Bool
  private let state: Mutex<State>

  var pid: Int32 { process.pid }

  init(process: ProcessHandle, input: Int32, limit: OutputLimit, signalsGroup: Bool = false) {
    self.signalsGroup = signalsGroup
    self.process = process
    self.limit = limit
    // Lines are looked for in what is kept, whatever little of it the request wants to see.
    let least = OutputLimit()
    let kept = OutputLimit(
      headBytes: max(limit.headBytes, least.headBytes),
      tailBytes: max(limit.tailBytes, least.tailBytes))
    state = Mutex(
      State(
        input: input, stdout: StreamCapture(limit: kept), stderr: StreamCapture(limit: kept)))
  }

  // MARK: - RunningChild

  func wait(forLine line: String) async -> LineWait {
    let line = Array(line.utf8)
    return await withCheckedContinuation { continuation in
      let answer: LineWait? = state.withLock { state in
        if state.lines.watch(for: line, past: state.stdout) { return .seen }
        if state.deadlineExpired { return .deadlineExpired }
        if state.outputIsOver { return .ended }
        state.lineWaiters.append((line, continuation))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func wait(forLineLike pattern: LinePattern) async -> LineWait {
    await withCheckedContinuation { continuation in
      let answer: LineWait? = state.withLock { state in
        var search = LineSearch(for: pattern)
        if search.find(inPast: state.stdout) { return .seen }
        if let over = state.over { return over }
        state.patternWaiters.append((search, continuation))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func wait(until isMet: @escaping @Sendable () -> Bool) async -> LineWait {
    await withCheckedContinuation { continuation in
      WaiterThreads.shared.submit { [self] in
        while true {
          // Asked first, so that what the child did last is seen.
          let over = state.withLock(\.over)
          if isMet() { return continuation.resume(returning: .seen) }
          if let over { return continuation.resume(returning: over) }
          poll(nil, 0, Self.lookMilliseconds)
        }
      }
    }
  }

  func send(line: String) throws(LaunchProblem) {
    let bytes = Array(line.utf8) + [0x0A]
    guard bytes.count <= Self.longestLineBytes else {
      throw .lineTooLong(limitBytes: Self.longestLineBytes - 1)
    }
    let problem: LaunchProblem? = state.withLock { state in
      guard state.input != -1 else { return .inputClosed }
      while true {
        if write(state.input, bytes, bytes.count) == bytes.count { return nil }
        switch errno {
        case EINTR: continue
        case EAGAIN: return .inputFull
        default: return .inputClosed
        }
      }
    }
    if let problem { throw problem }
  }

  func closeInput() {
    state.withLock { state in
      guard state.input != -1 else { return }
      close(state.input)
      state.input = -1
    }
  }

  @discardableResult
  func signal(_ number: Int32) -> Bool {
    guard state.withLock({ $0.end }) == nil else { return false }
    guard signalsGroup else { return process.signal(number) }
    process.signalWithGroup(number)
    return true
  }

  func waitForEnd() async -> LaunchEnd {
    await withCheckedContinuation { continuation in
      let end = state.withLock { state in
        if state.end == nil { state.endWaiters.append(continuation) }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  // MARK: - What the waiter tells

  func received(_ bytes: UnsafeRawBufferPointer, from stream: Stream) {
    let served = state.withLock { state -> [CheckedContinuation<LineWait, Never>] in
      guard stream == .stdout else {
        state.stderr.append(bytes)
        return []
      }
      state.stdout.append(bytes)
      var matched: [CheckedContinuation<LineWait, Never>] = []
      for index in state.patternWaiters.indices.reversed()
      where state.patternWaiters[index].search.find(in: bytes) {
        matched.append(state.patternWaiters.remove(at: index).continuation)
      }
      guard state.lines.isIdle == false else { return matched }
      let found = state.lines.scan(bytes)
      let served = state.lineWaiters.filter { found.contains($0.line) }
      state.lineWaiters.removeAll { found.contains($0.line) }
      return matched + served.map(\.continuation)
    }
    for continuation in served { continuation.resume(returning: .seen) }
  }

  func deadlineExpired() {
    for continuation in takeLineWaiters(marking: { $0.deadlineExpired = true }) {
      continuation.resume(returning: .deadlineExpired)
    }
  }

  func outputIsOver() {
    for continuation in takeLineWaiters(marking: { $0.outputIsOver = true }) {
      continuation.resume(returning: .ended)
    }
  }

  private func takeLineWaiters(
    marking: (inout State) -> Void
  ) -> [CheckedContinuation<LineWait, Never>] {
    state.withLock { state in
      marking(&state)
      defer {
        state.lineWaiters = []
        state.patternWaiters = []
      }
      return state.lineWaiters.map(\.continuation) + state.patternWaiters.map(\.continuation)
    }
  }

  /// Ends the launch and tells everybody who waits; a second call changes nothing.
  ///
  /// - Parameter end: all but the output, which is known here.
  func finish(_ end: LaunchEnd) {
    closeInput()
    let (waiters, end) = state.withLock { state in
      var end = state.end ?? end
      if state.end == nil {
        end.deadlineExpired = state.deadlineExpired
        end.stdout = state.stdout.output(limit: limit)
        end.stderr = state.stderr.output(limit: limit)
        state.end = end
      }
      defer { state.endWaiters = [] }
      return (state.endWaiters, end)
    }
    for continuation in waiters { continuation.resume(returning: end) }
  }
}
