import RelaunchWire
import Testing

/// What stands as the value of one key, and what the platform was measured to read there.
@Suite struct WitnessXMLValuesTests {
  static let before = "<plist><dict><key>k</key>"
  static let after = "</dict></plist>"

  static let integers: [WitnessCase] =
    [
      ("5", 5), ("-5", -5), ("+5", 5), (" 5", 5), ("\n- 5", -5), ("007", 7), ("-0", 0), ("0", 0),
      ("0x10", 16), ("-0X1f", -31), ("0x0", 0), ("\u{2000}5", 5), ("\u{1}5", 5),
      ("9223372036854775808", 9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_615),
      ("-9223372036854775808", -9_223_372_036_854_775_808),
      ("0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615),
    ].map { .value("<integer>\($0)</integer>", .integer($1)) }

  static let brokenIntegers: [WitnessCase] =
    ["", "-", "0x", "- "].map {
      .damage("<integer>\($0)</integer>", "a whole number without digits")
    }
    + ["5 ", "ff", "1e3", "1.0", "--5", "0x-5", "1_0", "\u{A0}5", "&#53;"].map {
      .damage("<integer>\($0)</integer>", "something else than a digit in a whole number")
    }
    + ["18446744073709551616", "-9223372036854775809", "0x10000000000000000"].map {
      .damage("<integer>\($0)</integer>", "a whole number that needs more than 64 bits")
    }

  static let reals: [WitnessCase] =
    [
      ("1.5", 1.5), (" \n1.5", 1.5), ("1", 1), ("5.", 5), (".5", 0.5), ("-.5", -0.5), ("+1.5", 1.5),
      ("1e5", 100_000), ("1E+5", 100_000), ("5.e5", 500_000), ("-0.0", -0.0), ("-0", -0.0),
      ("0.10000000000000001", 0.1), ("9007199254740993", 9_007_199_254_740_992),
      ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0), ("nan", .nan), ("NaN", .nan),
      ("inf", .infinity), ("+inf", .infinity), ("-inf", -.infinity), ("Infinity", .infinity),
      ("+infinity", .infinity), ("-infinity", -.infinity), ("&#49;", 1), ("<![CDATA[1.5]]>", 1.5),
      ("\u{2000}1", 1),
    ].map { .value("<real>\($0)</real>", .real($1)) }

  static let brokenReals: [WitnessCase] = [
    "", "1.5 ", "0x10", "0x1p3", "--1", "1e", "1e+", "+nan", "-nan", " inf", "nan ", "1,5", ".",
    ".e5", "1.5.5", "e5", "+ 1", "1d5", "\u{202F}1", "infinit",
  ].map { .damage("<real>\($0)</real>", "a real number that can't be read") }

  static let dates: [WitnessCase] =
    [
      ("2001-01-01T00:00:00Z", 0), ("2026-11-30T12:00:00Z", 817_732_800),
      ("0000-01-01T00:00:00Z", -63_145_526_400), ("-0001-01-01T00:00:00Z", -63_177_062_400),
      ("10000-01-01T00:00:00Z", 252_423_993_600), ("26-01-01T00:00:00Z", -62_324_985_600),
      ("31690000-01-01T00:00:00Z", 999_976_663_353_600),
      // The platform counts on over the end of a month, a day or a minute.
      ("2026-02-30T00:00:00Z", 794_102_400), ("2026-01-00T00:00:00Z", 788_832_000),
      ("2026-01-01T24:00:00Z", 789_004_800), ("2026-01-01T00:00:99Z", 788_918_499),
      ("1900-02-29T00:00:00Z", -3_182_198_400), ("2000-02-29T00:00:00Z", -26_524_800),
    ].map { .value("<date>\($0)</date>", .date($1)) }

  static let brokenDates: [WitnessCase] =
    [
      "", "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-1-01T00:00:00Z",
      " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00.5Z", "+2026-01-01T00:00:00Z",
      "2026-01-01T00:00:00z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    ].map { .damage("<date>\($0)</date>", "a date that can't be read") }
    + [
      .damage("<date>2147483648-01-01T00:00:00Z</date>", "a year that needs more than 32 bits"),
      .damage("<date>2026-01-01T00:00:00Z </date>", "something else than an end tag"),
    ]

  static let data: [WitnessCase] =
    [
      ("", []), ("AAEC", [0, 1, 2]), ("AAE=", [0, 1]), ("AA==", [0]), ("A A\nE\tC", [0, 1, 2]),
      ("AA= =", [0]), ("*A*A*E*C", [0, 1, 2]), ("AA", []), ("AAECA", [0, 1, 2]),
      ("AA==AAEC", [0, 0, 1, 2]), ("=AAE", [0, 0, 4]), ("+/+/", [0xFB, 0xFF, 0xBF]), ("-_-_", []),
    ].map { .value("<data>\($0)</data>", .data($1)) }

  static let texts: [WitnessCase] =
    [
      ("a&amp;&lt;&gt;&quot;&apos;b", "a&<>\"'b"), ("&#65;&#x41;&#x1F600;", "AA😀"),
      ("&#;", "\u{0}"), ("&#0;&#1;", "\u{0}\u{1}"), ("&#00000065;", "A"), ("]]>", "]]>"),
      ("a>b", "a>b"), ("<![CDATA[<a>&amp;]]]]>x<![CDATA[]]>", "<a>&amp;]]x"), ("  a  ", "  a  "),
      ("a\r\nb\rc", "a\r\nb\rc"),
      ("\u{0}\u{1}\u{1B}\u{7F}\u{FFFF}", "\u{0}\u{1}\u{1B}\u{7F}\u{FFFF}"),
      ("\u{FEFF}a\u{FEFF}", "a\u{FEFF}"), ("\u{FEFF}\u{FEFF}", "\u{FEFF}"), ("&#65279;a", "a"),
      ("a&#65279;b", "a\u{FEFF}b"),
    ].map { .value("<string>\($0)</string>", .string($1)) }

  static let brokenTexts: [WitnessCase] =
    ["&;", "&", "& ", "&nbsp;", "&AMP;", "&amp "].map {
      .damage("<string>\($0)</string>", "an unknown entity")
    }
    + ["&#X41;", "&#xD800;", "&#x110000;", "&#-1;", "&#000000065;", "&#x41", "&#a;"].map {
      .damage("<string>\($0)</string>", "an entity that names no character")
    }
    + ["<!-- c -->", "<![cdata[x]]>"].map {
      .damage("<string>\($0)</string>", "markup inside a text")
    }
    + [
      .damage("<string><![CDATA[x</string>", "the file ends inside a CDATA section"),
      .damage("<string>a<b>x</b></string>", "something else than an end tag"),
      .damage("<string>a", "an end tag that doesn't fit its element"),
      .damage("<data>é</data>", "a byte that can't stand in base64"),
      .damage("<data>AA<!-- --></data>", "something else than an end tag"),
    ]

  @Test(
    arguments: integers + brokenIntegers + reals + brokenReals + dates + brokenDates + data + texts
      + brokenTexts)
  func aValueIsReadOrRefusedAsMeasured(row: WitnessCase) {
    row.wrapped(Self.before, Self.after).check()
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x61, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func illFormedTextIsDamage(bytes: [UInt8]) {
    let row = WitnessCase(
      bytes: Array("<string>".utf8) + bytes + Array("</string>".utf8),
      outcome: .damage("text that is not valid UTF-8 at byte 33"), testDescription: "")
    row.wrapped(Self.before, Self.after).check()
  }
}
