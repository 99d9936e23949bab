import Foundation
import RelaunchSettings

extension PublicBug {
  /// Keeps numbers; the faulty one hands them on in single precision.
  static func storesAFloat(_ call: Call) {
    takeSteps { suite in
      let base = DirectStore(suite: suite.text, slip: nil)
      return call.isFaulty ? FloatStore(base: base, suite: suite) : base
    }
  }
}

private struct FloatStore: ForwardingStore {
  let base: any RegisteringStore
  let suite: SuiteName

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    guard case .real(let number) = value else { return try base.set(value, for: key) }
    UserDefaults(suiteName: suite.text)?.set(Float(number), forKey: key)
  }
}
