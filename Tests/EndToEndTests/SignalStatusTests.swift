import Testing

@testable import RelaunchCore

/// A program that catches its signal, saves, and ends by a status of its own.
@Suite struct SignalStatusTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// What it does when it gets the signal; `keep` saves.
    let script: String
    var codes: [FindingCode] = []
  }

  static let rows = [
    Row(testDescription: "saves and ends well", script: "keep; exit 0"),
    Row(testDescription: "ends well and saves nothing", script: "exit 0", codes: [.lost, .silent]),
    Row(testDescription: "ends badly", script: "keep; exit 3", codes: [.ending]),
    Row(testDescription: "dies of it", script: "trap - TERM; kill -TERM $$", codes: [.ending]),
  ]

  @Test(arguments: rows)
  func theStatusIsHeldAgainstWhatIsStated(row: Row) async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: """
        keep() { echo '{"theme": "dark"}' >"$HOME/app.json"; }
        trap '\(row.script)' TERM
        echo ready
        while :; do sleep 0.05; done
        """, as: "app")
    let (outcome, report) = try await workplace.report(
      of: """
        {
          "scenario": 1, "title": "A theme", "why": "To test the tool",
          "stores": {"main": {"json": "home/app.json"}},
          "programs": {"app": {"path": "bin/app", "speaks": "nothing"}},
          "settings": {"theme": {"type": "string", "fallback": "system"}},
          "timeline": [
            {"launch": "work", "program": "app", "saves": {"theme": "dark"},
              "end": {"signal": "SIGTERM", "when": {"line": "ready"}, "exit": 0}},
            {"look": {"theme": {"value": "dark"}}, "id": "kept"}
          ]
        }
        """)
    let found = try #require(report.cases.first)
    let codes = Set(found.findings.map(\.code))
    #expect(row.codes.allSatisfy(codes.contains), "\(outcome.output)\(outcome.errors)")
    #expect(codes.isEmpty == row.codes.isEmpty, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.code == (row.codes.isEmpty ? 0 : 1))
  }
}
