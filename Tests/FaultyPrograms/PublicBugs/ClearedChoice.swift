import RelaunchSettings

extension PublicBug {
  /// Registers a shortcut at its start, and lets the user clear it, which empty text stands for.
  ///
  /// The faulty one removes what was cleared, and what is absent has the registered shortcut.
  static func clearsToTheDefault(_ call: Call) {
    takeSteps { suite throws(SettingsError) in
      let base = UserDefaultsStore(suite: suite)
      try base.register([SettingValue.Entry(key: "shortcut", value: .string("light"))])
      return call.isFaulty ? ClearingStore(base: base) : base
    }
  }
}

/// Removes a key whose value is empty text.
private struct ClearingStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    if value == .string("") {
      try base.remove(key)
    } else {
      try base.set(value, for: key)
    }
  }
}
