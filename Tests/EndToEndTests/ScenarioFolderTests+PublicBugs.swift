import Foundation
import Testing

@testable import RelaunchCore

extension ScenarioFolderTests {
  /// A scenario of a public bug, and what is found of a case of it whose program is exchanged: the faulty one
  /// for its healthy twin, and the other way round.
  struct ExchangedRow: CustomTestStringConvertible {
    let scenario: String
    /// The one case that is run; the control where nothing is said.
    var filter = "[as written]"
    /// What has to be found; what follows from it may be found besides.
    let codes: Set<FindingCode>
    var testDescription: String { "\(scenario) \(filter)" }
  }

  static let meaningRows = [
    ExchangedRow(scenario: "fallback-taken-for-a-saved-value", codes: [.lost, .silent]),
    ExchangedRow(scenario: "unset-taken-for-false", codes: [.disagreement]),
    ExchangedRow(scenario: "cleared-choice-comes-back", codes: [.lost]),
    ExchangedRow(scenario: "choice-masked-by-an-argument", filter: "[masked]", codes: [.lost]),
    ExchangedRow(scenario: "override-of-one-run-is-saved", codes: [.changedValue, .silent]),
    ExchangedRow(scenario: "number-where-text-is-expected", codes: [.changedValue, .silent]),
    ExchangedRow(scenario: "one-new-field-drops-all", codes: [.changedValue, .disagreement]),
    ExchangedRow(scenario: "number-kept-in-single-precision", codes: [.changedValue]),
    ExchangedRow(scenario: "address-reduced-to-a-path", codes: [.changedValue]),
    ExchangedRow(
      scenario: "linked-file-replaced", filter: "[link=symbolic]", codes: [.collateral]),
    ExchangedRow(scenario: "linked-file-replaced", filter: "[link=hard]", codes: [.collateral]),
    ExchangedRow(scenario: "failed-save-not-told", filter: "[told]", codes: [.ending]),
    ExchangedRow(scenario: "count-of-another-day", codes: [.changedValue, .silent]),
    ExchangedRow(
      scenario: "count-of-another-day", filter: "[zeroed on the same day]", codes: [.unexpected]),
    ExchangedRow(scenario: "tests-write-the-real-store", codes: [.changedValue, .collateral]),
    ExchangedRow(scenario: "parts-left-by-a-killed-save", filter: "swept", codes: [.residue]),
  ]

  @Test(arguments: meaningRows)
  func anExchangedProgramTurnsAPublicBugRed(row: ExchangedRow) async throws {
    let workplace = try Workplace()
    try workplace.installScenarios()
    try workplace.install("FaultyPrograms", as: "faulty")
    let path = "scenarios/public-bugs/\(row.scenario).json"
    let sound = try workplace.text(of: path)
    let exchanged = sound.replacing(/"FAULTY_PROGRAM": "([a-z-]+)(\.healthy)?"/) { match in
      #""FAULTY_PROGRAM": "\#(match.1)\#(match.2 == nil ? ".healthy" : "")""#
    }
    #expect(sound != exchanged)
    try workplace.write(exchanged, to: path)
    let programs = ["faulty", "faulty-steps", "faulty-unheard"]
    let (outcome, report) = try await workplace.report(
      ofPath: path,
      ["--jobs", "1", "--filter", row.filter]
        + programs.flatMap { ["--program", "\($0)=bin/faulty"] })
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.count == 1)
    #expect(report.cases.allSatisfy { $0.verdict == .failed })
    let codes = Set(report.cases.flatMap(\.findings).map(\.code))
    #expect(codes.isSuperset(of: row.codes), "\(outcome.output)")
  }
}
