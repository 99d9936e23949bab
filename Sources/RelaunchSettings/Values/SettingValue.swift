public import Foundation

/// A property-list value with its exact type.
///
/// Equality is exact: true is not 1, 1 is not 1.0, -0.0 is not 0.0, and NaN equals NaN. Text is
/// equal when its UTF-8 bytes are, so a composed and a decomposed letter differ. Not every value
/// can be stored; a store refuses the others, see `SettingsError.Code.cannotBeStored`.
public indirect enum SettingValue: Sendable {
  /// Text.
  case string(String)
  /// True or false.
  case bool(Bool)
  /// A whole number; a store takes those in `integerRange`.
  case integer(Int128)
  /// A double-precision number.
  case real(Double)
  /// An instant.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A list.
  case array([SettingValue])
  /// Keys with their values; the order of the entries does not count in a comparison.
  case dictionary([Entry])

  /// A key with its value.
  ///
  /// Dictionaries are lists of entries, so that two keys that are canonically equal stay two keys.
  public struct Entry: Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: SettingValue

    /// Pairs a key with a value.
    public init(key: String, value: SettingValue) {
      self.key = key
      self.value = value
    }
  }

  /// The integers that a property list can hold: from the least `Int64` to the greatest `UInt64`.
  public static let integerRange: ClosedRange<Int128> = Int128(Int64.min)...Int128(UInt64.max)

  /// Makes a dictionary value, its entries in ascending order of their keys' UTF-8 bytes.
  public static func dictionary(unordered entries: [Entry]) -> SettingValue {
    .dictionary(entries.sortedByKey)
  }

  /// The type.
  public var type: SettingType {
    switch self {
    case .string: .string
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}

extension [SettingValue.Entry] {
  /// The entries in ascending order of their keys' UTF-8 bytes.
  var sortedByKey: [SettingValue.Entry] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
