import Foundation
import Testing

@testable import RelaunchSettings

@Suite struct ArgumentTextTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let type: SettingType
    let value: SettingValue?
    var testDescription: String { "\(text.debugDescription) as \(type)" }

    init(_ text: String, _ type: SettingType, _ value: SettingValue?) {
      self.text = text
      self.type = type
      self.value = value
    }
  }

  private static func date(_ seconds: Double) -> SettingValue {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  static let rows =
    [
      Row("", .string, .string("")), Row("YES", .string, .string("YES")),
      Row("", .array, nil), Row("(a)", .array, nil), Row("{a=b;}", .dictionary, nil),
      Row("QQ==", .data, .data(Data("A".utf8))), Row("", .data, .data(Data())),
      Row("QQ", .data, nil), Row("QQ==\n", .data, nil), Row("<41>", .data, nil),
      Row("*", .data, nil),
    ] + flags + integers + reals + dates

  private static let flags =
    ["YES", "true", "1"].map { Row($0, .bool, .bool(true)) }
    + ["NO", "false", "0"].map { Row($0, .bool, .bool(false)) }
    + ["", "yes", "True", "TRUE", "on", "2", "01", " YES", "Y", "no!"].map { Row($0, .bool, nil) }

  private static let integers =
    [
      Row("0", .integer, .integer(0)), Row("+5", .integer, .integer(5)),
      Row("-5", .integer, .integer(-5)), Row("007", .integer, .integer(7)),
      Row("18446744073709551615", .integer, .integer(Int128(UInt64.max))),
      Row("-9223372036854775808", .integer, .integer(Int128(Int64.min))),
    ]
    + [
      "", "+", "-", "5.0", "1e3", "0x10", " 5", "5 ", "1_000", "1,000", "five", "٣", "--5",
      "18446744073709551616", "-9223372036854775809",
      "340282366920938463463374607431768211456",
    ].map { Row($0, .integer, nil) }

  private static let reals =
    [
      Row("5", .real, .real(5)), Row("0.1", .real, .real(0.1)),
      Row("-2.5e-3", .real, .real(-0.0025)),
      Row("+1E2", .real, .real(100)), Row("1e308", .real, .real(1e308)),
      Row(".5", .real, .real(0.5)),
      Row("5.", .real, .real(5)),
    ]
    + [
      "", "nan", "inf", "infinity", "1e309", "0x1p3", "1,5", " 1", "1 ", "1.2.3", "e5", ".", "+",
      "1e", "one", "٣",
    ].map { Row($0, .real, nil) }

  private static let dates =
    [
      Row("2001-01-01T00:00:00Z", .date, date(0)),
      Row("2026-11-30T12:00:01Z", .date, date(817_732_801)),
      Row("2000-02-29T23:59:59Z", .date, date(-26_438_401)),
      Row("0001-01-01T00:00:00Z", .date, date(-63_113_904_000)),
      Row("9999-12-31T23:59:59Z", .date, date(252_423_993_599)),
      Row("1582-10-10T00:00:00Z", .date, date(-13_198_032_000)),
    ]
    + [
      "", "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
      "2026-01-01T00:00:60Z", "0000-01-01T00:00:00Z", "2026-01-01 00:00:00Z",
      "2026-01-01T00:00:00", "2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00.5Z", "2026-01-01",
      "12026-01-01T00:00:00Z", "2026-1-01T00:00:000Z", "٢٠٢٦-01-01T00:00Z", "now",
    ].map { Row($0, .date, nil) }

  @Test(arguments: rows)
  func textIsReadStrictly(row: Row) {
    #expect(ArgumentText.value(of: row.text, as: row.type) == row.value)
  }
}
