import Testing

@testable import RelaunchCore

/// Upgrades, skipped versions and downgrades, as a matrix makes them.
@Suite struct VersionPairTests {
  private static func text(
    versions: String, from: String = "app from", to: String = "app to",
    declared: String = #""1": "a/1", "2": "a/2", "3": "a/3""#
  ) -> String {
    """
    {
      "scenario": 1, "title": "T", "why": "W",
      "stores": {"main": {"suite": "relaunch.a"}},
      "settings": {"s": {"type": "string", "fallback": "f"}},
      "programs": {"app": {"versions": {\(declared)}, "arguments": ["-q"]}},
      "matrix": {"programs.app": \(versions)},
      "timeline": [
        {"launch": "write", "program": "\(from)", "steps": [{"set": {"s": "dark"}}, "save"]},
        {"launch": "read", "program": "\(to)", "steps": [{"expect": {"s": {"value": "dark"}}}]}
      ]
    }
    """
  }

  @Test func eachOrderedPairOfVersionsIsACase() throws {
    let cases = try MatrixTests.cases(Self.text(versions: #"["1", "2", "3"]"#))
    #expect(
      cases.map(\.name) == [
        "a [app=1 to 2]", "a [app=1 to 3]", "a [app=2 to 1]", "a [app=2 to 3]", "a [app=3 to 1]",
        "a [app=3 to 2]",
      ])
    let programs = cases.map { testCase in
      testCase.actions.compactMap { action in
        if case .launch(let launch) = action { launch.program } else { nil }
      }
    }
    #expect(
      programs == [
        ["app 1", "app 2"], ["app 1", "app 3"], ["app 2", "app 1"], ["app 2", "app 3"],
        ["app 3", "app 1"], ["app 3", "app 2"],
      ])
    let table = ProgramTable(folder: "/bin", currentFolder: "/now")
    let upgraded = try #require(table.program("app 3", in: cases[1]))
    #expect(upgraded.path == "/now/a/3")
    #expect(upgraded.version == "3")
    #expect(upgraded.arguments == ["-q"])
  }

  struct Row: CustomTestStringConvertible {
    let text: String
    let problem: String
    var testDescription: String { problem }
  }

  static let rows = [
    Row(
      text: text(versions: #"["1"]"#),
      problem: "a.json:6:30: error: expected at least two versions, found 1"),
    Row(text: text(versions: #"{"1": 1}"#), problem: "a.json:6:30: error: expected a list"),
    Row(
      text: text(versions: #"["1", "1"]"#),
      problem: #"a.json:6:36: error: version "1" is here twice"#),
    Row(
      text: text(versions: #"["1", "4"]"#),
      problem: #"a.json:6:36: error: program "app" has no version "4""#),
    Row(
      text: text(versions: #"["1", "2"]"#, to: "app 2"),
      problem: #"a.json:6:14: error: no launch is of program "app to""#),
    Row(
      text: text(versions: #"["1", "2"]"#, from: "app"),
      problem: #"a.json:8:36: error: unknown program "app""#),
  ]

  @Test(arguments: rows) func aPairThatShowsNothingIsRefused(row: Row) throws {
    do {
      _ = try MatrixTests.scenario(row.text)
      Issue.record("it was taken")
    } catch let failure as ScenarioProblems {
      #expect(
        failure.problems.contains { $0.description.hasPrefix(row.problem) },
        "\(failure.problems.map(\.description))")
    }
  }
}
