import Foundation
import RelaunchSettings
import Synchronization

/// Saves the first change, and the others when somebody has looked at that.
final class TwiceSavingStore: ForwardingStore {
  let base: any RegisteringStore
  private let file: URL
  private let later = Mutex<[SettingValue.Entry]>([])

  init(base: any RegisteringStore, file: URL) {
    self.base = base
    self.file = file
  }

  func set(_ value: SettingValue, for key: String) {
    later.withLock { $0.append(.init(key: key, value: value)) }
  }

  func save() throws(SettingsError) {
    let entries = later.withLock { entries in
      defer { entries = [] }
      return entries
    }
    guard let first = entries.first else { return try base.save() }
    try base.set(first.value, for: first.key)
    try base.save()
    FileLook.wait(for: file)
    for entry in entries.dropFirst() { try base.set(entry.value, for: entry.key) }
    try base.save()
  }
}
