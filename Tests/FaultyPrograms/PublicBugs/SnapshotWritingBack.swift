import RelaunchProbe
import RelaunchSettings

/// Loads its file once and writes all of that back with every save.
///
/// It takes steps. Its twin loads the file again before it saves, and puts its own changes on top.
enum SnapshotWritingBack {
  static func run(_ call: PublicBug.Call) {
    Probe.runWriter(program: "writes-a-snapshot-back", version: "1") { setup in
      let file = try FileSubject(setup: setup, slip: nil)
      return call.isFaulty ? file : MergingSubject(base: file)
    }
  }
}

/// Puts what it changed on top of what the file holds when it saves.
final class MergingSubject: WritingSubject {
  private let base: FileSubject
  private var changes: [String: SettingValue?] = [:]

  init(base: FileSubject) { self.base = base }

  func read(_ key: String) throws -> Resolution { try base.read(key) }

  func set(_ values: [SettingValue.Entry]) throws {
    for value in values { changes[value.key] = value.value }
    try base.set(values)
  }

  func remove(_ keys: [String]) throws {
    for key in keys { changes[key] = .some(nil) }
    try base.remove(keys)
  }

  func save() throws {
    try base.refresh()
    for (key, change) in changes {
      if let value = change {
        try base.set([.init(key: key, value: value)])
      } else {
        try base.remove([key])
      }
    }
    try base.save()
    changes = [:]
  }

  func clear() throws { try base.clear() }

  func register(_ fallbacks: [SettingValue.Entry]) throws { try base.register(fallbacks) }

  func refresh() throws { try base.refresh() }
}
