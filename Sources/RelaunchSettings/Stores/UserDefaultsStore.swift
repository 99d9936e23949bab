import Foundation

/// A suite of the platform's defaults system.
public final class UserDefaultsStore: RegisteringStore {
  private let suite: SuiteName

  /// Names the suite; nothing is read or written yet.
  public init(suite: SuiteName) { self.suite = suite }

  /// Says what each layer has for a key.
  public func read(_ key: String) throws(SettingsError) -> StoreReading { StoreReading() }
  /// Sets a key.
  public func set(_ value: SettingValue, for key: String) throws(SettingsError) {}
  /// Removes a key.
  public func remove(_ key: String) throws(SettingsError) {}
  /// Saves.
  public func save() throws(SettingsError) {}
  /// Clears.
  public func clear() throws(SettingsError) {}
  /// Refreshes.
  public func refresh() throws(SettingsError) {}
  /// Registers.
  public func register(_ fallbacks: [SettingValue.Entry]) throws(SettingsError) {}
}
