import Foundation

/// The rules for what the platform stores and gives back unchanged.
///
/// Each rule stands for a loss, a crash or a hang that was measured on Swift 6.3.1, Linux.
enum StorableValue {
  /// The deepest nesting of lists and dictionaries that can be read back; one more and the whole
  /// file can't be read.
  static let deepest = 511

  /// The seconds from 2001 up to which every whole second comes back; some later ones are off by
  /// a few seconds, and those after the year 2,147,483,647 by anything.
  static let farthest = 0x1p53

  /// Refuses a value that would not come back as it is.
  ///
  /// - Throws: `SettingsError` with `cannotBeStored` or `keyTwin`.
  static func check(_ value: SettingValue, for key: String) throws(SettingsError) {
    try checkText(key, in: key)
    try check(value, in: key, depth: 0)
  }

  private static func check(
    _ value: SettingValue, in key: String, depth: Int
  ) throws(SettingsError) {
    switch value {
    case .bool, .data: break
    case .string(let text): try checkText(text, in: key)
    case .integer(let whole):
      guard SettingValue.integerRange.contains(whole) else {
        throw .cannotBeStored(
          key, "the integer is outside of Int64 and UInt64", "store it as text")
      }
    case .real(let number):
      guard number != 0 || number.sign == .plus else {
        throw .cannotBeStored(key, "a negative zero would lose its sign", "store 0.0")
      }
    case .date(let date): try checkDate(date, in: key)
    case .array(let elements):
      try checkDepth(depth, in: key)
      for element in elements { try check(element, in: key, depth: depth + 1) }
    case .dictionary(let entries):
      try checkDepth(depth, in: key)
      try checkKeys(of: entries, in: key)
      for entry in entries { try check(entry.value, in: key, depth: depth + 1) }
    }
  }

  private static func checkText(_ text: String, in key: String) throws(SettingsError) {
    guard text.unicodeScalars.first != "\u{feff}" else {
      throw .cannotBeStored(
        key, "a byte order mark at the start of text would be dropped", "leave it out")
    }
  }

  private static func checkDate(_ date: Date, in key: String) throws(SettingsError) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite else {
      throw .cannotBeStored(
        key, "a date that is no number would make the whole file unreadable", "remove the key")
    }
    guard abs(seconds) <= farthest else {
      throw .cannotBeStored(
        key, "a date hundreds of millions of years away would become another",
        "store seconds as a real")
    }
    guard seconds == seconds.rounded(.down), seconds != 0 || seconds.sign == .plus else {
      throw .cannotBeStored(
        key, "a date would lose its fraction of a second", "round it, or store seconds as a real")
    }
  }

  private static func checkDepth(_ depth: Int, in key: String) throws(SettingsError) {
    guard depth < deepest else {
      throw .cannotBeStored(
        key, "more than \(deepest) lists inside each other would make the whole file unreadable",
        "flatten the value")
    }
  }

  private static func checkKeys(
    of entries: [SettingValue.Entry], in key: String
  ) throws(SettingsError) {
    // Strings that are canonically equal are equal here, so a set finds twins.
    guard Set(entries.map(\.key)).count == entries.count else {
      throw .keyTwin(of: key)
    }
    if let only = entries.first, entries.count == 1, only.key == "CF$UID" {
      throw .cannotBeStored(
        key,
        "a dictionary with nothing but \(quoted(only.key)) would be taken for an archive's "
          + "mark, and the whole file read as empty", "add or rename a key")
    }
    for entry in entries { try checkText(entry.key, in: key) }
  }
}
