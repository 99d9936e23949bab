import RelaunchWire
import Testing

@Suite struct WitnessEncodingTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let outcome: WitnessCase.Outcome
  }

  private static let xml = "<plist><dict><key>k</key><string>é😀</string></dict></plist>"
  private static let read: WitnessCase.Outcome = .entries([.init(key: "k", value: .string("é😀"))])
  private static let latin: WitnessCase.Outcome = .entries([.init(key: "k", value: .string("é"))])

  private static func wide(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  private static func widest(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private static func declared(_ name: String) -> [UInt8] {
    Array("<?xml version='1.0' encoding=\(name)?><dict><key>k</key><string>".utf8) + [0xE9]
      + Array("</string></dict>".utf8)
  }

  static let rows = [
    Row(
      testDescription: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array(xml.utf8),
      outcome: read),
    Row(
      testDescription: "UTF-16 little-endian",
      bytes: [0xFF, 0xFE] + wide(xml, isBigEndian: false), outcome: read),
    Row(
      testDescription: "UTF-16 big-endian", bytes: [0xFE, 0xFF] + wide(xml, isBigEndian: true),
      outcome: read),
    Row(
      testDescription: "UTF-16 with an odd byte",
      bytes: [0xFF, 0xFE] + wide(xml, isBigEndian: false) + [0x78], outcome: read),
    Row(
      testDescription: "UTF-16 that declares itself",
      bytes: [0xFE, 0xFF] + wide("<?xml encoding=\"UTF-16\"?>\(xml)", isBigEndian: true),
      outcome: read),
    Row(
      testDescription: "UTF-32 little-endian",
      bytes: [0xFF, 0xFE, 0, 0] + widest(xml, isBigEndian: false), outcome: read),
    Row(
      testDescription: "UTF-32 big-endian",
      bytes: [0, 0, 0xFE, 0xFF] + widest(xml, isBigEndian: true), outcome: read),
    Row(
      testDescription: "old text in UTF-16",
      bytes: [0xFF, 0xFE] + wide("{k=é;}", isBigEndian: false),
      outcome: .damage("a character that needs quotes")),
    Row(
      testDescription: "quoted old text in UTF-16",
      bytes: [0xFF, 0xFE] + wide("{k=\"é😀\";}", isBigEndian: false), outcome: read),
    Row(
      testDescription: "UTF-16 without a mark loses its first character",
      bytes: wide("{k=\"é😀\";}", isBigEndian: false), outcome: read),
    Row(
      testDescription: "XML in UTF-16 without a mark", bytes: wide(xml, isBigEndian: false),
      outcome: .damage("a key without a value")),
    Row(
      testDescription: "half a surrogate pair",
      bytes: [0xFF, 0xFE] + wide("<dict>", isBigEndian: false) + [0x00, 0xD8],
      outcome: .damage("the text is not valid UTF-16")),
    Row(
      testDescription: "no Unicode scalar", bytes: [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0],
      outcome: .damage("the text is not valid UTF-32")),
    Row(testDescription: "Latin-1", bytes: declared("\"ISO-8859-1\""), outcome: latin),
    Row(testDescription: "latin1", bytes: declared("'latin1'"), outcome: latin),
    Row(testDescription: "ASCII with a high byte", bytes: declared("\"US-ASCII\""), outcome: latin),
    Row(
      testDescription: "UTF-8 by declaration", bytes: declared("\"Utf-8\""),
      outcome: .damage("text that is not valid UTF-8")),
    Row(
      testDescription: "declared without quotes", bytes: declared("latin1"),
      outcome: .damage("text that is not valid UTF-8")),
    Row(
      testDescription: "another encoding", bytes: declared("\"Shift_JIS\""),
      outcome: .damage("the declared text encoding is not one that can be read")),
    Row(
      testDescription: "UTF-16 declared by a file of single bytes", bytes: declared("\"UTF-16\""),
      outcome: .damage("the declared text encoding is not one that can be read")),
    Row(
      testDescription: "a mark alone", bytes: [0xFF, 0xFE],
      outcome: .damage("the file is neither a property list nor valid UTF-8")),
    Row(
      testDescription: "a mark and a space", bytes: [0xFF, 0xFE, 0x20, 0], outcome: .entries([])),
  ]

  @Test(arguments: rows)
  func everyEncodingThatThePlatformFindsIsFound(row: Row) {
    WitnessCase(bytes: row.bytes, outcome: row.outcome, testDescription: "").check()
  }
}
