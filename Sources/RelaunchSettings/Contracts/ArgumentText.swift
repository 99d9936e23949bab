import Foundation

/// The strict reading of an argument's text as a value of one type.
///
/// Nothing is trimmed, guessed or cut short. The platform has trimmed white space already, and it
/// takes a value that starts with a hyphen for the next key, so negative numbers never arrive.
enum ArgumentText {
  /// Reads text as a value.
  ///
  /// | type | text |
  /// |---|---|
  /// | string | any |
  /// | bool | `YES`, `NO`, `true`, `false`, `1`, `0`, exactly so |
  /// | integer | an optional sign and decimal digits, from the least Int64 to the greatest UInt64 |
  /// | real | a decimal number with optional fraction and exponent, not so large as to be infinite |
  /// | date | `YYYY-MM-DDTHH:MM:SSZ`, a day and a time that exist |
  /// | data | base64 with padding and without line breaks |
  /// | array, dict | none: only the platform's own reading gives these |
  ///
  /// - Returns: nil if the text is not of the type's form.
  static func value(of text: String, as type: SettingType) -> SettingValue? {
    switch type {
    case .string: .string(text)
    case .bool: bool(text).map { .bool($0) }
    case .integer: integer(text).map { .integer($0) }
    case .real: real(text).map { .real($0) }
    case .date: ISODate.date(from: text).map { .date($0) }
    case .data: Data(base64Encoded: text).map { .data($0) }
    case .array, .dictionary: nil
    }
  }

  private static func bool(_ text: String) -> Bool? {
    switch text {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  private static func integer(_ text: String) -> Int128? {
    guard let number = Int128(text), SettingValue.integerRange.contains(number) else { return nil }
    return number
  }

  private static func real(_ text: String) -> Double? {
    // Double also reads "nan", "inf" and hexadecimal numbers.
    let decimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard decimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
