import Foundation
import RelaunchSettings
import Synchronization

// The platform tells registered values only as what all layers together answer.
private let registeredValues = Mutex<[String: SettingValue]>([:])

/// An app's own code on `UserDefaults`, with one of its usual slips or with none.
///
/// It keeps text, flags and numbers. Only programs that are launched with folders of their own may
/// open it.
struct DirectStore: RegisteringStore {
  /// What the code gets wrong.
  enum Slip: Sendable {
    /// Takes whatever the whole representation holds for stored.
    case wholeRepresentation
    /// Reads through a list of suites and takes the first answer for the suite's own.
    case addedSuite(String)
    /// Uses the app's own domain.
    case standard
    /// Uses a suite that is spelled otherwise.
    case otherSpelling
    /// Names the suite after the executable.
    case executableName
    /// Uses a domain that it knows by heart.
    case other(String)
  }

  let suite: String
  let slip: Slip?

  // Made anew each time: it shares what the process knows, and can't be sent to another thread.
  private var defaults: UserDefaults? {
    switch slip {
    case .standard: .standard
    case .otherSpelling: UserDefaults(suiteName: suite.uppercased())
    case .executableName: UserDefaults(suiteName: "\(ProcessInfo.processInfo.processName).settings")
    case .other(let name): UserDefaults(suiteName: name)
    case .wholeRepresentation, .addedSuite, nil: UserDefaults(suiteName: suite)
    }
  }

  private var domain: String {
    switch slip {
    case .standard: ProcessInfo.processInfo.processName
    case .otherSpelling: suite.uppercased()
    case .executableName: "\(ProcessInfo.processInfo.processName).settings"
    case .other(let name): name
    case .wholeRepresentation, .addedSuite, nil: suite
    }
  }

  func read(_ key: String) throws(SettingsError) -> StoreReading {
    let argument = defaults?.volatileDomain(forName: UserDefaults.argumentDomain)[key]
    return StoreReading(
      argument: try argument.map(Self.value), stored: try stored(key).map(Self.value),
      registered: registeredValues.withLock { $0[key] },
      effective: try (defaults?.object(forKey: key)).map(Self.value))
  }

  private func stored(_ key: String) -> Any? {
    switch slip {
    case .wholeRepresentation: return defaults?.dictionaryRepresentation()[key]
    case .addedSuite(let other):
      UserDefaults.standard.addSuite(named: suite)
      UserDefaults.standard.addSuite(named: other)
      return UserDefaults.standard.object(forKey: key)
    default: return defaults?.persistentDomain(forName: domain)?[key]
    }
  }

  func set(_ value: SettingValue, for key: String) throws(SettingsError) {
    defaults?.set(try Self.object(value), forKey: key)
  }

  func remove(_ key: String) { defaults?.removeObject(forKey: key) }

  func save() throws(SettingsError) {
    guard defaults?.synchronize() == true else {
      throw SettingsError(.notInFile, "suite \(suite): not synchronized")
    }
  }

  func clear() throws(SettingsError) {
    defaults?.removePersistentDomain(forName: domain)
    try save()
  }

  func refresh() throws(SettingsError) { try save() }

  func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {
    for fallback in fallbacks {
      defaults?.register(defaults: [fallback.key: try Self.object(fallback.value)])
      registeredValues.withLock { $0[fallback.key] = fallback.value }
    }
  }

  private static func value(_ object: Any) throws(SettingsError) -> SettingValue {
    try SettingValue(converting: object)
  }

  private static func object(_ value: SettingValue) throws(SettingsError) -> Any {
    switch value {
    case .string(let text): return text
    case .bool(let flag): return flag
    case .integer(let whole): return Int(truncatingIfNeeded: whole)
    case .real(let number): return number
    case .date, .data, .array, .dictionary:
      throw SettingsError(.unsupportedType, "this app keeps text, flags and numbers")
    }
  }
}
