// Files with names that would lead elsewhere, deceive a reader, or break what is printed.
extension BadFiles {
  /// Wrong as a name of anything, and as a suite.
  private static let names: [(name: String, text: String)] = [
    ("empty", ""), ("parent", "../a"), ("parents", "../../../../etc/passwd"), ("dots", ".."),
    ("dot", "."), ("hidden-file", ".a"), ("absolute", "/etc/passwd"), ("inside", "a/../b"),
    ("slash", "a/b"), ("only-slash", "/"), ("escaped-slash", "a\\/b"), ("nul", "a\\u0000b"),
    ("nul-first", "\\u0000"), ("cut-short", "a\\u0000.plist"), ("bell", "a\\u0007"),
    ("return", "a\\rb"), ("line", "a\\nb"), ("tab", "a\\tb"), ("backspace", "a\\b\\b\\bb"),
    ("delete", "a\\u007fb"), ("colour", "\\u001b[31ma"), ("clear-screen", "\\u001b[2J"),
    ("title", "\\u001b]0;a\\u0007"), ("link", "\\u001b]8;;file:///etc\\u001b\\\\a"),
    ("device-string", "\\u001bP0;1|17/ab\\u001b\\\\"), ("one-byte-csi", "\\u009b31m"),
    ("one-byte-osc", "\\u009d0;a\\u009c"), ("next-line", "a\\u0085b"),
    ("line-separator", "a\\u2028b"), ("paragraph-separator", "a\\u2029b"),
    ("right-to-left", "a\\u202egnp.exe"), ("isolate", "a\\u2066b"), ("embedding", "a\\u202bb"),
    ("left-to-right-mark", "a\\u200eb"), ("raw-right-to-left", "a\u{202E}b"),
    ("zero-width", "a\\u200bb"), ("joiner", "a\\u2060b"), ("byte-order-mark", "\\ufeffa"),
    ("soft-hyphen", "a\\u00adb"), ("no-break-space", "a\\u00a0b"), ("em-space", "a\\u2003b"),
    ("filler", "a\\u3164"), ("half-filler", "\\uffa0a"), ("leading-filler", "a\\u115f"),
    ("grapheme-joiner", "a\\u034fb"), ("vowel-separator", "a\\u180eb"),
    ("variation", "a\\ufe00b"), ("late-variation", "a\\udb40\\udd00b"), ("blank", "a\\u2800b"),
    ("tags", "a\\udb40\\udc41"), ("private", "a\\ue000"), ("unassigned", "a\\uffffb"),
    ("long", String(repeating: "a", count: 10_000)),
    ("long-in-bytes", String(repeating: "é", count: 125)),
    ("marks", "a" + String(repeating: "\u{301}", count: 31)), ("half", "\\ud800"),
  ]

  /// Wrong as a suite alone.
  private static let suites: [(name: String, text: String)] = [
    ("two-dots", "a..b"), ("global", "NSGlobalDomain"), ("global-in-small", "nsglobaldomain"),
    ("argument", "NSArgumentDomain"), ("registration", "NSRegistrationDomain"),
    ("any", "kCFPreferencesAnyApplication"), ("current", "kCFPreferencesCurrentApplication"),
    ("apple", "Apple Global Domain"), ("writer", "writer"), ("reader", "READER"),
    ("own", "mine"), ("taken", "lean.other"),
    ("one-too-long", String(repeating: "a", count: 250)),
  ]

  /// Wrong as a name, but not as a suite.
  private static let options: [(name: String, text: String)] = [
    ("option", "-rf"), ("long-option", "--output=/"), ("space-first", " a"), ("space-last", "a "),
    ("only-space", " "), ("long-for-a-name", String(repeating: "a", count: 121)),
  ]

  private static let variables: [(name: String, text: String)] = [
    ("empty", ""), ("equals", "A=B"), ("nul", "A\\u0000"), ("home", "HOME"),
    ("temporary", "TMPDIR"), ("configuration", "XDG_CONFIG_HOME"), ("fixed", "CFFIXED_USER_HOME"),
    ("plan", "RELAUNCH_PLAN"), ("ours", "RELAUNCH_"),
    ("long", String(repeating: "A", count: 131_072)),
  ]

  private static let paths: [(name: String, text: String)] = [
    ("empty", ""), ("space", " "), ("nul", "a\\u0000b"), ("nul-only", "\\u0000"),
    ("long", String(repeating: "a", count: 131_072)),
  ]

  static func names(in sound: Tree) -> [BadFile] {
    func values(
      _ key: String, _ rows: [(name: String, text: String)], holding text: String? = nil
    ) -> [BadFile] {
      rows.map { row in
        BadFile(
          .name, "\(key)-\(row.name)",
          sound.replacing(sound.place(of: key, holding: text), with: .leaf("\"\(row.text)\"")))
      }
    }
    func keys(of object: String, _ rows: [(name: String, text: String)]) -> [BadFile] {
      let path = sound.paths.first { sound.keys(on: $0).last == object } ?? []
      return rows.map { row in
        var members = sound[path].members
        members[0].key = "\"\(row.text)\""
        return BadFile(
          .name, "\(object)-\(row.name)", sound.replacing(path, with: .object(members)))
      }
    }
    let own = [("cleanup", "cleanup"), ("confirmation", "confirmation")]
    return values("suite", names + suites)
      + values("launch", names + options + own, holding: "fourth")
      + values("id", names + options + [("as-written", "as written")], holding: "v")
      + values("id", names + options + own, holding: "planted")
      + values("id", names + options + own, holding: "seen")
      + values("plant", names + options)
      + values("tags", names + options) + values("path", paths) + values("arguments", [paths[2]])
      + keys(of: "stores", names + options) + keys(of: "programs", names + options)
      + keys(of: "environment", variables)
  }
}
