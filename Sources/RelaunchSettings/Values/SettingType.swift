/// The property-list types that a setting can have.
public enum SettingType: String, Sendable, Hashable, CaseIterable {
  /// Text.
  case string
  /// True or false, never a number.
  case bool
  /// A whole number, from the least `Int64` to the greatest `UInt64`.
  case integer
  /// A double-precision number.
  case real
  /// An instant.
  case date
  /// Bytes.
  case data
  /// A list of values.
  case array
  /// Values by key.
  case dictionary = "dict"
}
