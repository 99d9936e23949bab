import Foundation
import RelaunchWire

extension PublicBug {
  /// Counts something day by day; the faulty one never looks at the day.
  static func countsOn(_ call: Call) throws {
    try count(call) { counted, isToday in isToday || call.isFaulty ? counted : 0 }
  }

  /// Counts something day by day; the faulty one begins anew at every start.
  static func countsAnew(_ call: Call) throws {
    try count(call) { counted, isToday in isToday && !call.isFaulty ? counted : 0 }
  }

  /// Starts with what is kept of the last count, which may hang on whether that was today, and counts
  /// one more if it is told to.
  private static func count(_ call: Call, kept: (Int64, Bool) -> Int64) throws {
    let file = try OwnJSONFile(".config/counter/count.json")
    var values = try file.values()
    guard case .integer(let counted) = values["count"], case .string(let day) = values["day"],
      let now = call.words.dropFirst().first.flatMap(Int.init)
    else { throw CocoaError(.fileReadCorruptFile) }
    try SpokenFacts.leave([
      FactEvidence(key: "count", value: .integer(Int128(counted)), origin: .stored)
    ])
    guard call.words.first == "count" else { return }
    let today = localDay(of: now)
    values["count"] = .integer(kept(counted, day == today) + 1)
    values["day"] = .string(today)
    try file.save(values)
  }

  /// The day of a moment where the program runs, which the variable `TZ` says.
  private static func localDay(of seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
