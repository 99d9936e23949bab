// Files in which a number, or a text that stands for something, is none.
extension BadFiles {
  private static let numbers: [(name: String, text: String)] = [
    ("leading-zero", "01"), ("minus-zero-one", "-01"), ("plus", "+1"), ("no-digit-before", ".5"),
    ("no-digit-after", "1."), ("minus-point", "-.5"), ("no-exponent", "1e"),
    ("no-exponent-digits", "1e+"), ("exponent-point", "1e1.5"), ("two-points", "1.2.3"),
    ("two-minuses", "--1"), ("minus", "-"), ("minus-space", "- 1"), ("hexadecimal", "0x10"),
    ("octal", "0o7"), ("binary", "0b1"), ("hexadecimal-real", "0x1p3"), ("underscore", "1_000"),
    ("comma", "1,5"), ("space", "1 000"), ("nan", "NaN"), ("infinity", "Infinity"),
    ("minus-infinity", "-Infinity"), ("inf", "inf"), ("arabic", "\u{663}"), ("full-width", "１"),
    ("superscript", "1\u{B2}"), ("minus-sign", "\u{2212}1"), ("suffix", "1L"), ("float", "1.0f"),
    ("percent", "1%"), ("letters", "1a"), ("hidden", "1\u{200B}"), ("mark", "1\u{301}"),
    ("huge", "1e999"), ("tiny", "1e-999"), ("minus-huge", "-1e999"),
    ("exponent-of-many-digits", "1e" + String(repeating: "9", count: 400)),
    ("many-digits", String(repeating: "9", count: 10_000)),
    ("many-digits-after", "1." + String(repeating: "0", count: 10_000) + "e"),
  ]

  /// Wrong for an integer alone.
  private static let notWhole: [(name: String, text: String)] = [
    ("point-zero", "1.0"), ("exponent", "1e0"), ("half", "0.5"),
    ("above-all", "18446744073709551616"), ("below-all", "-9223372036854775809"),
    ("beyond-128-bits", "340282366920938463463374607431768211456"), ("text", "\"1\""),
  ]

  static func numbers(in sound: Tree) -> [BadFile] {
    let wholeNumbers = ["scenario", "repeat", "exit", "integer"].map { sound.place(of: $0) }
    func files(_ rows: [(name: String, text: String)], at paths: [Tree.Path]) -> [BadFile] {
      paths.flatMap { path in
        rows.map { row in
          BadFile(
            .number, "\(row.name)-at-\(path.map(String.init).joined(separator: "."))",
            sound.replacing(path, with: .leaf(row.text)))
        }
      }
    }
    return files(numbers, at: wholeNumbers + [sound.place(of: "real")])
      + files(notWhole, at: wholeNumbers)
  }

  private static let texts: [(key: String, texts: [String])] = [
    (
      "date",
      [
        "", "now", "2026-11-30", "2026-11-30T12:00:00", "2026-11-30 12:00:00Z",
        "2026-11-30T12:00:00+00:00", "2026-11-30t12:00:00z", "2026-11-30T12:00:00.5Z",
        "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-11-31T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T12:60:00Z",
        "2026-11-30T12:00:61Z", "+2026-11-30T12:00:00Z", "-2026-11-30T12:00:00Z",
        "12026-11-30T12:00:00Z", " 2026-11-30T12:00:00Z", "２０２６-11-30T12:00:00Z", "@", "@x",
        "@1,5", "@01", "@+1", "@0x1", "@1e999", "@@1", "@ 1", "@1\\u0301", "@\\u0301" + "1",
        String(repeating: "9", count: 10_000), "@" + String(repeating: "-", count: 10_000),
      ]
    ),
    (
      "data",
      [
        "A", "AA", "AAA", "AAAAA", "AA=", "AAA==", "A===", "====", "=AAA", "AP8", "AP8=\\n",
        "AP 8=", "AP8-", "AP8_", "AP9=", "\\u0000", "é", "AP8=AP8=", "data:;base64,AP8=",
        String(repeating: "A", count: 10_001),
      ]
    ),
    (
      "deadline",
      [
        "", "5", "s", "ms", "5 s", " 5s", "5s ", "5S", "5h", "5us", "-5s", "+5s", "0s", "0.5s",
        "1e3ms", "60001s", "61m", "3600001ms", "99999999999999999999m", "５s", "5\\u0301s",
        "5s\\u0000", "0x5s", String(repeating: "9", count: 10_000) + "ms",
      ]
    ),
    (
      "real", ["", "NaN", "nan ", "inf", "Infinity", "+infinity", "--infinity", "1", "1.5", "0x1"]
    ),
    ("signal", ["", "KILL", "9", "SIGSTOP", "SIGSEGV", "sigkill", "SIG\\u212aILL", "SIGKILL "]),
    ("on", ["", "windows", "Linux", "linux ", "darwin"]),
    ("code", ["", "Lost", "lost ", "none", "lost,torn"]),
    ("origin", ["", "Argument", "default", "store"]), ("reason", ["", " "]),
    ("program", ["", "Writer", "/bin/sh", "../writer", "writer "]),
    ("after", ["", "nowhere", "first "]), ("end", ["", "Return", "exit", "SIGKILL", "return "]),
    ("store", ["", "nowhere", "Main", "main "]),
    ("state", ["", "Absent", "absent ", "gone", "../absent", "not\\u212aegular"]),
    (
      "mode",
      [
        "", "0", "600", "00600", "0800", "-600", "+600", "0o60", "0x1f", "rw-r", "６00", "0600 ",
        String(repeating: "7", count: 10_000),
      ]
    ),
    (
      "domain",
      ["", "Global", "NSGlobalDomain", ".GlobalPreferences", "/Library", "../host", "any", "host "]
    ), ("title", ["", " ", "\\t\\n", "\\u2003"]),
  ]

  static func values(in sound: Tree) -> [BadFile] {
    texts.flatMap { key, texts in
      let path = sound.place(of: key)
      return texts.enumerated().map { number, text in
        BadFile(
          .value, "\(key)-\(number)",
          sound.replacing(path, with: .leaf("\"\(text)\"")))
      }
    }
  }
}
