import Foundation
import Testing

@testable import RelaunchCore

extension ScenarioFolderTests {
  /// A scenario whose program is a script beside it, and what makes that a broken one.
  struct ScriptRow: CustomTestStringConvertible {
    let scenario: String
    let script: String
    let old: String
    let new: String
    let codes: Set<FindingCode>
    let filter: String?
    var testDescription: String { "\(scenario) with \(new)" }
  }

  static let scriptRows = [
    ScriptRow(
      scenario: "programs/knows-nothing", script: "notes", old: #"mv "$file.new" "$file""#,
      new: #"rm "$file.new""#, codes: [.lost, .silent], filter: "as written"),
    ScriptRow(
      scenario: "programs/knows-nothing", script: "notes", old: #"mv "$file.new" "$file""#,
      new: #"rm "$file.new""#, codes: [.lost], filter: "killed after saying so"),
    ScriptRow(
      scenario: "programs/ended-at-a-change", script: "notes", old: "save() {",
      new: "save() { : >\"$file\"; exec sleep 600", codes: [.damaged], filter: nil),
    ScriptRow(
      scenario: "programs/leaves-facts", script: "facts", old: "${theme:-system}", new: "system",
      codes: [.disagreement], filter: nil),
  ]

  @Test(arguments: scriptRows)
  func aBrokenScriptTurnsTheScenarioRed(row: ScriptRow) async throws {
    let workplace = try Workplace()
    try workplace.installScenarios()
    let path = "scenarios/programs/bin/\(row.script)"
    let sound = try workplace.text(of: path)
    let broken = sound.replacing(row.old, with: row.new)
    #expect(sound != broken)
    try workplace.write(broken, to: path)
    let (outcome, report) = try await workplace.report(
      ofPath: "scenarios/\(row.scenario).json",
      ["--jobs", "1"] + (row.filter.map { ["--filter", $0] } ?? []))
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.allSatisfy { $0.verdict == .failed })
    let codes = Set(report.cases.flatMap(\.findings).map(\.code))
    #expect(codes.isSuperset(of: row.codes), "\(outcome.output)")
  }
}
