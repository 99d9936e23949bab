import Testing

@testable import RelaunchCore

@Suite struct ProgramTableTests {
  struct Row: CustomTestStringConvertible {
    let scenario: String
    let path: String
    let found: String
    var testDescription: String { "\(path) of \(scenario)" }
  }

  static let rows = [
    Row(scenario: "/a b/scenarios/x.json", path: "app", found: "/a b/scenarios/app"),
    Row(scenario: "/a b/scenarios/x.json", path: "../app", found: "/a b/scenarios/../app"),
    Row(scenario: "/a/scenarios/x.json", path: "../../../app", found: "/a/scenarios/../../../app"),
    Row(
      scenario: "/a/scenarios/x.json", path: "./b/../c%41 ü?#",
      found: "/a/scenarios/./b/../c%41 ü?#"),
    Row(scenario: "/a/scenarios/x.json", path: "/usr/bin/app", found: "/usr/bin/app"),
    Row(scenario: "s/x.json", path: "../app", found: "/now/s/../app"),
    Row(scenario: "x.json", path: "~/app", found: "/now/./~/app"),
  ]

  @Test(arguments: rows)
  func aProgramIsFoundFromTheFolderOfItsScenario(row: Row) {
    let declared = ProgramDeclaration(
      name: "app", path: row.path, arguments: [], environment: [:], version: nil,
      position: Made.position)
    let testCase = Made.testCase([], file: row.scenario, programs: [declared])
    #expect(
      ProgramTable(folder: "/bin", currentFolder: "/now").program("app", in: testCase)?.path
        == row.found)
  }

  @Test func aBuiltInProgramStandsBesideTheTool() {
    let table = ProgramTable(folder: "/b in", currentFolder: "/")
    #expect(table.program("writer", in: Made.testCase([]))?.path == "/b in/writer")
    #expect(table.program("nobody", in: Made.testCase([])) == nil)
  }
}
