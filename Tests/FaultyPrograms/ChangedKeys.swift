import Synchronization

/// The keys that a store was told to set.
final class ChangedKeys: Sendable {
  private let keys = Mutex<Set<String>>([])

  func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }

  func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }
}
