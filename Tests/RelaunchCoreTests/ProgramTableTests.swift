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
    Row(scenario: "x.json", path: "~/app", found: "/now/~/app"),
  ]

  @Test(arguments: rows)
  func aProgramIsFoundFromTheFolderOfTheFileThatDeclaresIt(row: Row) {
    let declared = ProgramDeclaration(
      name: "app", path: row.path, arguments: [], environment: [:], version: nil,
      position: SourcePosition(file: row.scenario, line: 1, column: 1))
    let testCase = Made.testCase([], file: "/else/where.json", programs: [declared])
    #expect(
      ProgramTable(folder: "/bin", currentFolder: "/now").program("app", in: testCase)?.path
        == row.found)
  }

  @Test(arguments: [
    (["./run", "-n"], ["/now/s/./run", "-n"]), (["/opt/run"], ["/opt/run"]),
    (["nosuchcommand"], ["/usr/local/bin/nosuchcommand"]), ([], []),
  ])
  func aPrefixIsFoundAsAProgramIsUnlessItIsACommand(prefix: [String], found: [String]) throws {
    let declared = ProgramDeclaration(
      name: "app", path: "app", arguments: ["-a"], environment: [:], version: nil,
      position: SourcePosition(file: "s/x.json", line: 1, column: 1), prefix: prefix)
    let program = try #require(
      ProgramTable(folder: "/bin", currentFolder: "/now").program(
        "app", in: Made.testCase([], programs: [declared])))
    #expect(program.prefix == found)
    #expect(program.executable == found.first ?? "/now/s/app")
    #expect(
      program.arguments(adding: ["-b"])
        == found.dropFirst() + (found.isEmpty ? [] : ["/now/s/app"]) + ["-a", "-b"])
  }

  @Test func aReplacementIsNamedFromTheCurrentFolder() {
    var declared = ProgramDeclaration(
      name: "app", path: "app", arguments: [], environment: [:], version: nil,
      position: SourcePosition(file: "s/x.json", line: 1, column: 1))
    declared.replacement = "new/app"
    let testCase = Made.testCase([], programs: [declared])
    #expect(
      ProgramTable(folder: "/bin", currentFolder: "/now").program("app", in: testCase)?.path
        == "/now/new/app")
  }

  @Test func aBuiltInProgramStandsBesideTheTool() {
    let table = ProgramTable(folder: "/b in", currentFolder: "/")
    #expect(table.program("writer", in: Made.testCase([]))?.path == "/b in/writer")
    #expect(table.program("nobody", in: Made.testCase([])) == nil)
  }
}
