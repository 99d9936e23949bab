import Foundation
import RelaunchCore
import RelaunchWire
import Testing

/// Files that UserDefaults of Swift 6.3.1 on Linux wrote, from values that it was given.
@Suite struct WitnessWrittenFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Witness")

  private func values(of name: String) -> [String: WireValue] {
    let reading = DiskWitness().read(Self.folder.appending(path: name).path)
    #expect(reading.state == .readable)
    #expect(reading.reason == nil)
    return Dictionary(
      reading.values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func everyTypeIsReadWithItsExactValue() {
    let expected: [String: WireValue] = [
      "bool.true": .bool(true), "bool.false": .bool(false),
      "integer.max": .integer(9_223_372_036_854_775_807),
      "integer.min": .integer(-9_223_372_036_854_775_808),
      "integer.zero": .integer(0), "integer.one": .integer(1),
      "integer.unsigned": .integer(18_446_744_073_709_551_615),
      "real.one": .real(1), "real.tenth": .real(0.1), "real.float": .real(0.10000000149011612),
      "real.greatest": .real(1.7976931348623157e308),
      "real.least": .real(Double(bitPattern: 1)),
      "real.nan": .real(.nan), "real.infinity": .real(.infinity),
      "real.negative-infinity": .real(-.infinity),
      "date.plain": .date(817_732_800), "date.past": .date(-63_114_076_800),
      "date.future": .date(63_113_904_000), "date.far": .date(1_000_000_000_000_000),
      "date.fraction": .date(1),
      "data.empty": .data([]), "data.three": .data([0, 255, 16]),
      "data.hundred": .data(Array(0..<100)),
      "array.empty": .array([]),
      "array.nested": .array([
        .integer(1), .bool(true), .string("a"), .array([.real(2.5), .dictionary([])]),
      ]),
      "dict.empty": .dictionary([]),
      "dict.nested": .dictionary([
        .init(key: "a", value: .bool(false)),
        .init(key: "b", value: .dictionary([.init(key: "c", value: .data([1]))])),
      ]),
    ]
    #expect(values(of: "types.plist") == expected)
  }

  @Test func everyTextIsReadAsThePlatformReadsIt() {
    let expected: [String: WireValue] = [
      "empty": .string(""), "nul": .string("a\u{0}b"),
      "control": .string("\u{1}\u{8}\u{B}\u{1B}\u{7F}"), "lines": .string("a\r\nb\rc\n"),
      "space": .string("  \t "), "markup": .string("<&>\"' ]]> &amp; <!-- -->"),
      "noncharacter": .string("\u{FFFE}\u{FFFF}"), "composed": .string("\u{E9}"),
      "decomposed": .string("e\u{301}"), "emoji": .string("🦊👩‍👩‍👧"),
      "mark.inside": .string("a\u{FEFF}"),
      // The file holds the mark; it is lost when the platform reads it.
      "mark.first": .string("a"),
      "": .bool(true), "k\u{0}\u{1}<&>\r\n é 🦊": .bool(true), "-x": .bool(true),
    ]
    #expect(values(of: "text.plist") == expected)
  }

  @Test func entriesStandInTheOrderOfTheirBytes() {
    let reading = DiskWitness().read(Self.folder.appending(path: "text.plist").path)
    let keys = reading.values.map { Array($0.key.utf8) }
    #expect(keys.count == 15)
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func aFileCutAtAnyByteIsDamagedUnlessOnlyTheLastLineEndIsGone() throws {
    for name in ["types.plist", "text.plist"] {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      let whole = try PropertyListReader.read(bytes).get()
      for length in 0..<bytes.count - 1 {
        let result = PropertyListReader.read(Array(bytes.prefix(length)))
        #expect(throws: PropertyListDamage.self, "cut at \(length)") { try result.get() }
      }
      #expect(try PropertyListReader.read(Array(bytes.dropLast())).get() == whole)
    }
  }
}
