/// The declaration of one setting; an app keeps all of its declarations in one place.
public struct Setting<Value: SettingRepresentable>: Sendable {
  /// What the setting promises.
  public let contract: SettingContract
  /// What the setting reads as when no allowed value is found.
  public let fallback: Value

  /// Declares a setting that takes every value of its type.
  public init(_ key: String, fallback: Value) {
    self.init(
      key, fallback: fallback, allowed: Value.allowedSettingValues, range: Value.settingRange)
  }

  /// Declares a setting that takes the listed values only.
  public init(_ key: String, fallback: Value, allowed: [Value]) {
    self.init(
      key, fallback: fallback, allowed: allowed.map(\.settingValue), range: Value.settingRange)
  }

  private init(_ key: String, fallback: Value, allowed: [SettingValue]?, range: SettingRange?) {
    self.fallback = fallback
    contract = SettingContract(
      key: key, types: Value.settingTypes, allowed: allowed, range: range,
      fallback: fallback.settingValue)
  }
}

extension Setting where Value: Comparable {
  /// Declares a setting that takes the values of a range only.
  public init(_ key: String, fallback: Value, range: ClosedRange<Value>) {
    let bounds = SettingRange(
      least: range.lowerBound.settingValue, greatest: range.upperBound.settingValue)
    self.init(key, fallback: fallback, allowed: Value.allowedSettingValues, range: bounds)
  }
}

extension Setting {
  /// Reads the setting out of what a store says.
  func reading(from layers: StoreReading) -> SettingReading<Value> {
    let resolution = contract.resolve(layers)
    var value = fallback
    var origin = resolution.origin
    do throws(FallbackReason) {
      value = try Value(settingValue: resolution.value)
    } catch {
      let isArgument = origin == .argument && error == .wrongType
      origin = .fallback(isArgument ? .argumentNotConvertible : error)
    }
    return SettingReading(
      value: value, isStored: resolution.isStored, storedType: resolution.storedType,
      origin: origin)
  }
}
