import RelaunchSettings

/// Saves every change at once.
struct SavingStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.set(value, for: key)
    try base.save()
  }

  func remove(_ key: String) throws(SettingsError) {
    try base.remove(key)
    try base.save()
  }
}

/// Reports that it removed, and has not.
struct UnremovedStore: ForwardingStore {
  let base: any RegisteringStore

  func remove(_ key: String) {}
}

/// Leaves a key of its own where it removed one.
struct MarkingStore: ForwardingStore {
  let base: any RegisteringStore

  func remove(_ key: String) throws(SettingsError) {
    try base.remove(key)
    try base.set(.bool(true), for: "removed \(key)")
  }
}

/// Takes a number of another type for the one that is stored, and keeps that.
struct NumberBlindStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    let stored = try base.read(key).stored
    guard let stored, Self.number(stored) == Self.number(value), Self.number(value) != nil else {
      return try base.set(value, for: key)
    }
  }

  private static func number(_ value: SettingValue) -> Double? {
    switch value {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let whole): Double(whole)
    case .real(let number): number
    default: nil
    }
  }
}

/// Stores something else in place of what is refused.
struct BendingStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    do {
      try base.set(value, for: key)
    } catch {
      try base.set(.string("bent"), for: key)
    }
  }
}

/// Forgets all other keys when it sets one.
struct ForgetfulStore: ForwardingStore {
  let base: any RegisteringStore

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    try base.clear()
    try base.set(value, for: key)
  }
}
