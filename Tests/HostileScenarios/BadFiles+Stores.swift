// Files whose stores are where none may be, or of more than one kind.
extension BadFiles {
  private static let stores: [(name: String, value: String)] = [
    ("absolute", "{\"plist\": \"/etc/passwd\"}"), ("home", "{\"json\": \"~/a\"}"),
    ("variable", "{\"json\": \"$HOME/a\"}"), ("up", "{\"bytes\": \"home/../../a\"}"),
    ("up-at-the-end", "{\"bytes\": \"home/..\"}"), ("here", "{\"plist\": \"./home/a\"}"),
    ("dot-within", "{\"plist\": \"home/./a\"}"), ("last-slash", "{\"json\": \"home/a/\"}"),
    ("folder-alone", "{\"json\": \"tmp\"}"), ("star", "{\"json\": \"home/*\"}"),
    ("nul", "{\"json\": \"home/a\\u0000\"}"), ("turned", "{\"json\": \"home/\\u202ea\"}"),
    ("marked-slash", "{\"bytes\": \"home/\\u0301\\u0000\"}"),
    ("upper-case", "{\"json\": \"HOME/a\"}"),
    ("long", "{\"json\": \"home/\(String(repeating: "a/", count: 500))a\"}"),
    ("long-name", "{\"json\": \"home/\(String(repeating: "a", count: 256))\"}"),
    ("link-target", "{\"plist\": \"home/linked-1.plist\"}"),
    ("two-kinds", "{\"plist\": \"home/a\", \"json\": \"home/a\"}"), ("nothing", "{}"),
    ("list", "{\"json\": [\"home/a\"]}"), ("null", "{\"bytes\": null}"),
    ("no-program", "{\"application\": \"/bin/sh\"}"), ("each", "{\"json\": {\"each\": \"end\"}}"),
    ("fixed-file", "{\"json\": \"home/a\", \"fixed\": true}"),
    ("file-of-a-suite", "{\"plist\": \"config/lean.plist\"}"),
    ("inside-a-suite", "{\"json\": \"config/lean.plist/a\"}"),
  ]

  static func stores(in sound: Tree) -> [BadFile] {
    guard
      let place = sound.paths.first(where: { sound.keys(on: $0) == ["stores", "other"] })
    else { return [] }
    return stores.map {
      BadFile(.store, $0.name, sound.replacing(place, with: .leaf($0.value)))
    }
  }
}
