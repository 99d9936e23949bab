import RelaunchWire
import Testing

@Suite struct WitnessOldTextTests {
  private static let b = WireValue.string("b")

  static let structures: [WitnessCase] = [
    .entries("{k=b;}", ["k": b]), .entries("k=b;", ["k": b]), .entries(" { k = b ; } ", ["k": b]),
    .entries("{}", [:]), .entries(" \t\n\u{B}\u{C}\r", [:]), .entries("\u{2028}", [:]),
    .entries("// c", [:]), .entries("/* c", [:]), .entries("\u{FEFF} ", [:]),
    .entries("{k;}", ["k": .string("k")]), .entries("k;", ["k": .string("k")]),
    .entries("{k=b;k=c;}", ["k": .string("c")]),
    .entries("/*c*/{k /**/=//\nb;}//c", ["k": b]), .entries("{k=b;}/*c", ["k": b]),
    .entries("{k=(1,2,);}", ["k": .array([.string("1"), .string("2")])]),
    .entries("{k=();j={};}", ["j": .dictionary([]), "k": .array([])]),
    .entries(
      "{k=(b,{c=d;});}",
      ["k": .array([b, .dictionary([.init(key: "c", value: .string("d"))])])]),
    .entries("k=b;}junk", ["k": b]), .entries("k=b;)", ["k": b]), .entries("k=b;é", ["k": b]),
    .entries("bplist00=a;", ["bplist00": .string("a")]),
    .entries("{$a_/:.-1=YES;}", ["$a_/:.-1": .string("YES")]),
    .entries("{k=<0f Bd\n77>;}", ["k": .data([0x0F, 0xBD, 0x77])]),
    .entries("{k=<>;}", ["k": .data([])]),
    .entries("{\"a b\"='c d';}", ["a b": .string("c d")]),
  ]

  static let texts: [WitnessCase] =
    [
      (#"x\ny"#, "x\ny"), (#"\101\7\08\200"#, "A\u{7}\u{0}8\u{A0}"),
      (#"\377\400\0"#, "\u{0}\u{0}\u{0}"),
      (#"\U00e9\Ud83d\Ude00"#, "é😀"), (#"\U12\U"#, "\u{12}\u{0}"), (#"\Ud800"#, "\u{FFFD}"),
      (#"\u0041\q\8\\\"\'"#, #"u0041q8\"'"#), (#"\a\b\f\r\t\v"#, "\u{7}\u{8}\u{C}\r\t\u{B}"),
      ("\\\n", "\n"), ("\u{0}é\u{FEFF}", "\u{0}é\u{FEFF}"), (#"\336\256\375"#, "êﬁÿ"),
    ].map { .entries("{k=\"\($0)\";}", ["k": .string($1)]) }

  static let broken: [WitnessCase] = [
    .damage("abc", "the root is not a dictionary"), .damage("(a)", "the root is not a dictionary"),
    .damage("()", "the root is not a dictionary"),
    .damage("k=b", "no semicolon after a value at byte 3"),
    .damage("{k=b}", "no semicolon after a value at byte 4"),
    .damage("{k=b;}x", "more after the root at byte 6"),
    .damage("{k=b;", "the file ends inside a dictionary at byte 5"),
    .damage("{k=", "the file ends where a value should be at byte 3"),
    .damage("{k", "the file ends after a key at byte 2"),
    .damage("{k=b;;}", "a character that needs quotes at byte 5"),
    .damage("{k=b+c;}", "no semicolon after a value at byte 4"),
    .damage("{é=b;}", "a character that needs quotes at byte 1"),
    .damage("{\"é\" b;}", "a key without a value at byte 6"),
    .damage("{(k)=b;}", "a character that needs quotes at byte 1"),
    .damage("{k=(b c);}", "neither a comma nor the end after an element at byte 6"),
    .damage("{k=(,);}", "a character that needs quotes at byte 4"),
    .damage("{k=<0>;}", "an odd number of hexadecimal digits in data at byte 5"),
    .damage("{k=<0g>;}", "an odd number of hexadecimal digits in data at byte 5"),
    .damage("{k=<*I5>;}", "something else than a hexadecimal digit in data at byte 4"),
    .damage("{k=<0F BD", "data without an end at byte 9"),
    .damage("{k=\"x", "a quoted text without an end at byte 3"),
    .damage("{k=\"x\\", "a quoted text without an end at byte 3"),
    // The platform reads these two as if the broken part were not there.
    .damage("k=b;\"x", "a quoted text without an end at byte 4"),
    .damage("{k=(a,<0);}", "an odd number of hexadecimal digits in data at byte 8"),
    .damage("", "the file is empty"),
    .damage("\u{FEFF}", "a character that needs quotes at byte 0"),
    .damage("\u{0}", "a character that needs quotes"),
    .damage(" \u{A0}", "a character that needs quotes at byte 1"),
    .damage("bplist00", "the binary property list is too short at byte 8"),
    .damage("bplist00=", "the binary property list is too short at byte 9"),
    .damage("/", "the root is not a dictionary"),
  ]

  @Test(arguments: structures + texts + broken)
  func textIsReadOrRefusedAsMeasured(row: WitnessCase) { row.check() }

  @Test func illFormedTextIsDamage() {
    WitnessCase(
      bytes: Array("{k=\"".utf8) + [0xFF] + Array("\";}".utf8),
      outcome: .damage("the file is neither a property list nor valid UTF-8"),
      testDescription: ""
    ).check()
  }
}
