import Foundation
import Testing

@testable import RelaunchCore

/// Programs that write where they should not, and what the report says of it.
@Suite struct IsolationTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// What the program does beside its steps; `$store` is the store's file.
    let script: String
    /// Whether it is the program that reads.
    var reads = false
    let codes: [FindingCode]
    /// What the text report says.
    let words: String
  }

  static let rows = [
    Row(
      testDescription: "writes its application domain", script: ": >\"$XDG_CONFIG_HOME/app.plist\"",
      codes: [.misrouted],
      words: "misrouted: launch \"write\" made \"config/app.plist\", a file: domain \"app\" is no "
        + "store of the case, but the program's own application domain"),
    Row(
      testDescription: "writes another spelling of the suite",
      script: ": >\"$XDG_CONFIG_HOME/Relaunch.test.plist\"", codes: [.misrouted],
      words: "domain \"Relaunch.test\" is no store of the case\n"),
    Row(
      testDescription: "leaves a temporary file", script: "mktemp \"$TMPDIR/app.XXXXXX\" >&2",
      codes: [.collateral], words: "collateral: launch \"write\" made \"tmp/app."),
    Row(
      testDescription: "makes a folder in HOME", script: "mkdir -p Library/Caches",
      codes: [.collateral], words: "made \"home/Library/Caches\", a folder"),
    Row(
      testDescription: "opens the settings folder to others",
      script: "chmod 755 \"$XDG_CONFIG_HOME\"",
      codes: [.collateral], words: "changed \"config\", a folder (its mode)"),
    Row(
      testDescription: "reads and changes the mode", script: "chmod 644 \"$store\"", reads: true,
      codes: [.collateral],
      words: "collateral: launch \"read\" wrote nothing, and changed the mode of the file of store"),
    Row(
      testDescription: "reads and changes the bytes alone", script: "echo >>\"$store\"",
      reads: true, codes: [.collateral], words: "changed the bytes of the file of store \"main\""),
    Row(
      testDescription: "reads and saves by replacing",
      script: "cp -p \"$store\" x; mv x \"$store\"", reads: true, codes: [.collateral],
      words: "changed the inode of the file"),
    Row(
      testDescription: "reads and links the file", script: "ln \"$store\" second", reads: true,
      codes: [.collateral, .collateral], words: "changed the number of links of the file"),
    Row(
      testDescription: "does its steps alone", script: ":", codes: [], words: "1 passed"),
  ]

  @Test(arguments: rows)
  func whatAProgramDoesBesideItsStepsIsFound(row: Row) async throws {
    let workplace = try Workplace()
    // A child of the program can't answer for it, so the deed comes before the steps.
    try workplace.install(
      script: "store=$XDG_CONFIG_HOME/relaunch.test.plist; \(row.script); exec \"$writer\"",
      as: "app")
    let (outcome, report) = try await workplace.report(
      of: row.reads ? Scenarios.theme(reader: "app") : Scenarios.theme(writer: "app"))
    #expect(outcome.code == (row.codes.isEmpty ? 0 : 1), "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.findings.map(\.code) == row.codes)
    #expect(outcome.output.contains(row.words), "\(outcome.output)")
  }

  @Test func theCleanupIsHeldToTheSame() async throws {
    let workplace = try Workplace()
    try workplace.installWriter(cleaningBy: ": >\"$TMPDIR/left\"")
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let findings = try #require(report.cases.first).findings
    #expect(findings.map(\.code) == [.collateral])
    #expect(findings.map(\.launch) == ["cleanup"])
  }

  @Test(arguments: [
    ("relaunch.test.plist.tmp", false, []),
    ("relaunch.test.plist.tmp", true, [FindingCode.residue]),
    ("relaunch.test.*", false, []), ("relaunch.other.*", false, [.collateral]),
  ])
  func aProgramLeavesWhatItsScenarioDeclares(
    name: String, isGone: Bool, codes: [FindingCode]
  ) async throws {
    let workplace = try Workplace()
    try workplace.replace("writer", byFaulty: "leaves-temporary-file")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(
        more: ", \"files\": [{ \"path\": \"config/\(name)\", \"gone\": \(isGone) }]"))
    #expect(report.cases.first?.findings.map(\.code) == codes, "\(outcome.output)")
    #expect(outcome.code == (codes.isEmpty ? 0 : 1))
    if isGone {
      #expect(outcome.output.contains("\"config/relaunch.test.plist.tmp\" is left when the case"))
    }
  }

  @Test func aDeclaredFileThatIsALinkOutIsFound() async throws {
    let workplace = try Workplace()
    try workplace.write("mine", to: "outside")
    try workplace.install(
      script: "ln -s \"$here/../outside\" \"$TMPDIR/log\"; : >\"$TMPDIR/other\"; exec \"$writer\"",
      as: "app")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "app", more: #", "files": [{ "path": "tmp/**" }]"#))
    #expect(report.cases.first?.findings.map(\.code) == [.collateral], "\(outcome.output)")
    #expect(outcome.output.contains("made \"tmp/log\", a symbolic link"), "\(outcome.output)")
    #expect(try workplace.text(of: "outside") == "mine")
  }

  @Test func aPlantedFileStaysAsItWasPlanted() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: "echo >>\"$XDG_CONFIG_HOME/.GlobalPreferences.plist\"; exec \"$writer\"", as: "app")
    for (program, codes) in [("writer", []), ("app", [FindingCode.misrouted])] {
      let planted = Scenarios.theme(writer: program).replacing(
        #""timeline": ["#,
        with:
          #""timeline": [{ "id": "p", "plant": { "domain": "global" }, "as": { "values": { "theme": "light" } } },"#
      )
      let (outcome, report) = try await workplace.report(of: planted)
      #expect(
        report.cases.first?.findings.map(\.code) == codes, "\(outcome.output)\(outcome.errors)")
    }
  }

  // MARK: - Outside of the sandboxes

  @Test(arguments: [("config", false), ("elsewhere", true)])
  func aFileOfTheCallerIsALeak(folder: String, isNamed: Bool) async throws {
    let workplace = try Workplace()
    try workplace.write("", to: "\(folder)/other")
    try workplace.install(
      script: """
        echo >"$here/../\(folder)/relaunch.test.plist"
        echo >>"$here/../\(folder)/other"
        exec "$writer"
        """, as: "app")
    let junit = workplace.path("junit.xml")
    try workplace.write(Scenarios.theme(writer: "app"), to: "scenario.json")
    let (outcome, report) = try await workplace.report(
      ofPath: "scenario.json",
      ["--report", "junit=\(junit)"] + (isNamed ? ["--watch", folder] : []))
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map(\.verdict) == [.passed])
    #expect(report.summary.leaked == 1)
    let finding = try #require(report.findings.first)
    #expect(finding.code == .leaked)
    #expect(finding.change == .made)
    #expect(finding.path.hasSuffix("/\(folder)/relaunch.test.plist"))
    #expect(report.observations.map { $0.contains("\"other\"") } == [true])
    #expect(outcome.output.contains("    leaked: \(finding.path) was made"))
    #expect(try workplace.text(of: "junit.xml").contains(#"<failure type="relaunch.leaked""#))
  }

  @Test func whatNobodyChangesIsNoLeak() async throws {
    let workplace = try Workplace()
    for name in ["relaunch.test", "writer", "reader", ".GlobalPreferences"] {
      try workplace.write("kept", to: "config/\(name).plist")
    }
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.findings == [])
    #expect(report.observations == [])
  }
}
