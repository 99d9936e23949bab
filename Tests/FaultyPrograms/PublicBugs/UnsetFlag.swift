import Foundation
import RelaunchSettings

extension PublicBug {
  /// Reads flags; the faulty one by the call that can't tell unset from false.
  static func takesUnsetForFalse(_ call: Call) {
    takeSteps { suite in
      let base = UserDefaultsStore(suite: suite)
      return call.isFaulty ? FlagStore(base: base, suite: suite) : base
    }
  }
}

/// Takes for stored whatever `bool(forKey:)` says.
private struct FlagStore: ForwardingStore {
  let base: any RegisteringStore
  let suite: SuiteName

  func read(_ key: String) -> StoreReading {
    let flag = UserDefaults(suiteName: suite.text)?.bool(forKey: key) ?? false
    return StoreReading(stored: .bool(flag), effective: .bool(flag))
  }
}
