import RelaunchSettings

extension PublicBug {
  /// Sets what it is told to; the faulty one checks that by reading it back through all layers.
  static func undoesWhatItCannotSee(_ call: Call) {
    takeSteps { suite in
      let base = UserDefaultsStore(suite: suite)
      return call.isFaulty ? DoubtingStore(base: base) : base
    }
  }
}

/// Puts the old value back where it does not see the new one.
private struct DoubtingStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    let old = try base.read(key).stored
    try base.set(value, for: key)
    guard try base.read(key).effective != value else { return }
    if let old {
      try base.set(old, for: key)
    } else {
      try base.remove(key)
    }
  }
}
