import Foundation
import Testing

@testable import RelaunchCore

/// A scenario of a public bug has a healthy program in it, and can tell when that is none.
extension ScenarioFolderTests {
  /// A change of a scenario's text that takes the health of its control away.
  ///
  /// A variable of no meaning keeps the control another case than the faulty one.
  struct ControlRow: CustomTestStringConvertible {
    let scenario: String
    let old: String
    let new: String
    let codes: Set<FindingCode>
    let filter: String
    var testDescription: String { "\(scenario) without \(old)" }

    init(
      _ scenario: String, without old: String = ".healthy\"",
      but new: String = "\", \"SICK\": \"yes\"",
      _ codes: Set<FindingCode>, _ filter: String = "healthy"
    ) {
      self.scenario = "public-bugs/\(scenario)"
      self.old = old
      self.new = new
      self.codes = codes
      self.filter = filter
    }
  }

  static let controlRows = [
    ControlRow(
      "saved-in-memory-never-flushed", without: "\"save\",", but: "\"recreate\",", [.lost],
      "as written"),
    ControlRow("killed-before-the-flush", [.lost]),
    ControlRow(
      "torn-by-a-rewrite-in-place", without: "replaced.json\", \"kept\"",
      but: "replaced.json\", \"dropped\"", [.lost, .silent], "#20"),
    ControlRow("cut-by-a-full-disk", [.damaged, .ending]),
    ControlRow(
      "emptied-by-a-power-cut", without: "\"absent\"", but: "\"empty\"", [.damaged], "as written"),
    ControlRow("damage-taken-for-a-first-run", [.collateral]),
    ControlRow("damage-stops-every-start", [.ending, .unexpected]),
    ControlRow("unreadable-taken-for-empty", [.ending, .lost]),
    ControlRow("snapshot-written-back", [.collateral, .lost]),
    ControlRow(
      "stale-in-an-app-in-the-background", without: "\"refresh\", ", but: "\"recreate\", ", [.stale]
    ),
    ControlRow("counted-without-a-lock", [.changedValue], "#12"),
    ControlRow(
      "edit-ignored-by-a-running-app", without: "\"refresh\", ", but: "\"recreate\", ", [.stale]),
    ControlRow("two-spellings-of-one-group", [.lost, .misrouted]),
    ControlRow("renamed-with-its-store", [.lost, .misrouted]),
  ]

  @Test(arguments: controlRows)
  func aFaultyControlTurnsTheScenarioRed(row: ControlRow) async throws {
    let workplace = try Workplace()
    try workplace.installScenarios()
    try workplace.install("FaultyPrograms", as: "faulty")
    let path = "scenarios/\(row.scenario).json"
    let sound = try workplace.text(of: path)
    let broken = sound.replacing(row.old, with: row.new)
    #expect(sound != broken)
    try workplace.write(broken, to: path)
    let programs = ["faulty", "faulty-unheard", "faulty-steps"].flatMap { name in
      ["--program", "\(name)=\(workplace.path("bin/faulty"))"]
    }
    let (outcome, report) = try await workplace.report(
      ofPath: path, ["--jobs", "1", "--filter", row.filter] + programs)
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.allSatisfy { $0.verdict == .failed })
    let codes = Set(report.cases.flatMap(\.findings).map(\.code))
    #expect(codes.isSuperset(of: row.codes), "\(outcome.output)")
  }
}
