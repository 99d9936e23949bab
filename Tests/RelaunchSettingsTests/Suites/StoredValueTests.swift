import Foundation
import RelaunchWire
import SettingsSubject
import Testing

/// Values that come back exactly, type and all, in another process.
@Suite struct StoredValueTests {
  static let values: [WireValue] = [
    "", "dark", "é", "e\u{301}", "🦊", "\u{0}", "\u{1}\u{8}\u{b}\u{1b}\u{7f}", "\u{fffe}\u{ffff}",
    "a\u{feff}b", "<&>]]>\"'", "a\r\nb\rc\n", "  ", "\n",
    .string(String(repeating: "long ", count: 4_000)),
    true, false,
    .integer(0), .integer(1), .integer(-1), .integer(127), .integer(128), .integer(1 << 31),
    .integer(Int128(Int64.min)), .integer(Int128(Int64.max)), .integer(Int128(Int64.max) + 1),
    .integer(Int128(UInt64.max)),
    .real(0), .real(1), .real(0.1), .real(1e308), .real(.greatestFiniteMagnitude),
    .real(.leastNonzeroMagnitude), .real(.infinity), .real(-.infinity), .real(.nan),
    .real(0x1p53), .real(Double(Float(0.1))),
    .date(0), .date(1), .date(-63_114_076_800), .date(64_092_211_200), .date(-63_145_699_200),
    .date(252_423_993_600), .date(-13_197_168_000), .date(0x1p53), .date(-0x1p53),
    .data([]), .data([0, 1, 255]), .data(Array(repeating: 7, count: 10_000)),
    .array([]), .array([.integer(1), .real(1), true, "1", .date(1), .data([1])]),
    .array([.array([.array([true])])]),
    .dictionary([]),
    .dictionary([
      .init(key: "", value: .real(2)), .init(key: "a", value: .integer(2)),
      .init(key: "b", value: .dictionary([.init(key: "c", value: false)])),
    ]),
    .dictionary([.init(key: "CF$UID", value: .integer(1)), .init(key: "x", value: true)]),
  ]

  @Test func valuesComeBackExactly() async throws {
    let subject = try Subject()
    let keys = Self.values.indices.map { "k\($0)" }
    let write = try await subject.run(
      zip(keys, Self.values).map { .set($0, $1) } + [.save])
    #expect(write.codes.allSatisfy { $0 == nil })
    let read = try await subject.run(keys.map { .read($0) }).readings
    for (reading, value) in zip(read, Self.values) {
      #expect(reading.storedValue == value)
      #expect(reading.value == value)
      #expect(reading.origin == .stored)
    }
    #expect(read.count == Self.values.count)
  }

  static let keys = [
    "", "a.b", "-x", "--x", "é", "with space", "line\nbreak", "a\r\nb", "<&>", "a/b", "\u{0}",
    "\u{1}", "\u{fffe}", "@count", "CF$UID", String(repeating: "k", count: 100_000),
  ]

  @Test func keysComeBackExactly() async throws {
    let subject = try Subject()
    let write = try await subject.run(Self.keys.map { .set($0, .string($0)) } + [.save])
    #expect(write.codes.allSatisfy { $0 == nil })
    let read = try await subject.run(Self.keys.map { .read($0) }).readings
    #expect(read.map(\.storedValue) == Self.keys.map { .string($0) })
  }

  @Test func deepestListLeavesTheFileReadable() async throws {
    let subject = try Subject()
    let write = try await subject.run([
      .setNested(suite: Subject.suite, key: "deep", depth: 511),
      .setNested(suite: Subject.suite, key: "deeper", depth: 512),
      .setNested(suite: Subject.suite, key: "deepest", depth: 20_000),
      .set("theme", "dark"), .save,
    ])
    #expect(write.codes == [nil, "cannotBeStored", "cannotBeStored", nil, nil])
    let read = try await subject.run([.read("theme")]).readings
    #expect(read.map(\.storedValue) == ["dark"])
  }

  @Test func canonicallyEqualKeysAreNotMixedUp() async throws {
    let subject = try Subject()
    let write = try await subject.run([
      .set("\u{e9}", true), .read("e\u{301}"), .set("e\u{301}", false), .remove("e\u{301}"),
      .save, .read("\u{e9}"), .remove("\u{e9}"), .set("e\u{301}", false), .save,
      .set("e\u{301}", false), .save,
    ])
    #expect(
      write.codes == [nil, nil, "keyTwin", nil, nil, nil, nil, "keyTwin", nil, nil, nil])
    #expect(write.readings.map(\.stored) == [false, true])
    let read = try await subject.run([.read("\u{e9}"), .read("e\u{301}")]).readings
    #expect(read.map(\.stored) == [false, true])
  }

  @Test func canonicallyEqualKeyOfAnotherProcessIsNotReplaced() async throws {
    let subject = try Subject()
    let foreign = try propertyList(["e\u{301}": "kept"])
    let codes = try await subject.run([
      .set("\u{e9}", true), .plant(path: subject.file().path, bytes: foreign), .save,
    ]).codes
    #expect(codes == [nil, nil, "keyTwin"])
    #expect(try Data(contentsOf: subject.file()) == foreign)
  }
}
