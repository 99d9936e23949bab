import RelaunchWire
import Testing

@testable import RelaunchCore

/// JSON files as the disk witness reads them.
@Suite struct JSONReaderTests {
  struct Damage: CustomTestStringConvertible {
    let text: String
    let reason: String
    var testDescription: String { "\(reason): \(text.prefix(40))" }

    init(_ text: String, _ reason: String) {
      self.text = text
      self.reason = reason
    }
  }

  private static let twin = "an object with one key twice, which ends"

  static let damages = [
    Damage("", "the file is empty"),
    Damage(" \n", "the file ends before its root does, at byte 2"),
    Damage("\u{FEFF}{}", "a byte order mark at byte 0"),
    Damage("{\"a\":1}\u{0}", "a NUL at byte 7"),
    Damage("\u{0}\u{0}", "a NUL at byte 0"),
    Damage("{\"a\": 1", "the file ends before its root does, at byte 7"),
    Damage("{\"a\": [1, {\"b\"", "the file ends before its root does, at byte 14"),
    Damage("{\"a\": \"te", "the file ends before its root does, at byte 9"),
    Damage("{\"a\": \"te\\", "the file ends before its root does, at byte 10"),
    Damage("{} {}", "something after the root at byte 3"),
    Damage("{}x", "something after the root at byte 2"),
    Damage("[]", "the root is not an object"),
    Damage("\"a\"", "the root is not an object"),
    Damage("null", "the root is not an object"),
    Damage("{\"a\": 1,}", "a key without quotes at byte 8"),
    Damage("{\"a\": [1,]}", "no value at byte 9"),
    Damage("{,}", "a key without quotes at byte 1"),
    Damage("{\"a\" 1}", "a key without a colon at byte 5"),
    Damage("{\"a\": 1 \"b\": 2}", "no comma between values at byte 8"),
    Damage("{\"a\": truex}", "no comma between values at byte 10"),
    Damage("{\"a\": True}", "no value at byte 6"),
    Damage("{a: 1}", "a key without quotes at byte 1"),
    Damage("// c\n{}", "no value at byte 0"),
    Damage("{\"a\": 01}", "no number at byte 6"),
    Damage("{\"a\": 1.}", "no number at byte 6"),
    Damage("{\"a\": .5}", "no value at byte 6"),
    Damage("{\"a\": -}", "no number at byte 6"),
    Damage("{\"a\": 0x1}", "no number at byte 6"),
    Damage("{\"a\": NaN}", "no value at byte 6"),
    Damage("{\"a\": 1e400}", "a number that no real can hold at byte 6"),
    Damage("{\"a\": \"\t\"}", "a control character in text at byte 7"),
    Damage("{\"a\": \"\\x\"}", "no escape at byte 7"),
    Damage("{\"a\": \"\\u12\"}", "no escape at byte 7"),
    Damage("{\"a\": \"\\ud83e\"}", "half of a surrogate pair at byte 7"),
    Damage("{\"a\": \"\\ud83e\\u0041\"}", "half of a surrogate pair at byte 7"),
    Damage("{\"a\": \"\\udd8a\"}", "half of a surrogate pair at byte 7"),
    Damage("{\"a\": 1, \"a\": 1}", "\(twin) at byte 15"),
    Damage("{\"a\": 1, \"\\u0061\": 2}", "\(twin) at byte 20"),
    Damage("{\"b\": [{\"a\": 1, \"a\": 1}]}", "\(twin) at byte 22"),
    Damage(
      "{\"a\": \(String(repeating: "[", count: 600))",
      "more than 512 containers inside one another at byte 517"),
  ]

  @Test(arguments: damages)
  func whatIsNoJSONIsDamagedWithItsPlace(damage: Damage) {
    #expect(failure(Array(damage.text.utf8)) == damage.reason)
  }

  @Test func bytesThatAreNoTextAreDamaged() {
    #expect(failure(Array("{\"a\": \"".utf8) + [0xFF]) == "a byte that is no UTF-8 at byte 7")
  }

  private func failure(_ bytes: [UInt8]) -> String? {
    guard case .failure(let damage) = JSONReader.read(bytes) else { return nil }
    return damage.reason
  }

  @Test func typesAreThoseOfTheText() throws {
    let text = #"""
      {"t": "a\"\\\/\b\f\n\r\té🦊\ud83e\udd8a", "yes": true, "no": false, "i": -5, "zero": -0,
       "least": -9223372036854775808, "greatest": 18446744073709551615,
       "beyond": 18446744073709551616, "r": 1.0, "e": 1e2, "list": [1, [], {"x": null}], "n": null}
      """#
    let entries = try JSONReader.read(Array(text.utf8)).get()
    let found = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) })
    #expect(found["t"] == .string("a\"\\/\u{8}\u{C}\n\r\té🦊🦊"))
    #expect(found["yes"] == .bool(true) && found["no"] == .bool(false))
    #expect(found["i"] == .integer(-5) && found["zero"] == .integer(0))
    #expect(found["least"] == .integer(Int128(Int64.min)))
    #expect(found["greatest"] == .integer(Int128(UInt64.max)))
    #expect(found["beyond"] == .real(18_446_744_073_709_551_616))
    #expect(found["r"] == .real(1) && found["e"] == .real(100))
    #expect(
      found["list"]
        == .array([.integer(1), .array([]), .dictionary([.init(key: "x", value: .jsonNull)])]))
    #expect(found["n"] == .jsonNull)
    #expect(entries.map(\.key) == found.keys.sorted())
  }

  @Test func everyBeginningOfAFileIsDamaged() throws {
    let whole = Array(#"{"a": [1, -2.5e3, "\ud83e\udd8a", {"b": null}], "c": "é"}"#.utf8)
    _ = try JSONReader.read(whole).get()
    for count in whole.indices {
      #expect(failure(Array(whole.prefix(count))) != nil, "\(count)")
    }
  }

  @Test func manyValuesAreRefusedAndNotHeld() {
    let text = "{\"a\": [\(String(repeating: "1,", count: 100))1]}"
    guard case .failure(let damage) = JSONReader.read(Array(text.utf8), mostValues: 50) else {
      Issue.record("they were taken")
      return
    }
    #expect(damage.words == "more than 50 values")
  }

  @Test(arguments: [
    WireValue.string("<é & \"🦊\\\">\n\u{1}\u{7F}"), .bool(true), .integer(Int128(UInt64.max)),
    .integer(Int128(Int64.min)), .real(0.1), .real(5), .real(1e300), .real(-0.0),
    .real(.leastNonzeroMagnitude),
    .array([.integer(1), .real(1), .bool(true), .array([])]),
    .dictionary(unordered: [.init(key: "<k\">", value: .string("v"))]),
  ])
  func whatIsWrittenIsReadAgain(value: WireValue) throws {
    let root = JSONWriting.root(of: [WireAssignment(key: "a.b", value: value)])
    let entries = try JSONReader.read(JSONWriting.bytes(of: root)).get()
    #expect(try JSONPath("a.b").value(in: entries) == value)
  }
}
