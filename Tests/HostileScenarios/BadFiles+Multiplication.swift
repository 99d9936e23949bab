// Small files that stand for more than anybody could run.
extension BadFiles {
  private static func scenario(
    launches: Int = 1, variants: [String], repeats: Int? = nil
  ) -> String {
    let more = (1..<max(1, launches)).map { ", {\"launch\": \"l\($0)\", \"program\": \"reader\"}" }
    return """
      {"scenario": 1, "title": "Many", "why": "To be refused",
      "stores": {"main": {"suite": "many"}},
      "settings": {"a": {"type": "string", "fallback": "b"}},
      "timeline": [{"launch": "l0", "program": "reader",
        "steps": [{"expect": {"a": {"stored": false}}}]}\(more.joined())]\
      \(variants.isEmpty ? "" : ",\n\"variants\": [\(variants.joined(separator: ",\n"))]")\
      \(repeats.map { ",\n\"repeat\": \($0)" } ?? "")}
      """
  }

  private static func variants(_ count: Int, _ more: String = "\"end\": \"abort\"") -> [String] {
    (0..<count).map { "{\"id\": \"v\($0)\", \"change\": {\"l0\": {\(more)}}}" }
  }

  /// Axes of as many points, all but the first one used as arguments of a program.
  private static func axes(
    _ count: Int, points: Int, more: String = "", launches: Int = 0
  ) -> String {
    let names = (0..<count).map { "x\($0)" }
    let list = (0..<points).map { "\"\($0)\"" }.joined(separator: ", ")
    let places = names.map { "{\"each\": \"\($0)\"}" }.joined(separator: ", ")
    let user = ", {\"launch\": \"user\", \"program\": \"reader\", \"arguments\": [\(places)]}"
    let others = (0..<launches).map { ", {\"launch\": \"m\($0)\", \"program\": \"reader\"}" }
    return crossed(
      "{\(names.map { "\"\($0)\": [\(list)]" }.joined(separator: ", "))}", ending: "\"return\"",
      more: more, launches: user + others.joined())
  }

  private static let manyVariants =
    ", \"variants\": [\(variants(99).joined(separator: ", "))]"

  private static func matrices() -> [(String, String)] {
    let large = (0..<2000).map { "{\"integer\": \($0)}" }.joined(separator: ", ")
    return [
      ("axes-of-a-billion", axes(9, points: 10)), ("axes-of-2-to-the-63", axes(63, points: 2)),
      ("axes-of-2-to-the-64", axes(64, points: 2)), ("axes-beyond-count", axes(1000, points: 10)),
      ("axes-one-too-many", axes(1, points: 10_001)), ("axes-of-a-hundred", axes(3, points: 100)),
      ("axes-times-repeats", axes(2, points: 10, more: ", \"repeat\": 101")),
      ("axes-times-variants", axes(2, points: 11, more: manyVariants)),
      (
        "axes-times-variants-times-repeats",
        axes(2, points: 10, more: manyVariants + ", \"repeat\": 10000")
      ),
      ("axes-times-launches", axes(3, points: 20, launches: 12)),
      ("axes-times-the-file", axes(2, points: 90, launches: 400)),
      (
        "axes-times-a-large-point",
        crossed(
          "{\"v\": {\"large\": {\"array\": [\(large)]}}, \"w\": [\((0..<600).map(String.init).joined(separator: ", "))]}",
          ending: "\"return\"",
          launches:
            ", {\"launch\": \"w\", \"program\": \"writer\", \"arguments\": [{\"each\": \"w\"}], "
            + "\"steps\": [{\"set\": {\"a\": {\"each\": \"v\"}}}]}")
      ),
    ]
  }

  static func multiplied() -> [BadFile] {
    let files =
      matrices() + [
        ("repeats-beyond", scenario(variants: [], repeats: 10_001)),
        ("repeats-of-a-billion", scenario(variants: [], repeats: 1_000_000_000)),
        ("repeats-times-variants", scenario(variants: variants(100), repeats: 100)),
        ("repeats-twice", scenario(variants: variants(1), repeats: 5001)),
        ("variants-beyond", scenario(variants: variants(10_000))),
        ("launches-times-repeats", scenario(launches: 101, variants: [], repeats: 1000)),
        ("launches-times-variants", scenario(launches: 400, variants: variants(300))),
        (
          "steps-times-variants",
          scenario(launches: 400, variants: variants(300, "\"steps\": [\"refresh\"]"))
        ),
        (
          "insertions-times-repeats",
          scenario(
            variants: [
              "{\"id\": \"v\", \"insert\": [{\"after\": \"l0\", \"do\": ["
                + (0..<100).map { "{\"launch\": \"i\($0)\", \"program\": \"reader\"}" }
                .joined(separator: ", ") + "]}]}"
            ], repeats: 1000)
        ),
        ("nothing", scenario(variants: [], repeats: 0)),
        ("less-than-nothing", scenario(variants: [], repeats: -1)),
      ]
    return files.map { BadFile(.multiplied, $0, $1) }
  }
}
