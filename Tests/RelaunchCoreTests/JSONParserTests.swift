import Testing

@testable import RelaunchCore

@Suite struct JSONParserTests {
  struct Row: CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    /// The headlines of the problems without the file's name.
    let problems: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ problems: String...) {
      self.init(id, bytes: Array(text.utf8), problems)
    }

    init(_ id: String, bytes: [UInt8], _ problems: [String]) {
      self.id = id
      self.bytes = bytes
      self.problems = problems
    }
  }

  static let faults = [
    Row(
      "an empty file", "",
      #"1:1: the file is empty"#),
    Row(
      "blanks alone", " \n\t\r\n",
      #"1:1: the file is empty"#),
    Row(
      "comments alone", "// nothing\n/* here */",
      #"1:1: the file is empty"#),
    Row(
      "a byte order mark", "\u{feff}{}",
      #"1:1: the file begins with a byte order mark, save it as UTF-8 without one"#),
    Row(
      "UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00], [#"1:1: the file is UTF-16, save it as UTF-8"#]),
    Row(
      "UTF-16, big-endian", bytes: [0xFE, 0xFF, 0x00, 0x7B],
      [#"1:1: the file is UTF-16, save it as UTF-8"#]),
    Row(
      "bad UTF-8 in the second line", bytes: Array("[\n\"é".utf8) + [0xC3, 0x28, 0x22],
      [#"2:3: byte 6 of the file is no UTF-8, save it as UTF-8"#]),
    Row(
      "an overlong form", bytes: [0x22, 0xC0, 0x80, 0x22],
      [#"1:2: byte 2 of the file is no UTF-8, save it as UTF-8"#]),
    Row(
      "a surrogate in UTF-8", bytes: [0x22, 0xED, 0xA0, 0x80, 0x22],
      [#"1:2: byte 2 of the file is no UTF-8, save it as UTF-8"#]),
    Row(
      "beyond Unicode", bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [#"1:2: byte 2 of the file is no UTF-8, save it as UTF-8"#]),
    Row(
      "a sequence cut at the end", bytes: [0x22, 0xE2, 0x82],
      [#"1:2: byte 2 of the file is no UTF-8, save it as UTF-8"#]),
    Row(
      "NUL between tokens", "[\n\u{0}]",
      #"2:1: byte 3 of the file is NUL, write "\u0000""#),
    Row(
      "NUL in text", "[\"a\u{0}\"]",
      #"1:4: byte 4 of the file is NUL, write "\u0000""#),
    Row(
      "a list that is never closed", "{\n \"a\": [1,\n 2",
      #"2:7: "[" is never closed"#),
    Row(
      "an object that is never closed", "[{\"a\": 1",
      #"1:2: "{" is never closed"#),
    Row(
      "an object closed as a list", "{\"a\": 1]",
      #"1:8: expected a comma, or "}" for the "{" on line 1, found "]""#),
    Row(
      "a list closed as an object", "[1}",
      #"1:3: expected a comma, or "]" for the "[" on line 1, found "}""#),
    Row(
      "junk after the end", "{} {}",
      #"1:4: expected the end of the file, found "{""#),
    Row(
      "a word after the end", "{}\nend",
      #"2:1: expected the end of the file, found "end""#),
    Row(
      "no value", "[,1]",
      #"1:2: expected a value, found ",""#),
    Row(
      "two commas", "[1,,2]",
      #"1:4: expected a value, found ",""#),
    Row(
      "a comma alone in an object", "{,}",
      #"1:2: expected a key or "}", found ",""#),
    Row(
      "a value that is missing", "{\"a\": }",
      #"1:7: expected a value, found "}""#),
    Row(
      "a key that is missing", "{: 1}",
      #"1:2: expected a key or "}", found ":""#),
    Row(
      "a number as a key", "{1: 1}",
      #"1:2: a key needs double quotes, write "1""#),
    Row(
      "a list as a key", "{[]: 1}",
      #"1:2: expected a key or "}", found "[""#),
    Row(
      "a missing colon", "{\"a\" 1}",
      #"1:6: expected a colon after the key, found "1""#),
    Row(
      "an equals sign for a colon", "{\"a\" = 1}",
      #"1:6: expected a colon after the key, found "=""#),
    Row(
      "a missing comma in an object", "{\"a\": 1\n\"b\": 2 \"c\": 3}",
      #"2:1: expected a comma before this"#,
      #"2:8: expected a comma before this"#),
    Row(
      "a missing comma in a list", "[\"a\" \"b\" [] {}]",
      #"1:6: expected a comma before this"#,
      #"1:10: expected a comma before this"#,
      #"1:13: expected a comma before this"#),
    Row(
      "a missing comma before a number", "[1 2]",
      #"1:4: expected a comma, or "]" for the "[" on line 1, found "2""#),
    Row(
      "a value without a list", "1 2",
      #"1:3: expected the end of the file, found "2""#),
    Row(
      "a semicolon", "{\"a\": 1;}",
      #"1:8: expected a comma, or "}" for the "{" on line 1, found ";""#),
    Row(
      "a comment that is never closed", "[1, /* a\n b",
      #"1:5: the comment is never closed, close it with */"#),
    Row(
      "a comment of another language", "# a\n[]",
      ##"1:1: a comment does not begin with "#", begin a comment with //"##),
    Row(
      "half a comment", "[1 / 2]",
      #"1:4: expected a comma, or "]" for the "[" on line 1, found "/""#),
    Row(
      "text that is never closed", "[\"a\n\"]",
      #"1:2: the text has no closing quote on its line, write a line break as \n"#),
    Row(
      "text that is never closed at the end", "[\"a",
      #"1:2: the text has no closing quote on its line, write a line break as \n"#),
    Row(
      "text that ends in a backslash", "[\"a\\",
      #"1:2: the text has no closing quote on its line, write a line break as \n"#),
    Row(
      "a line break after a backslash", "[\"a\\\nb\"]",
      #"1:2: the text has no closing quote on its line, write a line break as \n"#),
    Row(
      "control characters in text", "[\"\t\", \"\u{1b}[31m\"]",
      #"1:3: a control character in text, write \t"#,
      #"1:8: a control character in text, write \u001b"#),
    Row(
      "unknown escapes", "[\"\\q\", \"\\é\", \"\\x41\", \"\\0\"]",
      #"1:3: unknown escape "\q", write a backslash as \\"#,
      #"1:9: unknown escape "\é", write a backslash as \\"#,
      #"1:15: unknown escape "\x", write a backslash as \\"#,
      #"1:23: unknown escape "\0", write a backslash as \\"#),
    Row(
      "too few digits in an escape", "[\"\\u12\", \"\\u12g4\", \"\\u+123\"]",
      #"1:3: expected four hexadecimal digits after \u"#,
      #"1:11: expected four hexadecimal digits after \u"#,
      #"1:21: expected four hexadecimal digits after \u"#),
    Row(
      "halves of surrogate pairs", "[\"\\ud800\", \"\\udc00\", \"\\ud83d\\u0041\", \"\\ud83dA\"]",
      #"1:3: half of a surrogate pair, write both halves, as in "\ud83d\ude00""#,
      #"1:13: half of a surrogate pair, write both halves, as in "\ud83d\ude00""#,
      #"1:23: half of a surrogate pair, write both halves, as in "\ud83d\ude00""#,
      #"1:39: half of a surrogate pair, write both halves, as in "\ud83d\ude00""#),
    Row(
      "single quotes", "{'a': 'b'}",
      #"1:2: text needs double quotes"#,
      #"1:7: text needs double quotes"#),
    Row(
      "keys without quotes", "{title: 1, $x_1: 2}",
      #"1:2: a key needs double quotes, write "title""#,
      #"1:12: a key needs double quotes, write "$x_1""#),
    Row(
      "words", "[True, nul, yes, “a”, NaN, undefined]",
      #"1:2: unknown word "True", did you mean true?"#,
      #"1:8: unknown word "nul", did you mean null?"#,
      #"1:13: unknown word "yes", put text in double quotes"#,
      #"1:18: unknown word "“a”", put text in double quotes"#,
      #"1:23: unknown word "NaN", put text in double quotes"#,
      #"1:28: unknown word "undefined", put text in double quotes"#),
    Row(
      "numbers", "[01, +1, .5, 5., 0x1F, 1e, -, 1.2.3, 1_000, -Infinity]",
      #"1:2: "01" is no JSON number, leave out the leading zero"#,
      #"1:6: "+1" is no JSON number, leave out the plus sign"#,
      #"1:10: ".5" is no JSON number, write a digit before the point"#,
      #"1:14: "5." is no JSON number, write a digit after the point"#,
      #"1:18: "0x1F" is no JSON number, write it in decimal"#,
      #"1:24: "1e" is no JSON number"#,
      #"1:28: "-" is no JSON number"#,
      #"1:31: "1.2.3" is no JSON number"#,
      #"1:38: "1_000" is no JSON number"#,
      #"1:45: "-Infinity" is no JSON number"#),
    Row(
      "a duplicate key", "{\"a\": 1,\n\"b\": 2, \"\\u0061\": 3, \"a\": 4}",
      #"2:9: key "a" is here twice, first on line 1"#,
      #"2:22: key "a" is here twice, first on line 1"#),
    Row(
      "canonically equal keys", "{\"\\u00e9\": 1,\n\"e\\u0301\": 2}",
      #"2:1: key "é" is canonically equal to the key on line 1, a settings file can't tell them apart"#
    ),
    Row(
      "65 lists deep", String(repeating: "[", count: 65),
      #"1:65: nested more than 64 deep"#),
    Row(
      "a million lists deep", String(repeating: "[", count: 1 << 20),
      #"1:65: nested more than 64 deep"#),
    Row(
      "65 objects deep", String(repeating: "{\"a\":", count: 65),
      #"1:321: nested more than 64 deep"#),
    Row(
      "larger than 1 MiB", String(repeating: " ", count: 1 << 20) + "1",
      #"1:1: the file is larger than 1 MiB"#),
    Row(
      "columns count scalars", "[\"é🦊e\u{301}\", x]",
      #"1:10: unknown word "x", put text in double quotes"#),
    Row(
      "CR alone ends a line", "[1,\r// a\r\n\r\n x]",
      #"4:2: unknown word "x", put text in double quotes"#),
    Row(
      "a direction override in a word", "[a\u{202e}b]",
      #"1:2: unknown word "a\u{202e}b", put text in double quotes"#),
    Row(
      "a no-break space", "[\u{a0}1]",
      #"1:2: unknown word "\u{a0}1", put text in double quotes"#),
  ]

  static func problems(in bytes: [UInt8]) -> [String] {
    JSONParser.parse(bytes, file: "a").log.problems.map { problem in
      String(problem.description.prefix { $0 != "\n" }.dropFirst(2))
        .replacing(" error: ", with: " ")
    }
  }

  @Test(arguments: faults)
  func exactlyTheseProblemsAreReported(row: Row) {
    #expect(Self.problems(in: row.bytes) == row.problems)
  }
}
