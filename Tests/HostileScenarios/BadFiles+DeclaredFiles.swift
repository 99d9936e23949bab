// Files that declare what programs may make where nothing may be declared.
extension BadFiles {
  private static let patterns: [(name: String, value: String)] = [
    ("root", "\"/\""), ("absolute", "\"/tmp/a\""), ("home", "\"~/a\""), ("variable", "\"$HOME/a\""),
    ("up", "\"tmp/../../a\""), ("up-at-the-end", "\"tmp/..\""), ("up-first", "\"../tmp/a\""),
    ("here", "\"./tmp/a\""), ("dot-within", "\"home/./a\""), ("twice-a-slash", "\"tmp//a\""),
    ("last-slash", "\"config/a/\""), ("folder-alone", "\"home\""), ("all", "\"**\""),
    ("any-folder", "\"*/a\""), ("all-within", "\"home/**/a\""), ("all-in-a-name", "\"tmp/a**b\""),
    ("nul", "\"tmp/a\\u0000\""), ("newline", "\"tmp/a\\n\""), ("turned", "\"tmp/\\u202ea\""),
    ("marked-slash", "\"tmp/\\u0301a\""), ("long", "\"tmp/\(String(repeating: "a", count: 997))\""),
    ("each", "{\"each\": \"end\"}"), ("upper-case", "\"TMP/a\""),
    ("half-of-a-pair", "\"tmp/\\ud800\""),
  ]

  static func declaredFiles(in sound: Tree) -> [BadFile] {
    guard
      let path = sound.paths.first(where: { sound.keys(on: $0).suffix(2) == ["files", "path"] })
    else { return [] }
    return patterns.map {
      BadFile(.declaredFile, $0.name, sound.replacing(path, with: .leaf($0.value)))
    }
  }
}
