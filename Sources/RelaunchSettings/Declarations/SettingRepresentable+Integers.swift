extension SettingRepresentable where Self: FixedWidthInteger {
  /// A whole number.
  public static var settingTypes: [SettingType] { [.integer] }
  /// The type's own bounds, so that a number that does not fit gives the fallback.
  public static var settingRange: SettingRange? {
    SettingRange(least: min.settingValue, greatest: max.settingValue)
  }
  /// The number.
  public var settingValue: SettingValue { .integer(Int128(self)) }

  /// Takes a whole number.
  ///
  /// - Throws: `notAllowed` if it does not fit.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .integer(let whole) = settingValue else { throw .wrongType }
    guard let number = Self(exactly: whole) else { throw .notAllowed }
    self = number
  }
}

extension Int: SettingRepresentable {}
extension Int64: SettingRepresentable {}
extension UInt64: SettingRepresentable {}
