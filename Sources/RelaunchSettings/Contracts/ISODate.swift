import Foundation

/// The one text form of an instant that an argument may have.
enum ISODate {
  /// Reads `YYYY-MM-DDTHH:MM:SSZ`.
  ///
  /// - Returns: nil for any other form, and for a day or a time that doesn't exist.
  static func date(from text: String) -> Date? {
    // A lenient reader accepts 30 February; what is written back then differs.
    guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
      return nil
    }
    return date
  }
}
