import Synchronization

/// Counts its own calls.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// One more than the last time, 1 at first.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
