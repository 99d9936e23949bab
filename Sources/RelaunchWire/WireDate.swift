/// The text form of an instant: ISO 8601 in UTC, or `@seconds` since 2001 where that can't say it.
package enum WireDate {
  private static let secondsPerDay = 86_400.0
  private static let daysFromYearZeroTo2001 = days(year: 2001, month: 1, day: 1)

  /// Writes an instant as text that `seconds(from:)` reads back to the very same number.
  ///
  /// - Parameter seconds: seconds since 2001-01-01T00:00:00Z.
  /// - Returns: `2026-11-30T12:00:00Z` for whole seconds in the years 1 to 9999, else `@` and the
  ///   shortest decimal number that reads back exactly.
  package static func text(from seconds: Double) -> String {
    guard let civil = civil(from: seconds) else { return "@\(seconds)" }
    return civil
  }

  /// Reads either text form.
  ///
  /// - Parameter text: `YYYY-MM-DDTHH:MM:SSZ`, or `@` and a decimal number of seconds since 2001.
  /// - Returns: seconds since 2001-01-01T00:00:00Z, or nil if the text is neither form or names a
  ///   day or a time that doesn't exist.
  package static func seconds(from text: String) -> Double? {
    if text.hasPrefix("@") { return Double(text.dropFirst()) }
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    for (index, separator) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")]
    where bytes[index] != separator.utf8.first { return nil }
    func number(_ range: Range<Int>) -> Int? {
      let digits = bytes[range]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
    else { return nil }
    return seconds(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Counts the seconds from 2001 to a date and time in UTC, in the proleptic Gregorian calendar.
  ///
  /// - Returns: nil if no such day or time exists.
  package static func seconds(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) -> Double? {
    guard
      (1...12).contains(month), (1...daysIn(month: month, year: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let dayCount = days(year: year, month: month, day: day) - daysFromYearZeroTo2001
    return Double(dayCount) * secondsPerDay + Double(hour * 3600 + minute * 60 + second)
  }

  private static func civil(from seconds: Double) -> String? {
    // The years 1 to 9999, so that the text has four digits.
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600, seconds.rounded(.down) == seconds
    else { return nil }
    let whole = Int(seconds)
    let dayNumber = Int((seconds / secondsPerDay).rounded(.down))
    let rest = whole - dayNumber * 86_400
    let (year, month, day) = date(fromDays: dayNumber + daysFromYearZeroTo2001)
    let fields = [
      padded(year, to: 4), "-", padded(month, to: 2), "-", padded(day, to: 2), "T",
      padded(rest / 3600, to: 2), ":", padded(rest / 60 % 60, to: 2), ":", padded(rest % 60, to: 2),
      "Z",
    ]
    return seconds.sign == .minus && seconds == 0 ? nil : fields.joined()
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // The count of days in a calendar whose year starts in March, so that a leap day comes last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = floorDivide(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  private static func date(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let era = floorDivide(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    Int((Double(dividend) / Double(divisor)).rounded(.down))
  }
}
