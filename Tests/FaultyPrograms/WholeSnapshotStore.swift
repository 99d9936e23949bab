import RelaunchProbe
import RelaunchSettings

/// Saves all settings as they were when the program began, but for those that it set.
struct WholeSnapshotStore: ForwardingStore {
  let base: any RegisteringStore
  private let keys: [String]
  private let changed = ChangedKeys()
  private let atStart: [String: SettingValue]

  init(base: any RegisteringStore, keys: [String]) {
    self.base = base
    self.keys = keys
    var atStart: [String: SettingValue] = [:]
    for key in keys {
      do { atStart[key] = try base.read(key).stored } catch { continue }
    }
    self.atStart = atStart
  }

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(value, for: key)
    changed.insert(key)
  }

  func save() throws(SettingsError) {
    for key in keys where !changed.contains(key) {
      if let value = atStart[key] {
        try base.set(value, for: key)
      } else {
        try base.remove(key)
      }
    }
    try base.save()
  }
}
