import Foundation
import RelaunchWire
import Testing

@Suite struct WireValueTests {
  struct Pair: CustomTestStringConvertible {
    let id: String
    let left: WireValue
    let right: WireValue
    var testDescription: String { id }
  }

  static let different = [
    Pair(id: "true is not 1", left: .bool(true), right: .integer(1)),
    Pair(id: "1 is not 1.0", left: .integer(1), right: .real(1)),
    Pair(id: "-0.0 is not 0.0", left: .real(-0.0), right: .real(0.0)),
    Pair(id: "composed is not decomposed", left: .string("\u{e9}"), right: .string("e\u{301}")),
    Pair(id: "a date is not a real", left: .date(1), right: .real(1)),
    Pair(
      id: "order counts", left: .array([.bool(true), .bool(false)]),
      right: .array([.bool(false), .bool(true)])),
  ]

  @Test(arguments: different)
  func differentValuesAreNotEqual(pair: Pair) { #expect(pair.left != pair.right) }

  @Test func notANumberEqualsItself() {
    #expect(WireValue.real(.nan) == .real(.nan))
    #expect(WireValue.real(.nan).hashValue == WireValue.real(-.nan).hashValue)
  }

  static let samples: [WireValue] = [
    .string(""), .string("\u{0}\u{feff}é e\u{301} 🦊"), .bool(true), .bool(false),
    .integer(0), .integer(Int128(Int64.min)), .integer(Int128(UInt64.max)), .real(0.1),
    .real(-0.0), .real(.nan), .real(.infinity), .real(.leastNonzeroMagnitude), .date(0),
    .date(-63_113_904_000),
    .date(0.5), .date(1e15), .data([]), .data([0, 255]), .array([]),
    .array([.integer(1), .array([.bool(true)])]),
    .dictionary([.init(key: "e\u{301}", value: .real(1)), .init(key: "\u{e9}", value: .bool(true))]
    ),
  ]

  @Test(arguments: samples)
  func encodingReadsBackToTheSameValue(value: WireValue) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([WireValue].self, from: data) == [value])
  }

  static let byHand: [(String, WireValue)] = [
    (#"{"integer":1}"#, .integer(1)),
    (#"{"integer":-9223372036854775808}"#, .integer(Int128(Int64.min))),
    (#"{"integer":18446744073709551615}"#, .integer(Int128(UInt64.max))),
    (#"{"real":0.5}"#, .real(0.5)), (#"{"real":2}"#, .real(2)),
    (
      #"{"dict":{"b":{"integer":1},"a":{"dict":{}}}}"#,
      .dictionary([
        .init(key: "a", value: .dictionary([])), .init(key: "b", value: .integer(1)),
      ])
    ),
  ]

  /// As in a scenario, for a hand that writes facts.
  @Test(arguments: byHand)
  func whatIsWrittenAsInAScenarioDecodesToo(json: String, value: WireValue) throws {
    #expect(try JSONDecoder().decode([WireValue].self, from: Data("[\(json)]".utf8)) == [value])
  }

  static let refused = [
    #"{"integer":"18446744073709551616"}"#, #"{"integer":"1.0"}"#, #"{"integer":1.5}"#,
    #"{"real":"x"}"#, #"{"date":"2026-02-29T00:00:00Z"}"#, #"{"data":"*"}"#, "{}", "1", "null",
    #"{"real":"1","date":"@1"}"#, #"{"unknown":"1"}"#,
  ]

  @Test(arguments: refused)
  func anythingElseDoesNotDecode(json: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([WireValue].self, from: Data("[\(json)]".utf8))
    }
  }
}
