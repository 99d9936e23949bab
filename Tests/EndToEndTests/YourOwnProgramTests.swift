import Foundation
import Testing

@testable import RelaunchCore

/// The programs of `docs/your-own-program.md`, as they stand there.
@Suite struct YourOwnProgramTests {
  private static func block(_ language: String) throws -> String {
    let page = Workplace.project.appending(path: "docs/your-own-program.md")
    let blocks = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 1)
    return try #require(blocks.first)
  }

  @Test(arguments: ["python", "sh"])
  func aProgramOfThatLanguagePasses(language: String) async throws {
    let workplace = try Workplace()
    try workplace.write(try Self.block(language), to: "app")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workplace.path("app"))
    let (outcome, report) = try await workplace.report(of: Self.block("json"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let launches = try #require(report.cases.first).launches.filter { $0.program == "app" }
    #expect(launches.map { $0.steps.first?.keys["theme"]?.value } == ["system", "dark"])
    #expect(launches.allSatisfy { $0.speaks == .facts })
  }

  /// That they pass proves something: one that restores nothing is found.
  @Test(arguments: [("python", "stored.get(\"theme\", \"system\")"), ("sh", "${theme:-system}")])
  func oneThatRestoresNothingIsFound(language: String, reading: String) async throws {
    let workplace = try Workplace()
    let broken = try Self.block(language).replacing(
      reading, with: language == "sh" ? "system" : "\"system\"")
    try workplace.write(broken, to: "app")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workplace.path("app"))
    let (outcome, report) = try await workplace.report(of: Self.block("json"))
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.findings.map(\.code) == [.disagreement])
  }
}
