import Foundation
import RelaunchSettings
import Testing

@Suite struct SettingRangeTests {
  struct Row: CustomTestStringConvertible {
    let least: SettingValue
    let greatest: SettingValue
    let inside: [SettingValue]
    let outside: [SettingValue]
    var testDescription: String { "\(least) to \(greatest)" }
  }

  private static func date(_ seconds: Double) -> SettingValue {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  static let rows = [
    Row(
      least: .integer(0), greatest: .integer(10),
      inside: [.integer(0), .integer(10), .real(0), .real(9.9), .real(10), .real(-0.0)],
      outside: [
        .integer(-1), .integer(11), .real(-0.1), .real(10.1), .real(.nan), .real(.infinity),
        .bool(true), .string("5"), .array([]), .data(Data()), .dictionary([]), date(5),
      ]),
    Row(
      least: .real(0.5), greatest: .real(1.5), inside: [.real(0.5), .integer(1), .real(1.5)],
      outside: [.integer(0), .integer(2), .real(0.49)]),
    Row(
      least: .real(-.infinity), greatest: .real(.infinity),
      inside: [.integer(Int128(UInt64.max)), .real(.infinity), .real(-1e308)],
      outside: [.real(.nan)]),
    // As doubles the two would be equal.
    Row(
      least: .integer(1 << 53), greatest: .integer((1 << 53) + 1),
      inside: [.integer((1 << 53) + 1), .real(0x1p53)],
      outside: [.integer((1 << 53) - 1), .real(0x1p53 + 2), .integer((1 << 53) + 2)]),
    Row(
      least: .real(0), greatest: .real(0x1p53), inside: [.integer(1 << 53)],
      outside: [.integer((1 << 53) + 1)]),
    Row(
      least: date(0), greatest: date(10), inside: [date(0), date(10)],
      outside: [date(-1), date(11), .real(5)]),
    Row(
      least: .string("b"), greatest: .string("d"), inside: [.string("b"), .string("cc")],
      outside: [.string("a"), .string("da"), .string("")]),
  ]

  @Test(arguments: rows)
  func boundsAreIncluded(row: Row) {
    let range = SettingRange(least: row.least, greatest: row.greatest)
    for value in row.inside { #expect(range.contains(value), "\(value)") }
    for value in row.outside { #expect(!range.contains(value), "\(value)") }
  }
}
