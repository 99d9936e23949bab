import Foundation
import RelaunchSettings

/// Reports that it saved, and has not.
struct NeverSavingStore: ForwardingStore {
  let base: any RegisteringStore

  func save() {}
}

/// Reports that it cleared, and has not.
struct UnclearedStore: ForwardingStore {
  let base: any RegisteringStore

  func clear() {}
}

/// Keeps a flag as text, and anything else as bytes.
struct OtherTypeStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(Self.otherType(of: value), for: key)
  }

  private static func otherType(of value: SettingValue) -> SettingValue {
    switch value {
    case .bool(let flag): .string(String(flag))
    case .string(let text): .data(Data(text.utf8))
    default: .data(Data("\(value)".utf8))
    }
  }
}
