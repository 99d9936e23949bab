import RelaunchCore
import Testing

/// Files of the greatest size that would take hours if any part took quadratic time.
@Suite struct ScenarioHostileTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, text: String) {
      testDescription = name
      self.text = text
    }

    init(_ name: String, _ head: String, _ piece: String, _ tail: String) {
      let room = (1 << 20) - head.utf8.count - tail.utf8.count
      self.init(
        name, text: head + String(repeating: piece, count: room / piece.utf8.count) + tail)
    }
  }

  static let bad = [
    Row("combining marks in a key", "{\"a", "\u{323}\u{301}", "\": 1}"),
    Row("combining marks in an id", "[\"a", "\u{323}\u{301}", "\"]"),
    Row("combining marks without quotes", "[a", "\u{323}\u{301}", "]"),
    Row("one key again and again", "{", "\"a\u{301}\": 1,", "}"),
    Row("bad numbers in one line", "[", "01,", "]"),
    Row("an open comment", "/*", "*", ""),
    Row(
      "long names that are like none",
      text:
        Sound.scenario(
          settings: Sound.many(200) {
            "\"\(String(repeating: "k", count: 4000))\($0)\": \(Sound.setting)"
          },
          steps: Sound.many(100) {
            "{\"expect\": {\"\(String(repeating: "z", count: 28))\($0)\": {\"stored\": false}}}"
          })),
    Row(
      "thousands of names that are like none",
      text:
        Sound.scenario(
          settings: Sound.many(4000) { "\"kkkkkkkkkkkkkkkkkkkkkkkk\($0)\": \(Sound.setting)" },
          steps: Sound.many(100) {
            "{\"expect\": {\"zzzzzzzzzzzzzzzzzzzzzzzz\($0)\": {\"stored\": false}}}"
          })),
    Row(
      "variants that each expect nothing",
      text:
        Sound.scenario(
          launches: Sound.many(3000, Sound.launch),
          variants: Sound.many(3000) {
            "{\"id\": \"v\($0)\", \"change\": {\"first\": {\"steps\": [\"refresh\"]}}}"
          })),
    Row(
      "axes that are used nowhere",
      text: Sound.scenario(matrix: Sound.many(40_000) { "\"a\($0)\": [true]" })),
    Row(
      "places of no axis",
      text:
        Sound.scenario(
          arguments: Sound.many(4000) { "{\"each\": \"z\($0)\"}" },
          matrix: Sound.many(2000) { "\"a\($0)\": [true]" })),
    Row(
      "countless combinations",
      text:
        Sound.scenario(
          arguments: Sound.many(6000) { "{\"each\": \"a\($0)\"}" },
          matrix: Sound.many(6000) { "\"a\($0)\": [\"b\", \"c\"]" })),
    Row(
      "points that are all wrong",
      text:
        Sound.scenario(
          arguments: "{\"each\": \"a\"}, {\"each\": \"b\"}",
          matrix: "\"a\": [\(Sound.many(40, String.init))],\n\"b\": ["
            + Sound.many(40) { "{\"x\": \($0)}" } + "]")),
    Row(
      "launches times variants",
      text:
        Sound.scenario(
          launches: Sound.many(3000, Sound.launch),
          variants: Sound.many(3000) {
            "{\"id\": \"v\($0)\", \"change\": {\"l1\": {\"steps\": [\"refresh\"]}}}"
          })),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: bad)
  func isRefusedInTime(row: Row) { #expect(!ScenarioFixtures.problems(in: row.text).isEmpty) }

  static let sound = [
    Row(
      "stores that settings name",
      text:
        Sound.scenario(
          stores: Sound.many(3000) { "\"s\($0)\": {\"suite\": \"x\($0)\"}" },
          settings: Sound.many(3000) {
            "\"k\($0)\": {\"type\": \"bool\", \"fallback\": true, \"store\": \"s2999\"}"
          })),
    Row(
      "programs beside stores",
      text:
        Sound.scenario(
          stores: Sound.many(3000) { "\"s\($0)\": {\"suite\": \"x\($0)\"}" },
          programs: Sound.many(3000) { "\"p\($0)\": {\"path\": \"b/q\($0)\"}" })),
    Row(
      "programs that launches name",
      text:
        Sound.scenario(
          programs: Sound.many(3000) { "\"p\($0)\": {\"path\": \"b/q\($0)\"}" },
          launches: Sound.many(3000) { "{\"launch\": \"l\($0)\", \"program\": \"p2999\"}" })),
    Row(
      "axes of one point",
      text:
        Sound.scenario(
          arguments: Sound.many(900) { "{\"each\": \"a\($0)\"}" },
          matrix: Sound.many(900) { "\"a\($0)\": [\"b\"]" })),
    Row(
      "a look at thousands of keys",
      text:
        Sound.scenario(
          settings: Sound.many(3000) { "\"k\($0)\": \(Sound.setting)" },
          launches: "{\"look\": {" + Sound.many(3000) { "\"k\($0)\": {\"stored\": false}" }
            + "}, \"id\": \"look\"}")),
    Row(
      "plants of thousands of keys",
      text:
        Sound.scenario(
          settings: Sound.many(3000) { "\"k\($0)\": \(Sound.setting)" },
          launches: "{\"plant\": \"main\", \"id\": \"plant\", \"as\": {\"values\": {"
            + Sound.many(3000) { "\"k\($0)\": true" } + "}}}")),
    Row(
      "looks and plants",
      text:
        Sound.scenario(
          launches: Sound.many(3000) { number in
            number % 2 == 0
              ? "{\"look\": {\"k\": {\"stored\": true}}, \"id\": \"l\(number)\"}"
              : "{\"plant\": \"main\", \"id\": \"p\(number)\", \"as\": {\"values\": {\"k\": true}}}"
          })),
    Row(
      "launches that a variant changes",
      text:
        Sound.scenario(
          launches: Sound.many(4000, Sound.launch),
          variants: "{\"id\": \"v\", \"change\": {"
            + Sound.many(4000) { "\"l\($0)\": {\"end\": \"abort\"}" } + "}}")),
    Row(
      "insertions of a variant",
      text:
        Sound.scenario(
          launches: Sound.many(3000, Sound.launch),
          variants: "{\"id\": \"v\", \"insert\": ["
            + Sound.many(3000) {
              "{\"after\": \"l\($0)\", \"do\": [{\"launch\": \"i\($0)\", \"program\": \"reader\"}]}"
            } + "]}")),
    Row(
      "findings about insertions",
      text:
        Sound.scenario(
          variants: "{\"id\": \"v\", \"insert\": [{\"after\": \"first\", \"do\": ["
            + Sound.many(4000, Sound.launch) + "]}], \"finds\": ["
            + Sound.many(4000) { _ in "{\"code\": \"lost\", \"launch\": \"l3999\"}" } + "]}")),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: sound)
  func isReadAndExpandedInTime(row: Row) throws {
    try #require(row.text.utf8.count <= 1 << 20)
    let scenario = try ScenarioReader.read(bytes: Array(row.text.utf8), file: "a.json", id: "a")
      .get()
    #expect(Expander.cases(of: scenario).count == scenario.variants.count + 1)
  }

  /// The texts of large scenarios.
  enum Sound {
    static let setting = "{\"type\": \"bool\", \"fallback\": true}"

    static func many(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: ",\n")
    }

    static func launch(_ number: Int) -> String {
      "{\"launch\": \"l\(number)\", \"program\": \"reader\"}"
    }

    static func scenario(
      stores: String = "\"main\": {\"suite\": \"a\"}", programs: String = "",
      settings: String = "\"a\": \(setting)", steps: String = "", launches: String = "",
      variants: String = "", arguments: String = "", matrix: String = ""
    ) -> String {
      func field(_ name: String, _ open: String, _ items: String, _ close: String) -> String {
        items.isEmpty ? "" : ",\n\"\(name)\": \(open)\(items)\(close)"
      }
      let expect = steps.isEmpty ? "{\"expect\": {\"k\": {\"stored\": false}}}" : steps
      return """
        {"scenario": 1, "title": "Large", "why": "To be quick", "stores": {\(stores)},
        "settings": {"k": \(setting), \(settings)},
        "timeline": [{"launch": "first", "program": "reader", "steps": [\(expect)]
        \(field("arguments", "[", arguments, "]"))}
        \(launches.isEmpty ? "" : ", \(launches)")]
        \(field("programs", "{", programs, "}"))\(field("variants", "[", variants, "]"))
        \(field("matrix", "{", matrix, "}"))}
        """
    }
  }
}
