import Foundation
import Testing

@testable import RelaunchCore

/// Programs that are declared beside scenarios.
@Suite final class ProjectFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "project-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func file(_ path: String) -> ScenarioFile {
    ScenarioFile(path: path, currentFolder: folder.path)
  }

  private static func project(_ programs: String) -> String {
    #"{"relaunch": 1, "programs": {\#(programs)}}"#
  }

  @Test func theNearestProgramOfANameCounts() throws {
    try write(
      Self.project(#""app": {"path": "far"}, "other": {"path": "other"}"#), to: "relaunch.json")
    try write(Self.project(#""app": {"path": "near"}"#), to: "s/relaunch.json")
    var projects = ProjectFiles()
    let found = projects.programs(for: file("s/t/a.json"))
    let programs = try #require(found)
    #expect(programs.map(\.path) == ["near", "other"])
    #expect(programs.map(\.position.file) == ["s/relaunch.json", "relaunch.json"])
    let above = projects.programs(for: file("a.json"))
    #expect(above?.map(\.path) == ["far", "other"])
  }

  @Test func nothingAboveTheCurrentFolderCounts() throws {
    try write(Self.project(#""app": {"path": "far"}"#), to: "relaunch.json")
    let below = ScenarioFile(
      path: "a.json", currentFolder: folder.appending(path: "now").path)
    var projects = ProjectFiles()
    let programs = projects.programs(for: below)
    #expect(programs?.isEmpty == true)
  }

  @Test func aProjectCountsUpToTheFolderThatWasSearched() {
    let found = ScenarioFile(path: "/x/s/t/a.json", currentFolder: "/now", searchedFolder: "/x/s/")
    #expect(found.projectPaths == ["/x/s/t/relaunch.json", "/x/s/relaunch.json"])
    let named = ScenarioFile(path: "/x/s/t/a.json", currentFolder: "/now")
    #expect(named.projectPaths == ["/x/s/t/relaunch.json"])
    #expect(file("./s/../t/a.json").projectPaths == ["t/relaunch.json", "relaunch.json"])
  }

  @Test func aScenariosOwnProgramCountsMore() throws {
    let project = try ProjectFile.read(
      bytes: Array(Self.project(#""mine": {"path": "theirs"}, "more": {"path": "m"}"#).utf8),
      path: "relaunch.json"
    ).get()
    let text = MatrixTests.text(
      matrix: #"{"v": ["a", "b"]}"#, value: #"{"each": "v"}"#,
      more: #", "programs": {"mine": {"path": "ours"}}"#)
    let scenario = try ScenarioReader.read(
      bytes: Array(text.utf8), file: "a.json", id: "a", project: project.programs
    ).get()
    #expect(scenario.programs.map(\.path) == ["ours", "m"])
  }

  struct Row: CustomTestStringConvertible {
    let text: String
    let problem: String
    var testDescription: String { text }
  }

  static let rows = [
    Row(text: "[]", problem: #"r:1:1: error: expected an object, found a list"#),
    Row(text: "{}", problem: #"r:1:1: error: a project's file needs "relaunch" and "programs""#),
    Row(
      text: #"{"relaunch": 2, "programs": {}}"#,
      problem: "r:1:14: error: expected version 1 of the format, found 2"),
    Row(
      text: project(""), problem: "r:1:29: error: expected at least one program, found none"),
    Row(
      text: project(#""app": {"paths": "x"}"#), problem: #"r:1:38: error: unknown key "paths""#),
    Row(
      text: project(#""writer": {"path": "x"}"#),
      problem: #"r:1:30: error: program "writer" is built in"#),
    Row(text: "", problem: "r:1:1: error: the file is empty"),
  ]

  @Test(arguments: rows) func aBadProjectFileIsToldWithItsPlace(row: Row) throws {
    let result = ProjectFile.read(bytes: Array(row.text.utf8), path: "r")
    guard case .failure(let failure) = result else {
      Issue.record("it was taken")
      return
    }
    let first = try #require(failure.problems.first)
    #expect(first.description.hasPrefix(row.problem), "\(first.description)")
  }

  @Test func aBadProjectFileIsToldOnce() throws {
    try write("{", to: "relaunch.json")
    var projects = ProjectFiles()
    let programs = [projects.programs(for: file("a.json")), projects.programs(for: file("b.json"))]
    #expect(programs.allSatisfy { $0 == nil })
    #expect(projects.problems.count == 1)
  }
}
