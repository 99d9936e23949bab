// Files that ask for a settings file where none may be put, or one of contents that none may have.
extension BadFiles {
  private static let targets: [(name: String, value: String)] = [
    ("path", "{\"path\": \"/etc/passwd\"}"), ("file", "{\"file\": \"../../a\"}"),
    ("suite", "{\"suite\": \"../../a\"}"), ("nothing", "{}"), ("list", "[\"other\"]"),
    ("domain-and-path", "{\"domain\": \"global\", \"path\": \"/etc\"}"),
    ("store-of-global", "{\"domain\": \"global\", \"store\": \"main\"}"),
    ("store-elsewhere", "{\"domain\": \"host\", \"store\": \"../main\"}"),
    ("store-alone", "{\"store\": \"main\"}"), ("domains", "{\"domain\": [\"global\", \"host\"]}"),
    ("each", "{\"each\": \"end\"}"), ("absolute", "\"/etc/passwd\""), ("home", "\"~\""),
    ("suite-itself", "\"lean\""), ("shell", "\"$(touch pwned)\""), ("global", "\"global\""),
  ]

  private static let contents: [(name: String, value: String)] = [
    ("text", "\"<plist/>\""), ("nothing", "{}"),
    ("no-values", "{\"values\": {}}"), ("list", "[]"), ("values-in-a-list", "{\"values\": []}"),
    ("link", "{\"link\": \"/etc/passwd\"}"), ("file", "{\"file\": \"/etc/passwd\"}"),
    ("mode", "{\"values\": {\"a\": \"c\"}, \"mode\": \"4777\"}"), ("nul", "{\"nul\": 1000000000}"),
    ("cut", "{\"cutAt\": 18446744073709551615}"), ("size", "{\"size\": 1000000000000}"),
    ("mode-of-a-user", "{\"values\": {\"a\": \"c\"}, \"mode\": \"04755\"}"),
    ("link-to-a-path", "{\"values\": {\"a\": \"c\"}, \"link\": \"../../a\"}"),
    ("link-of-a-word", "{\"values\": {\"a\": \"c\"}, \"link\": {\"symbolic\": \"/etc/passwd\"}}"),
    ("cut-of-much", "{\"values\": {\"a\": \"c\"}, \"cutAt\": 1000000}"),
    ("cut-below-zero", "{\"values\": {\"a\": \"c\"}, \"cutAt\": -1}"),
    ("nul-of-much", "{\"values\": {\"a\": \"c\"}, \"nul\": 1000000}"),
    ("device", "\"device\""), ("socket", "\"socket\""), ("folder-path", "{\"folder\": \"/etc\"}"),
    ("root-and-values", "{\"values\": {\"a\": \"c\"}, \"root\": true}"),
    ("root-of-a-number", "{\"root\": 5}"), ("root-as-dict", "{\"root\": {\"dict\": {}}}"),
    ("declared-among-others", "{\"values\": {\"a\": \"c\"}, \"others\": {\"n\": true}}"),
    ("unknown-key", "{\"values\": {\"zzz\": true}}"),
    ("other-store", "{\"values\": {\"n\": true}}"),
    ("path-as-key", "{\"values\": {\"../../a\": \"c\"}}"),
    ("key-twice", "{\"values\": {\"a\": \"c\", \"\\u0061\": \"d\"}}"),
    ("half-second", "{\"values\": {\"a\": {\"date\": \"@0.5\"}}}"),
    ("no-date", "{\"values\": {\"a\": {\"date\": \"@nan\"}}}"),
    ("endless-date", "{\"values\": {\"a\": {\"date\": \"@-infinity\"}}}"),
    ("late-date", "{\"values\": {\"a\": {\"date\": \"@1e15\"}}}"),
    (
      "inner-date",
      "{\"values\": {\"a\": {\"array\": [{\"dict\": {\"d\": {\"date\": \"@0.5\"}}}]}}}"
    ),
    ("bare-number", "{\"values\": {\"a\": 5}}"), ("null", "{\"values\": {\"a\": null}}"),
    ("mark", "{\"values\": {\"a\": \"\\ufeffa\"}}"),
    ("mark-in-a-key", "{\"values\": {\"a\": {\"dict\": {\"\\ufeff\": true}}}}"),
    ("half-of-a-pair", "{\"values\": {\"a\": \"\\ud800\"}}"),
    ("file-up", "{\"file\": \"a/../../b\"}"), ("file-here", "{\"file\": \"./a\"}"),
    ("file-of-nothing", "{\"file\": \"\"}"), ("file-nul", "{\"file\": \"a\\u0000\"}"),
    ("data-and-values", "{\"data\": \"\", \"values\": {\"a\": \"c\"}}"),
    ("data-of-bits", "{\"data\": \"AB==\"}"), ("data-cut", "{\"data\": \"AAAA\", \"cutAt\": 1}"),
    ("deep", "{\"values\": {\"a\": \(deep)}}"),
  ]

  private static let deep =
    String(repeating: "{\"array\": [", count: 40) + "true" + String(repeating: "]}", count: 40)

  static func plants(in sound: Tree) -> [BadFile] {
    guard let target = sound.paths.first(where: { sound.keys(on: $0).last == "plant" }),
      let content = sound.paths.first(where: { sound.keys(on: $0).last == "as" })
    else { return [] }
    return targets.map {
      BadFile(.plant, "at-\($0.name)", sound.replacing(target, with: .leaf($0.value)))
    }
      + contents.map {
        BadFile(.plant, "of-\($0.name)", sound.replacing(content, with: .leaf($0.value)))
      }
  }
}
