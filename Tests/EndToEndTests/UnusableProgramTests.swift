import Foundation
import Testing

@testable import RelaunchCore

@Suite struct UnusableProgramTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// Makes what stands at the program's path `app`.
    let preparation: String
    let reason: String
  }

  static let rows = [
    Row(
      testDescription: "missing", preparation: ":",
      reason: "no such program; build it or correct the path"),
    Row(
      testDescription: "a folder", preparation: "mkdir scenarios/bin/app",
      reason: "expected a program, found a folder"),
    Row(
      testDescription: "empty", preparation: ": >scenarios/bin/app; chmod +x scenarios/bin/app",
      reason: "expected a program, found an empty file"),
    Row(
      testDescription: "not executable", preparation: "echo '#!/bin/sh' >scenarios/bin/app",
      reason: "not executable; give it the permission with chmod +x"),
    Row(
      testDescription: "text",
      preparation: "echo hello >scenarios/bin/app; chmod +x scenarios/bin/app",
      reason: "neither a program of this system nor a script that begins with #!"),
    Row(
      testDescription: "a pipe",
      preparation: "mkfifo scenarios/bin/app; chmod +x scenarios/bin/app",
      reason: "expected a program, found something that is no file"),
  ]

  @Test(arguments: rows)
  func aProgramOfAScenarioThatCannotBeStartedIsTheScenariosProblem(row: Row) async throws {
    let workplace = try Workplace()
    _ = try await workplace.shell("mkdir -p scenarios/bin; \(row.preparation)")
    try workplace.write(Scenarios.theme(writer: "app"), to: "scenarios/bad.json")
    let alone = try await workplace.relaunch("run", "scenarios/bad.json")
    #expect(alone.code == 65 && alone.output.isEmpty)
    #expect(
      alone.errors
        == "scenarios/bad.json:4:17: error: program \"app\": "
        + "\(workplace.path("scenarios/bin/app")): \(row.reason)\n")
    #expect(!workplace.hasFile(".relaunch"))
    try workplace.write(Scenarios.theme(), to: "good.json")
    let both = try await workplace.relaunch("run", "scenarios/bad.json", "good.json")
    #expect(both.code == 65 && both.errors == alone.errors)
    #expect(both.output.contains("1 case of 1 scenario: 1 passed"))
  }

  @Test func aProgramThatNoChosenCaseStartsMayBeMissing() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Scenarios.theme(
        writer: "app",
        more: """
          , "variants": [
            { "id": "ours", "change": { "write": { "program": "writer" } } }
          ]
          """), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json", "--filter", "[ours]")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    for command in ["check", "list", "plan"] {
      #expect(try await workplace.relaunch(command, "scenario.json").code == 0)
    }
  }

  @Test func aBuiltInProgramThatIsMissingIsAFaultOfTheHarness() async throws {
    let workplace = try Workplace()
    try FileManager.default.removeItem(atPath: workplace.path("bin/reader"))
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 70)
    #expect(report.cases.first?.fault?.contains("bin/reader: no such program") == true)
  }
}
