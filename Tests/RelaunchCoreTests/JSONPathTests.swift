import RelaunchWire
import Testing

@testable import RelaunchCore

/// Ways to values in JSON files.
@Suite struct JSONPathTests {
  static let names: [(key: String, names: [String])] = [
    ("theme", ["theme"]), ("editor.theme", ["editor", "theme"]),
    (#"editor\.theme"#, ["editor.theme"]), (#"a\\.b"#, [#"a\"#, "b"]), ("é.ü", ["é", "ü"]),
    ("0", ["0"]),
  ]

  @Test(arguments: names)
  func dotsDivideUnlessEscaped(key: String, names: [String]) throws {
    #expect(try JSONPath(key).names == names)
  }

  static let faults = [
    ("", "has an empty name"), (".a", "has an empty name"), ("a.", "has an empty name"),
    ("a..b", "has an empty name"), (#"a\"#, "ends with half of an escape"),
    (#"a\b"#, "has a backslash before something else than a dot or a backslash"),
    (Array(repeating: "a", count: 61).joined(separator: "."), "has more than 60 names"),
  ]

  @Test(arguments: faults)
  func whatLeadsNowhereIsRefused(key: String, words: String) {
    #expect(throws: JSONPath.Fault(words: words)) { try JSONPath(key) }
  }

  private static func reading(_ text: String) -> DiskReading {
    let values = (try? JSONReader.read(Array(text.utf8)).get()) ?? []
    return DiskReading(.readable, values: values)
  }

  @Test func ofAFileItsDeclaredValuesStayAndOfTheRestAChecksum() {
    let text = #"{"editor": {"theme": "dark", "zoom": 2, "none": null}, "list": [{"a": 1}]}"#
    let keys = ["editor.theme", "editor.none", "editor.theme.deeper", "list.0.a", "other"]
    let kept = Self.reading(text).keeping(paths: keys)
    #expect(kept.values == [WireValue.Entry(key: "editor.theme", value: .string("dark"))])
    func others(_ text: String) -> UInt64? {
      Self.reading(text).keeping(paths: keys).othersChecksum
    }
    #expect(kept.othersChecksum == others(text.replacing("dark", with: "light")))
    #expect(kept.othersChecksum != others(text.replacing("2", with: "3")))
    #expect(kept.othersChecksum != others(text.replacing("1", with: "1.0")))
    #expect(Self.reading(#"{"other": 1}"#).keeping(paths: keys).othersChecksum == nil)
    // Whoever saves along a way makes the objects on it.
    #expect(others(#"{"editor": {"theme": "dark"}}"#) == nil && others(#"{"editor": {}}"#) == nil)
  }

  @Test func aNameWithADotIsAnother() {
    let reading = Self.reading(#"{"editor.theme": "dark"}"#)
    #expect(reading.keeping(paths: ["editor.theme"]).values == [])
    #expect(reading.keeping(paths: [#"editor\.theme"#]).values.count == 1)
  }

  @Test func spellingsOfOneLetterAreTwoNames() {
    let reading = Self.reading("{\"e\u{301}\": 1}")
    #expect(reading.keeping(paths: ["\u{E9}"]).values == [])
    #expect(reading.keeping(paths: ["e\u{301}"]).values.count == 1)
  }

  @Test func waysThatLeadThroughOneAnotherAreFound() throws {
    var index = WayIndex<String>()
    func conflict(_ key: String) throws -> String? {
      index.conflict(with: try JSONPath(key).steps).map { "\($0.tag) \($0.isSame)" }
    }
    index.add(try JSONPath("editor.theme").steps, "first")
    #expect(try conflict("editor") == "first false" && conflict("editor.theme") == "first true")
    #expect(try conflict("editor.theme.deep") == "first false")
    #expect(try conflict("edit") == nil && conflict("editor.zoom") == nil)
    #expect(try conflict(#"editor\.theme"#) == nil)
  }

  @Test(arguments: ["theme", "editor.theme", #"a\.b.c\\d"#])
  func aKeyIsTheOneSpellingOfItsWay(key: String) throws {
    #expect(try JSONPath(key).steps.last == key)
  }
}
