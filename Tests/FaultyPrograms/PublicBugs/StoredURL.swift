import Foundation
import RelaunchSettings

extension PublicBug {
  /// Keeps an address as text; the faulty one as the platform's own type, and reads it so, too.
  static func storesAURL(_ call: Call) {
    takeSteps { suite in
      let base = DirectStore(suite: suite.text, slip: nil)
      return call.isFaulty ? AddressStore(base: base, suite: suite) : base
    }
  }
}

private struct AddressStore: ForwardingStore {
  let base: any RegisteringStore
  let suite: SuiteName

  func read(_ key: String) -> StoreReading {
    let address = UserDefaults(suiteName: suite.text)?.url(forKey: key)
    let text = address.map { SettingValue.string($0.absoluteString) }
    return StoreReading(stored: text, effective: text)
  }

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    guard case .string(let text) = value else { return try base.set(value, for: key) }
    UserDefaults(suiteName: suite.text)?.set(URL(string: text), forKey: key)
  }
}
