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

  static func multiplied() -> [BadFile] {
    let files = [
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
