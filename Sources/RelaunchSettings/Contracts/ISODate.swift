import Foundation

/// The one text form of an instant that an argument may have: `YYYY-MM-DDTHH:MM:SSZ`.
///
/// Counted in the Gregorian calendar for all years, as property lists do; Foundation's own reader
/// of this form turns Julian before 1582, and makes 2 March of 30 February.
enum ISODate {
  private static let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
  private static let daysBefore2001 = 730_485

  /// Reads the text form.
  ///
  /// - Returns: nil for any other form, and for a day or a time that doesn't exist.
  static func date(from text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == form.count else { return nil }
    for (byte, place) in zip(bytes, form) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard place == UInt8(ascii: "d") ? isDigit : byte == place else { return nil }
    }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 6 else { return nil }
    guard
      let days = days(year: numbers[0], month: numbers[1], day: numbers[2]),
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { return nil }
    let seconds = ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
    return Date(timeIntervalSinceReferenceDate: Double(seconds))
  }

  /// Counts the days from 2001-01-01; nil if there is no such day.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    guard year > 0, (1...12).contains(month) else { return nil }
    let before = daysBeforeMonth[month - 1] + (isLeap && month > 2 ? 1 : 0)
    let after = month == 12 ? 365 : daysBeforeMonth[month] + (isLeap && month > 2 ? 1 : 0)
    let length = after - before + (isLeap && month == 2 ? 1 : 0)
    guard (1...length).contains(day) else { return nil }
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400 + before + day - 1 - daysBefore2001
  }
}
