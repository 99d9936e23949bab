/// What a setting reads as, and how that came about.
public struct SettingReading<Value: SettingRepresentable>: Sendable {
  /// What the setting reads as.
  public let value: Value
  /// Whether the store's own persistent domain has the key, whatever layer answered.
  ///
  /// A flag that was never set reads as its fallback and is not stored; one that was set to false
  /// is stored.
  public let isStored: Bool
  /// The type in the own domain; nil if absent or no property-list value.
  public let storedType: SettingType?
  /// The layer that answered.
  public let origin: SettingOrigin

  /// States a reading.
  public init(value: Value, isStored: Bool, storedType: SettingType?, origin: SettingOrigin) {
    self.value = value
    self.isStored = isStored
    self.storedType = storedType
    self.origin = origin
  }
}

extension SettingReading: Equatable where Value: Equatable {}
