import Foundation
import Testing

@testable import RelaunchCore

/// The project's own scenarios can fail; that they pass is shown by `./run-scenarios.sh`, and with the programs of
/// `swift build` by `Tests/check-forms.sh`.
///
/// One case at a time: other tests have time limits, and need the processors.
@Suite(.serialized) struct ScenarioFolderTests {
  struct Row: CustomTestStringConvertible {
    let scenario: String
    let program: String
    let fault: String
    /// What has to be found; what follows from it may be found besides.
    let codes: Set<FindingCode>
    /// The one case of many that is run; nil for all.
    let filter: String?
    var testDescription: String { "\(scenario) with \(fault)" }

    init(
      _ scenario: String, _ program: String, _ fault: String, _ codes: Set<FindingCode>,
      _ filter: String? = nil
    ) {
      self.scenario = scenario
      self.program = program
      self.fault = fault
      self.codes = codes
      self.filter = filter
    }
  }

  static let rows = [
    Row("fallback-with-nothing-stored", "reader", "resets-at-creation", [.residue]),
    Row("killed-before-saving", "writer", "saves-at-once", [.unexpected]),
    Row("not-saved-without-save", "writer", "saves-at-once", [.resolved]),
    Row("theme-survives-restart", "writer", "never-saves", [.lost], "overridden"),
    Row("unset-false-and-true", "writer", "ignores-removal", [.lost]),
    Row("wrapper-built-anew", "reader", "resets-at-creation", [.changedValue]),
    Row("values/text", "writer", "saves-other-type", [.changedType], "markup"),
    Row("values/integers", "writer", "saves-other-type", [.changedType], "greatest Int64"),
    Row("values/reals", "writer", "never-saves", [.lost], "a tenth"),
    Row("values/dates", "writer", "saves-other-type", [.changedType], "leap day"),
    Row("values/data", "reader", "resets-at-creation", [.changedValue], "three bytes"),
    Row("values/lists", "writer", "never-saves", [.lost], "equal elements"),
    Row("values/dictionaries", "writer", "saves-other-type", [.changedType], "unusual keys"),
    Row("values/second-save-changes-the-type", "writer", "confuses-numbers", [.lost]),
    Row("values/stored-choice-wins", "reader", "resets-at-creation", [.changedValue]),
    Row("values/one-key-changed", "writer", "forgets-others", [.lost]),
    Row("values/refused-value", "writer", "bends-refused", [.unexpected], "negative zero"),
    Row("fallbacks/wrong-type", "reader", "ignores-contracts", [.unexpected], "foreign=integer"),
    Row("fallbacks/wrong-type-of-each-setting", "reader", "ignores-contracts", [.unexpected]),
    Row("fallbacks/unknown-value", "reader", "ignores-contracts", [.unexpected], "newer"),
    Row("fallbacks/out-of-range", "reader", "ignores-contracts", [.unexpected], "too small"),
    Row("fallbacks/edited-by-hand", "writer", "forgets-others", [.lost]),
    Row("fallbacks/registered-is-not-stored", "writer", "stores-registered", [.collateral]),
    Row("endings/after-saving", "writer", "never-saves", [.lost], "SIGKILL"),
    Row("endings/before-saving", "writer", "saves-at-once", [.unexpected], "SIGKILL"),
    Row("endings/good-end-without-saving", "writer", "saves-at-once", [.resolved], "exit 0"),
    Row("removal/falls-back", "writer", "ignores-removal", [.lost]),
    Row("removal/survives", "writer", "ignores-removal", [.lost], "SIGKILL"),
    Row("removal/not-saved", "writer", "saves-at-once", [.unexpected]),
    Row("removal/last-key", "writer", "leaves-marker", [.collateral]),
    Row("removal/clear", "writer", "cleanup-leaves-file", [.collateral, .residue]),
    Row("arguments/overrides-each-type", "reader", "stores-arguments", [.leaked], "as written"),
    Row("arguments/not-convertible", "reader", "ignores-contracts", [.unexpected], "12abc"),
    Row("arguments/negative", "reader", "stores-arguments", [.leaked]),
    Row("arguments/not-saved", "writer", "stores-arguments", [.collateral]),
    Row("arguments/set-under-an-override", "writer", "stores-arguments", [.changedValue]),
    Row("domains/two-suites", "writer", "shares-one-suite", [.collateral]),
    Row("domains/global", "reader", "believes-any-layer", [.disagreement]),
    Row("domains/host", "reader", "believes-any-layer", [.disagreement]),
    Row("damage/left-alone", "writer", "wipes-damaged-file", [.collateral], "NUL at the end"),
    Row("damage/read-as-fallback", "reader", "wipes-damaged-file", [.collateral], "half of it"),
    Row("damage/binary-file", "writer", "forgets-others", [.lost]),
    Row("damage/linked-file", "writer", "replaces-link", [.collateral]),
    Row("damage/keys-of-another-version", "writer", "forgets-others", [.collateral]),
    Row("damage/folder-in-its-place", "writer", "wipes-damaged-file", [.collateral]),
    Row("damage/open-to-others", "writer", "changes-mode", [.collateral]),
    Row("stores/application-domain", "writer", "never-saves", [.lost]),
    Row("stores/other-files-left-alone", "writer", "wipes-files", [.lost]),
    Row("damage/file-removed", "reader", "keeps-stale-cache", [.disagreement]),
    Row("live/reader-beside-a-writer", "writer", "never-saves", [.lost]),
    Row("live/two-writers", "writer", "keeps-snapshot-while-running", [.collateral, .lost]),
    Row("live/edited-while-running", "writer", "keeps-snapshot-while-running", [.collateral]),
    Row(
      "conditions/other-zone-and-language", "writer", "saves-other-type", [.changedType],
      "New York"),
    Row("live/how-often-stale", "writer", "never-saves", [.lost], "#20"),
  ]

  @Test func everyScenarioHasBeenSeenRed() throws {
    let found = ScenarioFinder.find(
      ["scenarios"], currentFolder: Workplace.project.path)
    let ids = found.files.map { String($0.id.dropFirst("scenarios/".count)) }
    let exchanged = Self.meaningRows.map { "public-bugs/\($0.scenario)" }
    #expect(
      Set(ids)
        == Set(
          Self.rows.map(\.scenario) + Self.scriptRows.map(\.scenario)
            + Self.controlRows.map(\.scenario) + exchanged))
  }

  @Test(arguments: rows)
  func aBrokenProgramTurnsTheScenarioRed(row: Row) async throws {
    if row.scenario.contains("disk") {
      guard try await Mounting.isAllowed() else { return }
    }
    let workplace = try Workplace()
    try workplace.installScenarios()
    try workplace.replace(row.program, byFaulty: row.fault)
    let (outcome, report) = try await workplace.report(
      ofPath: "scenarios/\(row.scenario).json",
      ["--jobs", "1"] + (row.filter.map { ["--filter", $0] } ?? []))
    #expect(outcome.code == 1, "\(outcome.output)")
    #expect(report.cases.allSatisfy { $0.verdict == .failed })
    let codes = Set(report.cases.flatMap(\.findings).map(\.code))
    #expect(codes.isSuperset(of: row.codes))
  }
}
