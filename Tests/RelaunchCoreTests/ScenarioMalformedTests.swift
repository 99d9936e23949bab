import RelaunchCore
import Testing

/// Each row of `malformed.txt`: one thing changed in `base.json`, and all problems that follow.
@Suite struct ScenarioMalformedTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var id = ""
    var old = ""
    var new = ""
    var problems: [String] = []
    var testDescription: String { id }
  }

  static func rows() throws -> [Row] {
    var rows: [Row] = []
    let text = String(decoding: try ScenarioFixtures.bytes("malformed.txt"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let rest = String(line.dropFirst(2)).replacing("⏎", with: "\n")
      switch line.first {
      case "#":
        rows.append(Row(id: rest))
      case "-": rows[rows.count - 1].old = rest
      case "+": rows[rows.count - 1].new = rest
      case "=": rows[rows.count - 1].problems.append(rest)
      default: Issue.record("a line of malformed.txt has no mark: \(line)")
      }
    }
    return rows
  }

  @Test func theBaseIsSound() throws {
    let bytes = try ScenarioFixtures.bytes("base.json")
    #expect(ScenarioFixtures.problems(in: bytes).isEmpty)
  }

  @Test(arguments: [(11, 3), (12, 3), (13, 2), (15, 2)])
  func moreLaunchesThanAllowedAreRefused(launches: Int, mostVariants: Int) throws {
    let base = String(decoding: try ScenarioFixtures.bytes("base.json"), as: UTF8.self)
    let more = (0..<launches - 2).map { ", {\"launch\": \"l\($0)\", \"program\": \"reader\"}" }
    let insertion = "{\"after\": \"read\", \"do\": [{\"launch\": \"i\", \"program\": \"reader\"}]}"
    for variants in [mostVariants, mostVariants + 1] {
      let added = (1..<variants).map { ", {\"id\": \"v\($0)\", \"insert\": [\(insertion)]}" }
      // Each variant but the first one has one launch more than the scenario as written.
      let count = 2000 * (launches * (variants + 1) + variants - 1)
      let text = base.replacing("\"dark\"}}}]}", with: "\"dark\"}}}]}\(more.joined())")
        .replacing("\"SIGKILL\"}}}}", with: "\"SIGKILL\"}}}}\(added.joined())")
        .replacing("\"finds\": []", with: "\"repeat\": 2000")
      let messages = ScenarioFixtures.problems(in: text).map(\.message)
      #expect((count > 100_000) == (variants > mostVariants))
      #expect(
        messages
          == (count > 100_000 ? ["this makes \(count) launches, at most 100000 are allowed"] : []))
    }
  }

  @Test func theTableIsWhole() throws { #expect(try Self.rows().count >= 150) }

  @Test(arguments: try rows())
  func exactlyTheseProblemsAreReported(row: Row) throws {
    let base = String(decoding: try ScenarioFixtures.bytes("base.json"), as: UTF8.self)
    try #require(base.ranges(of: row.old).count == 1, "what is replaced must be there once")
    let found = ScenarioFixtures.problems(in: base.replacing(row.old, with: row.new))
    let shown = found.map { problem in
      String(problem.description.prefix { $0 != "\n" }.dropFirst("a.json:".count))
        .replacing(" error: ", with: " ")
    }
    try #require(!row.problems.isEmpty)
    #expect(shown == row.problems)
  }
}
