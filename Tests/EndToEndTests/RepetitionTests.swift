import Foundation
import Testing

@testable import RelaunchCore

/// `--repeat`, `repeat`, and `--fail-fast`.
@Suite struct RepetitionTests {
  @Test func eachRepetitionIsACaseOfItsOwn() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(more: #", "repeat": 2"#), to: "scenario.json")
    let (asWritten, two) = try await workplace.report(ofPath: "scenario.json")
    #expect(asWritten.code == 0)
    #expect(two.cases.map(\.repetition) == [1, 2])
    let (outcome, three) = try await workplace.report(ofPath: "scenario.json", ["--repeat", "3"])
    #expect(outcome.code == 0)
    #expect(three.cases.map(\.name).last == "scenario [as written] #3")
    let (_, one) = try await workplace.report(ofPath: "scenario.json", ["--repeat", "1"])
    #expect(one.cases.map(\.name) == ["scenario [as written]"])
  }

  @Test func oneRepetitionThatFailsFailsTheRun() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "saves-now-and-then")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "saves-now-and-then"), "--repeat", "3", "--jobs", "1")
    #expect(outcome.code == 1)
    #expect(report.cases.map(\.verdict) == [.passed, .failed, .passed])
    let second = try #require(report.cases.dropFirst().first)
    #expect(second.findings.map(\.code) == [.lost, .lost, .unstable])
    #expect(second.findings.map(\.diagnosis) == [nil, nil, .unknown])
    #expect(report.cases.map { $0.differences.isEmpty } == [true, false, true])
    // Told with the case, while the run lasts.
    #expect(
      outcome.output.contains("    unstable (unknown): this repetition differs from the first"))
    // What is printed runs the failed repetition alone, and #1 is not #10.
    let command = try #require(report.cases.dropFirst().first?.reproduce)
    #expect(command == "relaunch run scenario.json --repeat 3 --filter 'scenario [as written] #2'")
    let again = try await workplace.shell("bin/\(command.replacing("run", with: "list"))")
    #expect(again.output == "scenario [as written] #2  A theme\n")
  }

  @Test func aRunThatFailsFastSaysWhatItDidNotRun() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "saves-now-and-then")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "saves-now-and-then"), "--repeat", "5", "--jobs", "1",
      "--fail-fast")
    #expect(outcome.code == 1)
    #expect(report.cases.map(\.verdict) == [.passed, .failed, .notRun, .notRun, .notRun])
    #expect(report.summary.notRun == 3 && report.summary.passed == 1)
    let rest = report.cases.suffix(3)
    #expect(rest.allSatisfy { $0.launches.isEmpty && $0.findings.isEmpty })
    #expect(
      Set(rest.map(\.notRunReason)) == [
        "it was not started, as scenario [as written] #2 came to failed and --fail-fast was given"
      ])
    #expect(outcome.output.contains("not run   3 cases, from scenario [as written] #3: it"))
    #expect(outcome.output.contains("1 passed, 1 failed, 3 not run"))
  }

  @Test func aHarnessFaultEndsAFastRunToo() async throws {
    let workplace = try Workplace()
    try workplace.install(script: "exit 0", as: "silent")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "silent"), "--repeat", "2", "--jobs", "1", "--fail-fast")
    #expect(outcome.code == 70)
    #expect(report.cases.map(\.verdict) == [nil, .notRun])
  }
}
