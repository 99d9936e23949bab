import RelaunchCore
import RelaunchWire
import Testing

@Suite struct WitnessBinaryTests {
  typealias Sample = BinaryPropertyListSample

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let sample: Sample
    let outcome: WitnessCase.Outcome

    init(_ description: String, _ sample: Sample, _ outcome: WitnessCase.Outcome) {
      testDescription = description
      self.sample = sample
      self.outcome = outcome
    }

    init(_ description: String, _ sample: Sample, _ value: WireValue) {
      self.init(description, sample, .entries([.init(key: "k", value: value)]))
    }

    init(_ description: String, _ sample: Sample, _ reason: String) {
      self.init(description, sample, .damage(reason))
    }
  }

  private static func number(_ marker: UInt8, _ bits: UInt64, size: Int) -> Sample {
    .value([marker] + Sample.bigEndian(bits, size: size))
  }

  static let scalars = [
    Row("true", .value([0x09]), .bool(true)), Row("false", .value([0x08]), .bool(false)),
    Row("one byte has no sign", .value([0x10, 0xFF]), .integer(255)),
    Row("two bytes", .value([0x11, 0xFF, 0xFF]), .integer(65_535)),
    Row("four bytes", number(0x12, 0xFFFF_FFFF, size: 4), .integer(4_294_967_295)),
    Row("eight bytes have a sign", number(0x13, .max, size: 8), .integer(-1)),
    Row("sixteen bytes", number(0x14, .max, size: 16), .integer(18_446_744_073_709_551_615)),
    Row(
      "of sixteen bytes the last eight count",
      .value([0x14] + [UInt8](repeating: 0xFF, count: 8) + Sample.bigEndian(5, size: 8)),
      .integer(5)),
    Row(
      "a float", number(0x22, UInt64(Float(0.1).bitPattern), size: 4), .real(0.10000000149011612)),
    Row("a double", number(0x23, (-0.0).bitPattern, size: 8), .real(-0.0)),
    Row("a date", number(0x33, (0.5).bitPattern, size: 8), .date(0.5)),
    Row("a date that is no number", number(0x33, Double.nan.bitPattern, size: 8), .date(.nan)),
    Row("no data", .value([0x40]), .data([])), Row("data", .value([0x42, 1, 2]), .data([1, 2])),
    Row("a count of its own", .value([0x4F, 0x13, 0, 0, 0, 0, 0, 0, 0, 2, 7, 8]), .data([7, 8])),
    Row("no text", .value([0x50]), .string("")),
    Row("a NUL in a text", .value([0x53, 0x61, 0, 0x62]), .string("a\u{0}b")),
    Row("high bytes in a text", .value([0x53, 0xE9, 0x61, 0xFF]), .string("éaÿ")),
    Row("one high byte in a text", .value([0x51, 0xE9]), .string("é")),
    Row("a wide text", .value([0x63, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0]), .string("é😀")),
    Row("half a pair", .value([0x61, 0xD8, 0]), .string("\u{FFFD}")),
    Row("a mark in a text", .value([0x62, 0xFE, 0xFF, 0, 0x61]), .string("\u{FEFF}a")),
  ]

  static let brokenScalars = [
    Row("null", .value([0x00]), "a null at byte 13"),
    Row("fill", .value([0x0F]), "an object of an unknown kind at byte 13"),
    Row("archiver reference", .value([0x80, 5]), "an archiver reference at byte 13"),
    Row("set", .value([0xC0]), "a set at byte 13"),
    Row("ordered set", .value([0xB0]), "an object of an unknown kind at byte 13"),
    Row("32 bytes", number(0x15, 0, size: 32), "a whole number of more than 16 bytes at byte 13"),
    Row("a half float", .value([0x21, 0, 0]), "a real number of an unknown size at byte 13"),
    Row("a short date", number(0x32, 0, size: 4), "a date of an unknown size at byte 13"),
    Row("an empty wide text", .value([0x60]), "an empty wide text at byte 13"),
    Row(
      "too little data", .value([0x4E, 1]), "an object that reaches past the objects at byte 14"),
    Row(
      "too little text", .value([0x52, 1]), "an object that reaches past the objects at byte 14"),
    Row("half a unit", .value([0x61, 1]), "an object that reaches past the objects at byte 14"),
    Row("a number cut", .value([0x11, 1]), "an object that reaches past the objects at byte 14"),
    Row("no number as count", .value([0x4F, 0x50]), "an object without its count at byte 13"),
    Row("no count", .value([0x4F]), "an object without its count at byte 13"),
    Row(
      "a count cut", .value([0x4F, 0x11, 0]), "an object that reaches past the objects at byte 15"),
    Row(
      "a count past all numbers", number(0x4F, 0x13FF_FFFF_FFFF_FFFF, size: 8).followed(by: [0xFF]),
      "an object with an impossible count at byte 13"),
    Row(
      "a wide count past all memory",
      .value([0x6F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)),
      "an object that reaches past the objects at byte 13"),
  ]

  static let containers = [
    Row("an array", .value([0xA2, 3, 1], [0x09]), .array([.bool(true), .string("k")])),
    Row(
      "a dictionary", .value([0xD1, 3, 4], [0x51, 0x61], [0x09]),
      .dictionary([.init(key: "a", value: .bool(true))])),
    Row(
      "the first of two equal keys",
      .value([0xD2, 3, 6, 4, 5], [0x51, 0x61], [0x09], [0x08], [0x51, 0x61]),
      .dictionary([.init(key: "a", value: .bool(true))])),
    Row(
      "shared arrays", .value([0xA2, 3, 3], [0xA1, 1]),
      .array([.array([.string("k")]), .array([.string("k")])])),
    Row("a container in itself", .value([0xA1, 2]), "a container inside itself at byte 13"),
    Row("the root in a container", .value([0xA1, 0]), "a container inside itself at byte 8"),
    Row("a reference to nothing", .value([0xA1, 9]), "a reference to no object at byte 14"),
    Row(
      "too few references", .value([0xAE, 1]), "an object that reaches past the objects at byte 14"),
    Row(
      "references past all memory",
      .value([0xDF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)),
      "an object that reaches past the objects at byte 13"),
    Row("a number as key", .value([0xD1, 3, 3], [0x10, 5]), "a key that is no text at byte 13"),
    Row("an array as key", .value([0xD1, 3, 3], [0xA0]), "a key that is no text at byte 13"),
  ]

  static let frames: [Row] = [
    Row("no keys", Sample(objects: [[0xD0]]), .entries([])),
    Row("another version", Sample(header: "bplist0z", objects: [[0xD0]]), .entries([])),
    Row("the root in second place", Sample(objects: [[0x09], [0xD0]], root: 1), .entries([])),
    Row("wide offsets", Sample(objects: [[0xD0]], offsetSize: 16), .entries([])),
    Row("three-byte offsets", Sample(objects: [[0xD0]], offsetSize: 3), .entries([])),
    Row(
      "marks in the trailer", Sample(objects: [[0xD0]], unused: [1, 2, 3, 4, 5, 6]), .entries([])),
    Row(
      "three-byte references",
      Sample(objects: [[0xD1, 0, 0, 1, 0, 0, 2], [0x51, 0x6B], [0x09]], referenceSize: 3),
      .bool(true)),
    Row(
      "version 1", Sample(header: "bplist15", objects: [[0xD0]]),
      .damage("the file is neither a property list nor valid UTF-8")),
    Row("a root array", Sample(objects: [[0xA0]]), "the root is not a dictionary"),
    Row(
      "no objects", Sample(objects: [[0xD0]], count: 0),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "too many", Sample(objects: [[0xD0]], count: 2),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "more than can be multiplied", Sample(objects: [[0xD0]], count: 1 << 62),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "countless", Sample(objects: [[0xD0]], count: .max),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "too few", Sample(objects: [[0xD0], [0xD0]], count: 1),
      "a trailer that doesn't fit the file at byte 14"),
    Row(
      "no root", Sample(objects: [[0xD0]], root: 1),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "no references", Sample(objects: [[0xD0]], referenceSize: 0),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "a table elsewhere", Sample(objects: [[0xD0]], tableOffset: 10),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "a table in the header", Sample(objects: [[0xD0]], tableOffset: 8),
      "a trailer that doesn't fit the file at byte 11"),
    Row(
      "a table past the end", Sample(objects: [[0xD0]], tableOffset: 1 << 62),
      "a trailer that doesn't fit the file at byte 11"),
  ]

  @Test(arguments: scalars + brokenScalars + containers + frames)
  func objectsAreReadOrRefusedAsMeasured(row: Row) {
    WitnessCase(bytes: row.sample.bytes, outcome: row.outcome, testDescription: "").check()
  }

  @Test func bytesAfterTheTrailerAreDamage() {
    let bytes = Sample(objects: [[0xD0]]).bytes
    WitnessCase(
      bytes: bytes + [0x20], outcome: .damage("a trailer that doesn't fit the file at byte 12"),
      testDescription: ""
    ).check()
  }

  @Test func everyShorterFileIsDamage() {
    let bytes = Sample.value([0xA2, 3, 1], [0x09]).bytes
    for length in 0..<bytes.count {
      #expect(throws: (any Error).self, "cut at \(length)") {
        try PropertyListReader.read(Array(bytes.prefix(length))).get()
      }
    }
  }

  @Test func anOffsetIntoTheHeaderOrTheTableIsDamage() {
    var bytes = Sample(objects: [[0xD0]]).bytes
    bytes[10] = 7
    WitnessCase(
      bytes: bytes, outcome: .damage("a reference into the header at byte 11"), testDescription: ""
    ).check()
    bytes[10] = 9
    WitnessCase(
      bytes: bytes, outcome: .damage("an object outside of the objects at byte 9"),
      testDescription: ""
    ).check()
  }
}

extension BinaryPropertyListSample {
  /// Adds bytes to the end of the last object.
  fileprivate func followed(by bytes: [UInt8]) -> BinaryPropertyListSample {
    var copy = self
    copy.objects[copy.objects.count - 1] += bytes
    return copy
  }
}
