import RelaunchWire
import Testing

@Suite struct WireDateTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let seconds: Double
    var testDescription: String { text }
  }

  static let rows = [
    Row(text: "2001-01-01T00:00:00Z", seconds: 0),
    Row(text: "1970-01-01T00:00:00Z", seconds: -978_307_200),
    Row(text: "2000-02-29T23:59:59Z", seconds: -26_438_401),
    Row(text: "0001-01-01T00:00:00Z", seconds: -63_113_904_000),
    Row(text: "9999-12-31T23:59:59Z", seconds: 252_423_993_599),
    Row(text: "@0.5", seconds: 0.5),
    Row(text: "@252423993600.0", seconds: 252_423_993_600),
    Row(text: "@-0.0", seconds: -0.0),
  ]

  @Test(arguments: rows)
  func textAndSecondsNameTheSameInstant(row: Row) {
    #expect(WireDate.text(from: row.seconds) == row.text)
    #expect(WireDate.seconds(from: row.text)?.bitPattern == row.seconds.bitPattern)
  }

  @Test(arguments: [
    "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z",
    "2026-01-01 00:00:00Z", "2026-01-01T00:00:00", "+026-01-01T00:00:00Z", "@", "", "today",
  ])
  func whatIsNoDateIsRefused(text: String) { #expect(WireDate.seconds(from: text) == nil) }
}
