import Testing

@testable import RelaunchCore

/// Programs that leave a store otherwise than told, where the scenario alone would not see it.
@Suite struct UntoldValuesTests {
  /// Writes a settings file with its own hands.
  private static func leaving(_ values: String) -> String {
    """
    cat >"$XDG_CONFIG_HOME/relaunch.test.plist" <<'END'
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(values)</dict></plist>
    END
    chmod 600 "$XDG_CONFIG_HOME/relaunch.test.plist"
    exec "$writer"
    """
  }

  private static let dark = "<key>theme</key><string>dark-secret</string>"

  @Test func aRefusedSaveIsALossThoughAnOldValueOfTheTypeAnswers() async throws {
    let workplace = try Workplace()
    let refusing = "swallows-failed-save.healthy"
    try workplace.install("FaultyPrograms", as: refusing)
    let again = """
      { "id": "first", "look": { "theme": { "value": "dark-secret" } } },
      { "launch": "again", "program": "\(refusing)",
        "steps": [{ "set": { "theme": "light-secret" } }, "save"] },
      { "launch": "read",
      """
    let scenario = Scenarios.theme(
      more: #", "programs": { "\#(refusing)": { "path": "bin/\#(refusing)" } }"#
    )
    .replacing(#"{ "launch": "read","#, with: again)
    .replacing(
      #"{ "expect": { "theme": { "value": "dark-secret" } } }"#,
      with: #"{ "expect": { "theme": { "type": "string" } } }"#)
    let (outcome, report) = try await workplace.report(of: scenario)
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.findings.map(\.code) == [.lost])
    #expect(found.findings.map(\.launch) == ["read"])
    #expect(found.findings.map(\.acknowledged) == [false])
  }

  @Test func aValueThatNobodyWroteIsFoundWherePresenceIsExpected() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: Self.leaving("<key>theme</key><string>garbage</string>"), as: "app")
    let scenario = Scenarios.theme(writer: "app").replacing(#", "save"]"#, with: "]")
      .replacing(#""value": "dark-secret""#, with: #""stored": true"#)
    let (outcome, report) = try await workplace.report(of: scenario)
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(
      report.cases.first?.findings.map(\.code) == [.changedValue, .changedValue],
      "\(outcome.output)")
  }

  @Test(arguments: [("writer", "app"), ("app", "reader")])
  func aKeyThatTheScenarioDoesNotDeclareIsCollateral(
    writer: String, reader: String
  ) async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: Self.leaving(
        "<key>undeclared</key><true/>" + (writer == "app" ? "" : Self.dark)), as: "app")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(
        writer: writer == "app" ? "app" : "writer", reader: reader == "app" ? "app" : "reader"))
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.findings.map(\.code) == [.collateral], "\(outcome.output)")
    #expect(
      report.cases.first?.findings.first?.message
        .contains("changed keys that the scenario does not declare") == true)
    #expect(!outcome.output.contains("undeclared"))
  }

  @Test(arguments: ["clear", "remove"])
  func aScenarioThatProvesNothingIsNotRun(kind: String) async throws {
    let workplace = try Workplace()
    let steps =
      kind == "remove"
      ? #"[{ "set": { "theme": "dark-secret" } }, { "remove": ["theme"] }, "save"]"#
      : #"["clear"]"#
    try workplace.write(
      Scenarios.theme().replacing(
        #"[{ "set": { "theme": "dark-secret" } }, "save"]"#, with: steps
      ).replacing(#""value": "dark-secret""#, with: #""stored": false"#), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.code == 65, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("doing nothing would pass"), "\(outcome.errors)")
    #expect(outcome.errors.contains("scenario.json:10:"), "\(outcome.errors)")
  }
}
