import Testing

@testable import RelaunchCore

@Suite struct RunNameTests {
  @Test(arguments: [
    "", "2026-11-30", "2026-11-30T150000", "2026-11-30T15:00:00Z", "2026-11-30T150000Z-",
    "2026-11-30T150000Z-1", "2026-11-30T150000Z-02", "2026-11-30T150000Z-+2",
    "2026-11-30T150000Z.zip", "2026-11-30T150000Z-2-copy", "x026-11-30T150000Z",
    "２026-11-30T150000Z", "report.json", ".", "..",
  ])
  func otherNamesAreNotOurs(text: String) { #expect(RunName(text) == nil) }

  @Test func namesSortByTheTimeOfTheRunAndThenByTheirNumber() {
    let sorted = [
      "2026-11-30T150000Z", "2026-11-30T150000Z-2", "2026-11-30T150000Z-10",
      "2026-11-30T150001Z", "2027-01-01T000000Z",
    ]
    #expect(sorted.reversed().compactMap(RunName.init).sorted().map(\.text) == sorted)
  }
}
