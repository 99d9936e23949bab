/// A type that a setting can be declared with.
public protocol SettingRepresentable: Sendable {
  /// The property-list types that it is stored as.
  static var settingTypes: [SettingType] { get }
  /// Its values, if they can be listed.
  static var allowedSettingValues: [SettingValue]? { get }
  /// Its least and greatest value, if it does not hold every value of its property-list type.
  static var settingRange: SettingRange? { get }

  /// The value as it is stored.
  var settingValue: SettingValue { get }

  /// Makes a value from what is stored.
  ///
  /// - Throws: `wrongType` or `notAllowed`; the setting then reads as its fallback.
  init(settingValue: SettingValue) throws(FallbackReason)
}

extension SettingRepresentable {
  /// Nil: the values are not listed.
  public static var allowedSettingValues: [SettingValue]? { nil }
  /// Nil: there are no bounds.
  public static var settingRange: SettingRange? { nil }
}

/// An enumeration of named choices is stored as its name.
///
/// A stored name that is none of the choices gives the fallback, with the reason `notAllowed`.
extension SettingRepresentable
where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Text.
  public static var settingTypes: [SettingType] { [.string] }
  /// The names of all cases.
  public static var allowedSettingValues: [SettingValue]? { allCases.map(\.settingValue) }
  /// The case's name.
  public var settingValue: SettingValue { .string(rawValue) }

  /// Finds the case of a name.
  ///
  /// - Throws: `wrongType` if it is no text, `notAllowed` if no case has the name.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .string(let name) = settingValue else { throw .wrongType }
    guard let choice = Self(rawValue: name) else { throw .notAllowed }
    self = choice
  }
}
