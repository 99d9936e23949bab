public import Foundation

extension String: SettingRepresentable {
  /// Text.
  public static var settingTypes: [SettingType] { [.string] }
  /// The text.
  public var settingValue: SettingValue { .string(self) }

  /// Takes text.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .string(let text) = settingValue else { throw .wrongType }
    self = text
  }
}

extension Bool: SettingRepresentable {
  /// A flag, never a number.
  public static var settingTypes: [SettingType] { [.bool] }
  /// The flag.
  public var settingValue: SettingValue { .bool(self) }

  /// Takes a flag.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .bool(let flag) = settingValue else { throw .wrongType }
    self = flag
  }
}

extension Double: SettingRepresentable {
  /// A double-precision number, never a whole one.
  public static var settingTypes: [SettingType] { [.real] }
  /// The number.
  public var settingValue: SettingValue { .real(self) }

  /// Takes a double-precision number.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .real(let number) = settingValue else { throw .wrongType }
    self = number
  }
}

extension Date: SettingRepresentable {
  /// An instant.
  public static var settingTypes: [SettingType] { [.date] }
  /// The instant.
  public var settingValue: SettingValue { .date(self) }

  /// Takes an instant.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .date(let date) = settingValue else { throw .wrongType }
    self = date
  }
}

extension Data: SettingRepresentable {
  /// Bytes.
  public static var settingTypes: [SettingType] { [.data] }
  /// The bytes.
  public var settingValue: SettingValue { .data(self) }

  /// Takes bytes.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .data(let bytes) = settingValue else { throw .wrongType }
    self = bytes
  }
}
