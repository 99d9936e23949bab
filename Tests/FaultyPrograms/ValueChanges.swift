import Foundation
import RelaunchSettings

/// What faulty programs make of a value before they keep it; nil for nothing at all.
enum ValueChanges {
  /// Everything is text.
  static func text(of value: SettingValue) -> SettingValue? {
    switch value {
    case .string: value
    case .bool(let flag): .string(String(flag))
    case .integer(let whole): .string(String(whole))
    case .real(let number): .string(String(number))
    case .date(let date): .string(date.formatted(.iso8601))
    case .data(let bytes): .string(bytes.base64EncodedString())
    case .array, .dictionary: .string(String(describing: value))
    }
  }

  /// Numbers are text, as in a form that was filled in.
  static func textOfNumbers(_ value: SettingValue) -> SettingValue? {
    switch value {
    case .integer, .real: text(of: value)
    default: value
    }
  }

  /// Bytes are text.
  static func textOfData(_ value: SettingValue) -> SettingValue? {
    if case .data = value { text(of: value) } else { value }
  }

  /// A flag is 0 or 1.
  static func integerOfFlag(_ value: SettingValue) -> SettingValue? {
    if case .bool(let flag) = value { .integer(flag ? 1 : 0) } else { value }
  }

  /// A number has single precision.
  static func float(_ value: SettingValue) -> SettingValue? {
    if case .real(let number) = value { .real(Double(Float(number))) } else { value }
  }

  /// An integer has 32 bits.
  static func narrow(_ value: SettingValue) -> SettingValue? {
    if case .integer(let whole) = value {
      .integer(Int128(Int32(truncatingIfNeeded: whole)))
    } else {
      value
    }
  }

  /// A moment goes through a date, which a property list keeps to the second.
  static func wholeSeconds(_ value: SettingValue) -> SettingValue? {
    if case .real(let seconds) = value { .real(seconds.rounded(.down)) } else { value }
  }

  /// Every date is the present one.
  static func now(_ value: SettingValue) -> SettingValue? {
    if case .date = value {
      .date(Date(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate.rounded()))
    } else {
      value
    }
  }

  /// An address is its path.
  static func path(_ value: SettingValue) -> SettingValue? {
    if case .string(let text) = value, let url = URL(string: text) {
      .string(url.path)
    } else {
      value
    }
  }

  /// Text has no blanks at its ends.
  static func trimmed(_ value: SettingValue) -> SettingValue? {
    if case .string(let text) = value {
      .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    } else {
      value
    }
  }

  /// Letters are composed.
  static func composed(_ value: SettingValue) -> SettingValue? {
    if case .string(let text) = value {
      .string(text.precomposedStringWithCanonicalMapping)
    } else {
      value
    }
  }

  /// A list is turned around.
  static func reversed(_ value: SettingValue) -> SettingValue? {
    if case .array(let elements) = value { .array(elements.reversed()) } else { value }
  }

  /// The word for "none" is nothing at all.
  static func nothingForNone(_ value: SettingValue) -> SettingValue? {
    value == .string("none") ? nil : value
  }

  /// A no is nothing at all.
  static func nothingForFalse(_ value: SettingValue) -> SettingValue? {
    value == .bool(false) ? nil : value
  }

  // MARK: - With what is there

  /// The value that is registered is nothing at all.
  static func nothingForRegistered(
    _ value: SettingValue, _ reading: StoreReading
  ) -> SettingValue? {
    value == reading.registered ? nil : value
  }

  /// The first value stays.
  static func first(_ value: SettingValue, _ reading: StoreReading) -> SettingValue? {
    reading.stored ?? value
  }

  /// Entries of a dictionary join those that are there.
  static func merged(_ value: SettingValue, _ reading: StoreReading) -> SettingValue? {
    guard case .dictionary(let new) = value, case .dictionary(let old) = reading.stored else {
      return value
    }
    return .dictionary(
      unordered: new + old.filter { entry in !new.contains { $0.key == entry.key } })
  }
}
