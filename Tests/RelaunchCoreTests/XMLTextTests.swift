import Foundation
import Testing

@testable import RelaunchCore

@Suite struct XMLTextTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let content: String
    let attribute: String
    var testDescription: String { content }
  }

  static let rows = [
    Row(
      text: "a é日🙂\u{85}\u{2028}", content: "a é日🙂\u{85}\u{2028}", attribute: "a é日🙂\u{85}\u{2028}"),
    Row(text: "<a>&amp;", content: "&lt;a&gt;&amp;amp;", attribute: "&lt;a&gt;&amp;amp;"),
    Row(text: "]]>", content: "]]&gt;", attribute: "]]&gt;"),
    Row(text: "\"'", content: "\"'", attribute: "&quot;'"),
    Row(text: "a\t\n\r\n", content: "a\t\n&#13;\n", attribute: "a&#9;&#10;&#13;&#10;"),
    Row(
      text: "\u{0}\u{8}\u{b}\u{1b}\u{1f}", content: #"\u{0}\u{8}\u{b}\u{1b}\u{1f}"#,
      attribute: #"\u{0}\u{8}\u{b}\u{1b}\u{1f}"#),
    Row(
      text: "\u{FFFD}\u{FFFE}\u{FFFF}", content: "\u{FFFD}" + #"\u{fffe}\u{ffff}"#,
      attribute: "\u{FFFD}" + #"\u{fffe}\u{ffff}"#),
    Row(
      text: "e\u{301}\u{1}\u{301}", content: "e\u{301}" + #"\u{1}"# + "\u{301}",
      attribute: "e\u{301}" + #"\u{1}"# + "\u{301}"),
  ]

  @Test(arguments: rows)
  func whatXMLCannotHoldIsMadeVisible(row: Row) {
    #expect(XMLText.content(row.text).unicodeScalars.elementsEqual(row.content.unicodeScalars))
    #expect(XMLText.attribute(row.text).unicodeScalars.elementsEqual(row.attribute.unicodeScalars))
  }

  @Test func noScalarIsLeftThatXMLForbids() {
    var all = String.UnicodeScalarView()
    var numbers: [UInt32] = Array(0..<0x400)
    // The borders of every block of 256.
    for block in 4...(0x10FF as UInt32) {
      numbers += [block << 8, block << 8 | 0xFD, block << 8 | 0xFE, block << 8 | 0xFF]
    }
    for number in numbers {
      if let scalar = Unicode.Scalar(number) { all.append(scalar) }
    }
    let text = String(all)
    let shown = [XMLText.content(text), XMLText.attribute(text)]
    let forbidden = shown.flatMap(\.unicodeScalars).filter { scalar in
      scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
        || 0xFFFE...0xFFFF ~= scalar.value
    }
    #expect(forbidden.isEmpty)
    #expect(shown.allSatisfy { !$0.contains("<") })
    #expect(!shown[1].contains("\""))
  }
}
