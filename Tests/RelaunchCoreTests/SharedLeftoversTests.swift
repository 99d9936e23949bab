import Foundation
import Testing

@testable import RelaunchCore

/// What all cases together leave in their HOME, and nobody accounts for, is told.
@Suite struct SharedLeftoversTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var files: [String] = []
    var known: [String] = []
    var told: [String] = []
  }

  static let rows = [
    Row(testDescription: "nothing is left"),
    Row(
      testDescription: "a stray file", files: ["home/.cache/x", "tmp/y"],
      told: ["home/.cache/x", "tmp/y"]),
    Row(testDescription: "the store's own file", files: ["config/made.suite.plist"]),
    Row(
      testDescription: "a file that a first run made", files: ["tmp/y", "tmp/z"],
      known: ["tmp/y"], told: ["tmp/z"]),
    Row(
      testDescription: "a file beside the store, whose name has a number there",
      files: ["config/made.case12.plist.tmp", "config/made.case.plist.tmp"],
      known: ["config/made.plist.tmp"], told: ["config/made.case.plist.tmp"]),
    Row(testDescription: "a declared file", files: ["home/logs/app.log"]),
    Row(
      testDescription: "a file that Relaunch planted beside the store",
      files: ["config/ByHost/made.suite..plist", "config/ByHost/made.other..plist"],
      told: ["config/ByHost/made.other..plist"]),
    Row(testDescription: "the image of a process", files: ["home/core.71", "home/core"]),
  ]

  @Test(arguments: rows)
  func whatNobodyAccountsForIsAFinding(row: Row) throws {
    let folder = try WitnessFolder()
    let sandbox = try Sandbox(in: folder.path, name: "together")
    for file in row.files {
      let url = URL(filePath: "\(sandbox.path)/\(file)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    guard SuitePlacement.platform == "linux" else { return }
    let plant = Plant(
      id: "other", target: .host(store: Made.store), values: [], position: Made.position)
    var testCase = Made.testCase([.plant(plant)])
    testCase.files = [
      DeclaredFile(pattern: "home/logs/*.log", isGoneAtEnd: false, position: Made.position)
    ]
    let findings = SharedLeftovers(
      of: [testCase], in: sandbox, runToken: "t", known: row.known
    ).findings
    #expect(findings.map(\.path) == row.told)
    #expect(findings.allSatisfy { $0.code == .collateral && $0.change == .made })
  }

  @Test func eachCaseHasAFileOfItsOwnBehindALink() {
    let cases = StabilityRun.separated([Made.testCase([]), Made.testCase([])])
    #expect(Set(cases.map { PlantedLinks.name(of: Made.store, in: $0) }).count == 2)
  }

  @Test func ofVeryManyTheRestIsCounted() throws {
    let folder = try WitnessFolder()
    let sandbox = try Sandbox(in: folder.path, name: "together")
    for number in 0..<53 { try Data().write(to: URL(filePath: "\(sandbox.path)/tmp/\(number)")) }
    let findings = SharedLeftovers(of: [], in: sandbox, runToken: "t", known: []).findings
    #expect(findings.count == 51)
    #expect(findings.last?.message == "the third runs left 3 more files")
  }
}
