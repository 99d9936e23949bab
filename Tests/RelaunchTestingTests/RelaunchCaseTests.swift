import Foundation
import RelaunchTesting
import Synchronization
import Testing

/// Scenarios as arguments of parameterised tests.
@Suite struct RelaunchCaseTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let scenarios = RelaunchScenarios("Scenarios/sound", from: folder)

  @Test(arguments: try scenarios.cases())
  func aSoundCaseIsNoIssue(_ testCase: RelaunchCase) async throws {
    try await testCase.check()
  }

  @Test func eachCaseIsAnArgument() throws {
    #expect(
      try Self.scenarios.cases().map(\.name) == [
        "Scenarios/sound/never-flushed [as written]", "Scenarios/sound/theme [as written]",
        "Scenarios/sound/theme [killed after saving]",
      ])
    #expect(try Self.scenarios.cases().first?.title == "What was never flushed is lost")
  }

  private static func built(_ name: String) -> URL {
    RelaunchTools.besideTests.folder.appending(path: name)
  }

  /// Removes the result folder that a failed case keeps and names.
  private static func discardResults(namedIn comment: Comment) throws {
    for line in comment.rawValue.split(separator: "\n") where line.hasPrefix("results: ") {
      let path = String(line.dropFirst("results: ".count))
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Runs the only case of a file and gathers what it records.
  private static func issues(
    of file: String, programs: [String: URL] = [:]
  ) async throws -> [Issue] {
    let testCase = try #require(
      try RelaunchScenarios(file, from: folder, programs: programs).cases().first)
    let issues = Mutex<[Issue]>([])
    try await withKnownIssue {
      try await testCase.check()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let found = issues.withLock(\.self)
    try found.flatMap(\.comments).forEach(Self.discardResults)
    return found
  }

  @Test func aFindingIsAnIssueAtTheScenariosLine() async throws {
    let issues = try await Self.issues(of: "Scenarios/faulty/lost.json")
    let issue = try #require(issues.first)
    #expect(issue.comments.first?.rawValue.hasPrefix("lost: \"theme\":") == true)
    #expect(issue.comments.first?.rawValue.contains("\nreproduce: relaunch run ") == true)
    #expect(issue.sourceLocation?.line == 9)
    #expect(issue.sourceLocation?.fileID.hasSuffix("faulty/lost.json") == true)
  }

  @Test func theCallersProgramTakesThePlaceOfADeclaredOne() async throws {
    let issues = try await Self.issues(
      of: "Scenarios/faulty/program.json", programs: ["app": Self.built("reader")])
    #expect(issues.isEmpty == false)
    let testCase = try RelaunchScenarios(
      "Scenarios/faulty/program.json", from: Self.folder, programs: ["app": Self.built("writer")]
    ).cases()
    try await #require(testCase.first).check()
  }

  @Test func whatIsNoScenarioIsToldWithItsPlace() throws {
    #expect {
      try RelaunchScenarios("Scenarios/bad", from: Self.folder).cases()
    } throws: { error in
      String(describing: error).contains("Scenarios/bad/misspelt.json:2:3: error: unknown key")
    }
    #expect(throws: RelaunchTestingError.self) {
      try RelaunchScenarios("Scenarios/nowhere", from: Self.folder).cases()
    }
  }

  @Test func aMissingToolIsTold() async throws {
    let tools = RelaunchTools(folder: URL(filePath: "/nowhere"))
    let testCase = try #require(
      try RelaunchScenarios("Scenarios/sound", from: Self.folder, tools: tools).cases().first)
    await #expect(throws: RelaunchTestingError.self) { try await testCase.check() }
  }
}
