import Synchronization

/// The cases that are still to be run, taken by several threads.
final class WorkList: Sendable {
  private let rest: Mutex<ArraySlice<[FloorLaunch]>>

  init(_ cases: [[FloorLaunch]]) { rest = Mutex(cases[...]) }

  func next() -> [FloorLaunch]? { rest.withLock { $0.popFirst() } }
}
