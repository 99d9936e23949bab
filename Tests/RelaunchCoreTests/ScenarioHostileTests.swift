import RelaunchCore
import Testing

/// Files of the greatest size that would take hours if any part took quadratic time.
@Suite struct ScenarioHostileTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ head: String, _ piece: String, _ tail: String) {
      testDescription = name
      let room = (1 << 20) - head.utf8.count - tail.utf8.count
      text = head + String(repeating: piece, count: room / piece.utf8.count) + tail
    }
  }

  static let rows = [
    Row("combining marks in a key", "{\"a", "\u{323}\u{301}", "\": 1}"),
    Row("combining marks in an id", "[\"a", "\u{323}\u{301}", "\"]"),
    Row("combining marks without quotes", "[a", "\u{323}\u{301}", "]"),
    Row("one key again and again", "{", "\"a\u{301}\": 1,", "}"),
    Row("bad numbers in one line", "[", "01,", "]"),
    Row("an open comment", "/*", "*", ""),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: rows)
  func isRefusedInTime(row: Row) { #expect(!ScenarioFixtures.problems(in: row.text).isEmpty) }
}
