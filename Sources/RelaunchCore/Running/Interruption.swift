import Synchronization

/// The wish from outside that a run ends early, as all parts of the run see it.
package final class Interruption: Sendable {
  private struct State {
    var signal: SignalName?
    var skipsCleanup = false
    var children: [ObjectIdentifier: any RunningChild] = [:]
    var ended: Set<ObjectIdentifier> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The signal that asked first; nil as long as nobody has.
  package var signal: SignalName? { state.withLock { $0.signal } }

  /// Whether somebody asked again, so that cases under way are not cleaned up either.
  package var skipsCleanup: Bool { state.withLock { $0.skipsCleanup } }

  /// Ends the followed children, and has no more started; asked again, skips the cleanup too.
  ///
  /// - Parameter signal: what asked.
  /// - Returns: whether it was the first to ask.
  @discardableResult package func request(by signal: SignalName) -> Bool {
    state.withLock { state in
      guard state.signal == nil else {
        state.skipsCleanup = true
        return false
      }
      state.signal = signal
      for child in state.children.values { Self.end(child, in: &state) }
      return true
    }
  }

  /// Takes a child that an interruption is to end; after a request it is ended at once.
  func follow(_ child: any RunningChild) {
    state.withLock { state in
      state.children[ObjectIdentifier(child)] = child
      if state.signal != nil { Self.end(child, in: &state) }
    }
  }

  /// Lets go of a child that has ended.
  ///
  /// - Parameter child: the child, followed or not.
  /// - Returns: whether it was ended from here, so that its end says nothing about it.
  func release(_ child: any RunningChild) -> Bool {
    state.withLock { state in
      state.children[ObjectIdentifier(child)] = nil
      return state.ended.remove(ObjectIdentifier(child)) != nil
    }
  }

  private static func end(_ child: any RunningChild, in state: inout State) {
    // Its group goes with it: the launcher sees to that at every end.
    guard child.signal(SignalNumbers.number(of: .kill)) else { return }
    state.ended.insert(ObjectIdentifier(child))
  }
}
