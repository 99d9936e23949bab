import Foundation
import RelaunchProbe
import RelaunchSettings
import RelaunchWire

/// Values that a program keeps in a file of its own, beside its executable.
///
/// It is outside of the sandbox, so that what the program leaves there is no fault by itself.
struct BesideProgram: Sendable {
  private let file: URL

  init(_ name: String) {
    let called = URL(filePath: CommandLine.arguments.first ?? "")
    file = called.deletingLastPathComponent().appending(path: name)
  }

  /// What was kept; nil if nothing ever was.
  func values() throws -> [String: WireValue]? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try JSONDecoder().decode([String: WireValue].self, from: Data(contentsOf: file))
  }

  func keep(_ values: [String: WireValue]) throws {
    try JSONEncoder().encode(values).write(to: file)
  }
}

/// Answers with what it read or set first, in whatever process that was.
struct CachingStore: ForwardingStore {
  let base: any RegisteringStore
  let cache: BesideProgram

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let reading = try base.read(key)
    do {
      var cached = try cache.values() ?? [:]
      if let value = cached[key].map({ SettingValue($0) }) {
        return StoreReading(stored: value, effective: value)
      }
      cached[key] = reading.stored.map(WireValue.init)
      try cache.keep(cached)
    } catch {
      abort()
    }
    return reading
  }
}

/// Saves all settings as they were when it saved last, but for those that it set since.
struct SnapshotStore: ForwardingStore {
  let base: any RegisteringStore
  let keys: [String]
  let snapshot: BesideProgram
  private let changed = ChangedKeys()

  init(base: any RegisteringStore, keys: [String], snapshot: BesideProgram) {
    self.base = base
    self.keys = keys
    self.snapshot = snapshot
  }

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(value, for: key)
    changed.insert(key)
  }

  func save() throws(SettingsError) {
    if let old = kept() {
      for key in keys where !changed.contains(key) {
        if let value = old[key] {
          try base.set(SettingValue(value), for: key)
        } else {
          try base.remove(key)
        }
      }
    }
    try base.save()
    var new: [String: WireValue] = [:]
    for key in keys { new[key] = try base.read(key).stored.map(WireValue.init) }
    do { try snapshot.keep(new) } catch { abort() }
  }

  private func kept() -> [String: WireValue]? {
    do { return try snapshot.values() } catch { abort() }
  }
}
