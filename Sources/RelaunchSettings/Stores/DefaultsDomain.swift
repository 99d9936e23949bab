import Foundation

/// One suite as the platform has it in this process; the only code that names `UserDefaults`.
struct DefaultsDomain {
  private let defaults: UserDefaults
  private let suite: SuiteName

  /// Opens a suite; nothing is read or written yet.
  ///
  /// - Throws: `SettingsError` with `invalidSuiteName` if the platform takes the name for its own.
  init(suite: SuiteName) throws(SettingsError) {
    let opened = suite.isOwnDomain ? .standard : UserDefaults(suiteName: suite.text)
    guard let defaults = opened else {
      throw SettingsError(
        .invalidSuiteName,
        "suite \(quoted(suite.text)): the platform does not open it; choose another name")
    }
    self.defaults = defaults
    self.suite = suite
  }

  /// All values of the own domain, saved or not; the layers above and below are not in it.
  var ownValues: [String: Any] { defaults.persistentDomain(forName: suite.text) ?? [:] }

  /// What an argument of this process says.
  func argument(for key: String) -> Any? {
    defaults.volatileDomain(forName: UserDefaults.argumentDomain).value(exactly: key)
  }

  /// What a domain says that is neither the arguments nor the own one; nil if it can't be asked.
  func value(of key: String, in layer: SettingLayer) -> Any? {
    LayerDomain.name(of: layer, for: suite)
      .flatMap { defaults.persistentDomain(forName: $0)?.value(exactly: key) }
  }

  /// What the search list answers.
  func effective(_ key: String) -> Any? { defaults.object(forKey: key) }

  /// Gives a key a value; one that can be taken for the present value changes nothing.
  func set(_ value: SettingValue, for key: String) {
    // The type is spelled out: the overload for an optional URL never returns.
    let object: Any = value.foundationObject
    defaults.set(object, forKey: key)
  }

  /// Gives a key a value, or none, and has it written by the next save whatever it was before.
  func replace(_ key: String, with value: SettingValue?) {
    defaults.removeObject(forKey: key)
    if let value { set(value, for: key) }
  }

  /// Writes the changes of all suites of this process, then forgets what was read from files.
  ///
  /// Its result is not looked at: it is also false where only another suite could not be written,
  /// and true where nothing was written at all.
  func synchronize() { _ = defaults.synchronize() }

  /// Removes all keys, and drops unsaved changes.
  func removeAll() { defaults.removePersistentDomain(forName: suite.text) }

  /// Puts a fallback in the registration domain, which all suites of the process share.
  func register(_ fallback: SettingValue.Entry) {
    defaults.register(defaults: [fallback.key: fallback.value.foundationObject])
  }
}
