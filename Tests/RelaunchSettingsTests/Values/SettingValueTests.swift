import Foundation
import RelaunchSettings
import Testing

@Suite struct SettingValueTests {
  struct Pair: CustomTestStringConvertible {
    let id: String
    let left: SettingValue
    let right: SettingValue
    var testDescription: String { id }
  }

  static let different = [
    Pair(id: "true is not 1", left: .bool(true), right: .integer(1)),
    Pair(id: "1 is not 1.0", left: .integer(1), right: .real(1)),
    Pair(id: "-0.0 is not 0.0", left: .real(-0.0), right: .real(0)),
    Pair(id: "composed is not decomposed", left: .string("\u{e9}"), right: .string("e\u{301}")),
    Pair(
      id: "keys by their bytes", left: .dictionary([.init(key: "\u{e9}", value: .bool(true))]),
      right: .dictionary([.init(key: "e\u{301}", value: .bool(true))])),
    Pair(
      id: "a date is not a real", left: .date(Date(timeIntervalSinceReferenceDate: 1)),
      right: .real(1)),
    Pair(id: "data is not text", left: .data(Data("a".utf8)), right: .string("a")),
    Pair(
      id: "order of a list", left: .array([.bool(true), .bool(false)]),
      right: .array([.bool(false), .bool(true)])),
    Pair(id: "no list is no dictionary", left: .array([]), right: .dictionary([])),
    Pair(
      id: "an entry twice", left: .dictionary([.init(key: "a", value: .bool(true))]),
      right: .dictionary([
        .init(key: "a", value: .bool(true)), .init(key: "a", value: .bool(true)),
      ])),
  ]

  @Test(arguments: different)
  func differentValuesAreNotEqual(pair: Pair) {
    #expect(pair.left != pair.right)
    #expect(Set([pair.left, pair.right]).count == 2)
  }

  static let equal = [
    Pair(id: "NaN equals NaN", left: .real(.nan), right: .real(-.signalingNaN)),
    Pair(
      id: "order of entries does not count",
      left: .dictionary([
        .init(key: "a", value: .integer(1)), .init(key: "b", value: .integer(2)),
      ]),
      right: .dictionary([
        .init(key: "b", value: .integer(2)), .init(key: "a", value: .integer(1)),
      ])),
    Pair(id: "text", left: .string("a"), right: .string(String("ab".prefix(1)))),
  ]

  @Test(arguments: equal)
  func equalValuesHaveEqualHashes(pair: Pair) {
    #expect(pair.left == pair.right)
    #expect(pair.left.hashValue == pair.right.hashValue)
  }

  @Test func entriesArePutInOrderOfTheirKeysBytes() {
    let value = SettingValue.dictionary(unordered: [
      .init(key: "\u{e9}", value: .bool(true)), .init(key: "e\u{301}", value: .bool(true)),
      .init(key: "", value: .bool(true)), .init(key: "z", value: .bool(true)),
    ])
    guard case .dictionary(let entries) = value else {
      Issue.record("it is no dictionary")
      return
    }
    #expect(
      entries.map { Array($0.key.utf8) } == [[], [0x65, 0xcc, 0x81], [0x7a], [0xc3, 0xa9]])
  }
}
