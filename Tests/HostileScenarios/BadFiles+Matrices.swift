// Files whose matrix is none, or fills what it must not.
extension BadFiles {
  /// A file with a matrix.
  ///
  /// - Parameters:
  ///   - matrix: what stands under the key.
  ///   - ending: of its first launch.
  ///   - more: other fields of the file.
  ///   - launches: more launches, each after a comma.
  /// - Returns: the whole text.
  static func crossed(
    _ matrix: String, ending: String = "{\"each\": \"end\"}", more: String = "",
    launches: String = ""
  ) -> String {
    """
    {"scenario": 1, "title": "Crossed", "why": "To be refused",
    "stores": {"main": {"suite": "crossed"}},
    "settings": {"a": {"type": "string", "fallback": "b"}},
    "timeline": [{"launch": "l0", "program": "reader", "end": \(ending),
      "steps": [{"expect": {"a": {"stored": false}}}]}\(launches)],
    "matrix": \(matrix)\(more)}
    """
  }

  private static let shapes: [(name: String, matrix: String)] = [
    ("null", "null"), ("list", "[[\"abort\"]]"), ("text", "\"end\""), ("nothing", "{}"),
    ("axis-null", "{\"end\": null}"), ("axis-text", "{\"end\": \"abort\"}"),
    ("no-points", "{\"end\": []}"), ("no-named-points", "{\"end\": {}}"),
    ("twice", "{\"end\": [\"abort\", \"return\", \"abort\"]}"),
    ("twice-escaped", "{\"end\": [\"abort\", \"\\u0061bort\"]}"),
    ("same-name", "{\"end\": [{\"exit\": 1}, \"exit 1\"]}"),
    ("axis-twice", "{\"end\": [\"abort\"], \"end\": [\"return\"]}"),
    ("null-point", "{\"end\": [null]}"), ("list-point", "{\"end\": [[\"abort\"]]}"),
    ("nameless-point", "{\"end\": [{\"exit\": 1, \"signal\": 2}]}"),
    ("wrong-point", "{\"end\": [\"abort\", \"crash\"]}"),
    ("wrong-named-point", "{\"end\": {\"a\": \"abort\", \"b\": 5}}"),
    ("point-of-itself", "{\"end\": {\"a\": {\"each\": \"end\"}}}"),
    (
      "points-of-each-other",
      "{\"end\": {\"a\": {\"each\": \"x\"}}, \"x\": {\"b\": {\"each\": \"end\"}}}"
    ),
    ("unused", "{\"end\": [\"abort\"], \"unused\": [true]}"), ("unknown", "{\"ned\": [\"abort\"]}"),
    ("each-as-axis", "{\"each\": [\"abort\"]}"), ("deep-point", "{\"end\": {\"a\": \(deepPoint)}}"),
  ]

  private static let deepPoint =
    String(repeating: "[", count: 70) + String(repeating: "]", count: 70)

  private static let endings: [(name: String, value: String)] = [
    ("each-null", "{\"each\": null}"), ("each-list", "{\"each\": [\"end\"]}"),
    ("each-each", "{\"each\": {\"each\": \"end\"}}"),
    ("each-and-more", "{\"each\": \"end\", \"a\": 1}"),
    ("each-twice", "{\"each\": \"end\", \"each\": \"end\"}"),
    ("each-inside", "{\"exit\": {\"each\": \"end\"}}"),
    ("bare", "\"each\""), ("other-case", "{\"Each\": \"end\"}"),
    ("looks-alike", "{\"e\u{430}ch\": \"end\"}"),
  ]

  /// Each replaces a part of a sound file for which no point can stand.
  private static let misplaced: [(name: String, old: String)] = [
    ("version", "1,"), ("title", "\"Crossed\","), ("suite", "\"crossed\""), ("launch", "\"l0\","),
    ("stored", "false"), ("stores", "{\"main\": {\"suite\": \"crossed\"}},"),
  ]

  private static let hostile = [
    "", "a=b", "a,b", "[", "]", "a]b", "../a", "a/b", ".a", "-rf", " a", "a ", "a\\u0000", "a\\nb",
    "\\u001b[31m", "\\u009b2J", "\\u202ea", "\\u200b", "a\\u3164", "\\ud800", "a\\u2028b",
    String(repeating: "a", count: 121), "a" + String(repeating: "\u{301}", count: 31),
  ]

  static func matrices() -> [BadFile] {
    let sound = crossed("{\"end\": [\"abort\", \"return\"]}")
    let names = hostile.enumerated().flatMap { number, name in
      [
        (
          "axis-\(number)", crossed("{\"\(name)\": [\"abort\"]}", ending: "{\"each\": \"\(name)\"}")
        ),
        ("point-\(number)", crossed("{\"end\": {\"\(name)\": \"abort\"}}")),
        ("own-name-\(number)", crossed("{\"end\": [\"\(name)\"]}")),
        ("place-\(number)", crossed("{\"end\": [\"abort\"]}", ending: "{\"each\": \"\(name)\"}")),
      ]
    }
    let places = misplaced.map { name, old in
      let each = "{\"each\": \"end\"}" + (old.hasSuffix(",") ? "," : "")
      return ("each-as-\(name)", sound.replacing(old, with: each, maxReplacements: 1))
    }
    return
      (shapes.map { ("shape-\($0.name)", crossed($0.matrix)) }
      + endings.map { ($0.name, crossed("{\"end\": [\"abort\"]}", ending: $0.value)) }
      + names + places)
      .map { BadFile(.matrix, $0, $1) }
  }
}
