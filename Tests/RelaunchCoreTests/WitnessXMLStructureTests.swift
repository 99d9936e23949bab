import RelaunchWire
import Testing

/// Which elements may stand where, and what may stand around and between them.
@Suite struct WitnessXMLStructureTests {
  private static let dict = "<dict><key>k</key><true/></dict>"
  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static let good: [WitnessCase] = [
    .value(dict, .bool(true)),
    .value("<plist>\(dict)</plist>", .bool(true)),
    .value("\(header)\(dict)\n</plist>\n", .bool(true)),
    .value("\(header)\(dict)</plist>", .bool(true)),
    .value("<plist>\(dict)</plist>junk", .bool(true)),
    .value("<plist>\(dict)</plist><dict/>", .bool(true)),
    .value("\(dict)</plist>", .bool(true)),
    .value(" \n<!-- c --><?pi?><!DOCTYPE plist><plist>\(dict)</plist>", .bool(true)),
    .value("<!DOCTYPE>\(dict)", .bool(true)),
    .value("<plist><plist>\(dict)</plist><!-- c --></plist>", .bool(true)),
    .value("\u{FEFF}<plist>\(dict)</plist>", .bool(true)),
    .entries("<dict/>", [:]), .entries("<dict></dict>", [:]),
    .entries("<plist><dict/></plist>", [:]),
    .entries("<dict/>x", [:]),
    .value("<dict><key>k</key><true></true></dict>", .bool(true)),
    .value("<dict><key>k</key><false /></dict>", .bool(false)),
    .value("<dict a=\"b\"><key\n>k</key\n><string x=\"/\">a</string></dict >", .string("a")),
    .value("<dict><key>k</key><string/></dict>", .string("")),
    .value("<dict><key>k</key><key>v</key></dict>", .string("v")),
    .value("<dict><key>k</key><plist><true/></plist></dict>", .bool(true)),
    .value(
      "<dict><key>k</key><!----><?x?><array> <!-- c --> <?pi x?> <false/> </array></dict>",
      .array([.bool(false)])),
    .value(
      "<dict><key>k</key><array><key>a</key><plist><dict/></plist><array/></array></dict>",
      .array([.string("a"), .dictionary([]), .array([])])),
    .value("<dict><key>k</key><true/><key>k</key><false/></dict>", .bool(false)),
    .entries(
      "<dict><key/><true/><key>&amp;<![CDATA[<]]></key><true/></dict>",
      ["": .bool(true), "&<": .bool(true)]),
    .entries(
      "<dict><key>e\u{301}</key><integer>1</integer><key>\u{E9}</key><integer>2</integer></dict>",
      ["e\u{301}": .integer(1), "\u{E9}": .integer(2)]),
    .value(
      "<dict><key>k</key><dict><key>CF$UID</key><string>5</string></dict></dict>",
      .dictionary([.init(key: "CF$UID", value: .string("5"))])),
  ]

  static let broken: [WitnessCase] = [
    .damage("<plist><array/></plist>", "the root is not a dictionary"),
    .damage("<string>x</string>", "the root is not a dictionary"),
    .damage("<plist/>", "an empty element that needs content at byte 0"),
    .damage("<plist></plist>", "a plist element without a value at byte 7"),
    .damage("<plist>\(dict)\(dict)</plist>", "a second value in the plist element at byte 39"),
    .damage("<plist>\(dict)junk</plist>", "text outside of elements at byte 39"),
    .damage("<plist>\(dict)", "the file ends inside an element at byte 39"),
    .damage("<plist>\(dict)</plis", "an end tag that doesn't fit its element at byte 41"),
    .damage("<plist>\(dict)</plist", "an end tag that isn't closed at byte 46"),
    .damage("<dict>", "the file ends inside an element at byte 6"),
    .damage("<dict", "the file ends inside a tag at byte 5"),
    .damage("<", "the file ends inside a tag at byte 1"),
    .damage("<!-- c", "the file ends inside a comment at byte 6"),
    .damage("<!--><dict/>", "the file ends inside a comment at byte 12"),
    .damage("<!-- c -->", "the file ends before its root at byte 10"),
    .damage("<?xml?", "the file ends inside a processing instruction at byte 6"),
    .damage("<?xml", "the XML declaration has no end at byte 0"),
    .damage("<!DOCTYPE plist", "the file ends inside the document type at byte 15"),
    .damage(
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><dict/>", "a document type with its own rules at byte 16"
    ),
    .damage("<!doctype plist><dict/>", "an unknown element at byte 0"),
    .damage("< dict/>", "an unknown element at byte 0"),
    .damage("<>", "an unknown element at byte 0"),
    .damage("<DICT/>", "an unknown element at byte 0"),
    .damage("<dict/ ></dict>", "an unknown element at byte 0"),
    .damage("<dict><key>k</key></dict>", "a key without a value at byte 18"),
    .damage("<dict><true/></dict>", "a value where a key should be at byte 6"),
    .damage("<dict><dict/></dict>", "a value where a key should be at byte 6"),
    .damage(
      "<dict><plist><key>k</key></plist><true/></dict>", "a value where a key should be at byte 6"),
    .damage("<dict><key>k</key><true> </true></dict>", "something else than an end tag at byte 24"),
    .damage("<dict><key>k</key><array>x</array></dict>", "text outside of elements at byte 25"),
    .damage(
      "<dict><key>k</key><array><true/></dict></dict>",
      "an end tag that doesn't fit its element at byte 34"),
    .damage("<dict><key>k</key><data/></dict>", "an empty element that needs content at byte 18"),
    .damage(
      "<dict><key>k</key><integer/></dict>", "an empty element that needs content at byte 18"),
    .damage("<dict><key>k</key><real/></dict>", "an empty element that needs content at byte 18"),
    .damage("<dict><key>k</key><date/></dict>", "an empty element that needs content at byte 18"),
    .damage("<dict><key>k</key><!DOCTYPE x><true/></dict>", "an unknown element at byte 18"),
    .damage(
      "<dict><key>k</key><dict><key>CF$UID</key><integer>5</integer></dict></dict>",
      "an archiver reference at byte 61"),
    .damage("</dict>", "an unknown element at byte 0"),
  ]

  @Test(arguments: good + broken)
  func elementsAreReadOrRefusedAsMeasured(row: WitnessCase) { row.check() }
}
