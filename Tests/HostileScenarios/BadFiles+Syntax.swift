// Files that are no JSON, too deep or too large.
extension BadFiles {
  /// One thing of a sound file replaced by what other notations have.
  private static let replacements: [(name: String, old: String, new: String)] = [
    ("no-colon", "\"title\":", "\"title\""), ("two-colons", "\"title\":", "\"title\"::"),
    ("equals-sign", "\"title\":", "\"title\" ="), ("no-comma", "\"A title\",", "\"A title\""),
    ("two-commas", "\"A title\",", "\"A title\",,"), ("semicolon", "\"A title\",", "\"A title\";"),
    ("comma-first", "{\"suite\"", "{,\"suite\""), ("only-a-comma", "[]", "[,]"),
    ("no-value", "\"A title\"", ""), ("no-quotes", "\"A title\"", "A title"),
    ("bare-key", "\"title\"", "title"), ("single-quotes", "\"A title\"", "'A title'"),
    ("backquotes", "\"A title\"", "`A title`"), ("typographic-quotes", "\"A title\"", "“A title”"),
    ("open-text", "\"A title\"", "\"A title"), ("line-in-text", "A title", "A\ntitle"),
    ("return-in-text", "A title", "A\rtitle"), ("continued-text", "A title", "A\\\ntitle"),
    ("hash-comment", "\"title\"", "# a comment\n\"title\""),
    ("open-comment", "\"title\"", "/* \"title\""), ("lone-slash", "\"title\"", "/ \"title\""),
    ("nested-comment", "\"title\"", "/* /* */ */ \"title\""),
    ("xml-comment", "\"title\"", "<!-- a --> \"title\""), ("wrong-bracket", "[]", "[}"),
    ("wrong-brace", "[]", "{]"), ("parentheses", "[]", "()"), ("yes", "[]", "yes"),
    ("true-in-capitals", "[]", "True"), ("undefined", "[]", "undefined"),
    ("unknown-escape", "A title", "A \\x41"), ("octal-escape", "A title", "A \\101"),
    ("quoted-quote", "A title", "A \\'"), ("escaped-bell", "A title", "A \\a"),
    ("escape-at-end", "A title\"", "A \\\""), ("short-escape", "A title", "A \\u12"),
    ("no-hex", "A title", "A \\u12G4"), ("full-width-hex", "A title", "A \\u１２３４"),
    ("braced-escape", "A title", "A \\u{41}"), ("long-escape", "A title", "A \\U00000041"),
    ("first-half", "A title", "A \\ud83d"), ("second-half", "A title", "A \\ude00"),
    ("halves-swapped", "A title", "A \\ude00\\ud83d"),
    ("two-first-halves", "A title", "\\ud83d\\ud83d"),
    ("half-and-letter", "A title", "A \\ud83dx"), ("half-and-escape", "A title", "A \\ud83d\\n"),
    ("spread", "[]", "[...[]]"), ("call", "[]", "eval(1)"), ("template", "[]", "${HOME}"),
    ("substitution", "[]", "$(touch pwned)"), ("reference", "[]", "*anchor"),
    ("marks", "A title", "A" + String(repeating: "\u{301}", count: 31)),
  ]

  private static let files: [(name: String, text: String)] = [
    ("empty", ""), ("space", " "), ("lines", "\n\n\r\n"), ("comment", "// nothing"),
    ("open-comment", "/*"), ("slash", "/"), ("null", "null"), ("true", "true"), ("number", "1"),
    ("text", "\"scenario\""), ("list", "[]"), ("empty-object", "{}"), ("brace", "{"),
    ("closing-brace", "}"), ("bracket", "["), ("closing-bracket", "]"), ("quote", "\""),
    ("backslash", "\\"), ("quote-backslash", "\"\\"), ("minus", "-"), ("word", "scenario"),
    ("yaml", "scenario: 1\ntitle: A title\n"), ("toml", "scenario = 1\n"),
    ("xml", "<?xml version=\"1.0\"?><plist/>"), ("shell", "#!/bin/sh\ntouch pwned\n"),
    ("lines-of-json", "{\"scenario\": 1}\n{\"scenario\": 1}\n"),
    ("old-plist", "{ scenario = 1; }"), ("html", "<script>alert(1)</script>"),
  ]

  static func syntax(_ sound: [UInt8]) -> [BadFile] {
    let text = String(decoding: sound, as: UTF8.self)
    let after = [
      ("brace", "}"), ("bracket", "]"), ("comma", ","), ("object", "{}"), ("word", "x"),
      ("comment", "/*"), ("file", text),
    ]
    return replacements.map { row in
      BadFile(.syntax, row.name, text.replacing(row.old, with: row.new, maxReplacements: 1))
    } + files.map { BadFile(.syntax, "file-\($0.name)", $0.text) }
      + after.map { BadFile(.syntax, "then-\($0)", text + $1) }
  }

  static func nesting(_ sound: [UInt8]) -> [BadFile] {
    func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let shapes = [
      ("lists", "[", "", "]"), ("objects", "{\"a\":", "1", "}"), ("open-lists", "[", "", ""),
      ("open-objects", "{\"a\":", "", ""), ("closed-lists", "", "", "]"),
      ("mixed", "[{\"a\":", "1", "}]"),
    ]
    let files = shapes.flatMap { name, open, inner, close in
      [33, 65, 1000, 50_000].map { depth in
        BadFile(.nesting, "\(name)-\(depth)", nested(open, inner, close, depth))
      }
    }
    let text = String(decoding: sound, as: UTF8.self)
    let values = [64, 200, 20_000].map { depth in
      let value = nested("{\"array\": [", "\"a\"", "]}", depth)
      return BadFile(
        .nesting, "value-\(depth)",
        text.replacing("{\"theme\": \"dark\"}", with: "{\"theme\": \(value)}"))
    }
    return files + values
  }

  static func sizes(_ sound: [UInt8]) -> [BadFile] {
    let limit = 1 << 20
    func filled(_ size: Int, _ byte: Character) -> [UInt8] {
      sound + Array(repeating: byte.asciiValue ?? 0, count: size - sound.count)
    }
    return [
      BadFile(.size, "spaces-one-too-many", filled(limit + 1, " ")),
      BadFile(.size, "two-mebibytes", filled(2 * limit, "\n")),
      BadFile(.size, "only-spaces", [UInt8](repeating: 0x20, count: limit)),
      BadFile(.size, "only-brackets", [UInt8](repeating: UInt8(ascii: "["), count: limit)),
      BadFile(.size, "an-open-text", filled(limit, "a")),
      BadFile(.size, "nul", [UInt8](repeating: 0, count: limit)),
    ]
  }
}
