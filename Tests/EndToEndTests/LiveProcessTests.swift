import Foundation
import Testing

@testable import RelaunchCore

/// Programs that live beside each other, with real processes.
@Suite struct LiveProcessTests {
  /// A live program `app`, and beside it whatever the caller says.
  private static func scenario(
    _ beside: String, app: String = "bin/app", start: String = "", more: String = ""
  ) -> String {
    """
    {
      "scenario": 1, "title": "Live", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      "programs": { "app": { "path": "\(app)" }, "other": { "path": "bin/other" } },
      "settings": { "theme": { "type": "string", "fallback": "system" } },
      "timeline": [
        { "look": { "theme": { "stored": false } }, "id": "nothing" },
        { "start": "live", "program": "app" \(start) },
        \(beside)
        { "to": "live", "id": "again", "steps": [{ "expect": { "theme": { "stored": false } } }] },
        { "end": "live" }
      ]\(more)
    }
    """
  }

  private static let other = #"{ "launch": "beside", "program": "other" },"#

  private func workplace(app: String, other: String = "exec \"$writer\"") throws -> Workplace {
    let workplace = try Workplace()
    try workplace.install(script: app, as: "app")
    try workplace.install(script: other, as: "other")
    return workplace
  }

  private static let living = "echo $$ >\"$here/../pid\"; exec \"$writer\" \"$@\""

  @Test func aProcessThatLivesToItsEndIsOneProcess() async throws {
    let workplace = try workplace(app: Self.living)
    let (outcome, report) = try await workplace.report(of: Self.scenario(Self.other))
    #expect(outcome.code == 0, "\(outcome.output)")
    let launches = try #require(report.cases.first?.launches)
    #expect(launches.map(\.action) == ["start", "launch", "to", "end", "launch", "launch"])
    #expect(launches.prefix(4).map(\.process) == ["live", nil, "live", "live"])
    #expect(Set([0, 2, 3].map { launches[$0].pid }).count == 1)
    #expect(launches.map(\.ending?.status) == [nil, 0, nil, 0, 0, 0])
    #expect(report.summary.launches == 4)
    #expect(try workplace.isOver("pid"))
  }

  @Test func aProcessThatIsKilledFromOutsideIsFoundAtItsNextPart() async throws {
    let workplace = try workplace(
      app: Self.living, other: "kill -KILL $(cat \"$here/../pid\"); exec \"$writer\"")
    let (outcome, report) = try await workplace.report(of: Self.scenario(Self.other))
    #expect(outcome.code == 1)
    let findings = try #require(report.cases.first?.findings)
    #expect(findings.map(\.code) == [.ending])
    #expect(findings.map(\.launch) == ["again"])
    #expect(
      findings.first?.message
        == #"live process "live" ended by signal 9 before it had taken the steps of "again""#)
  }

  @Test func aProcessThatSaysNothingMeetsItsDeadline() async throws {
    let workplace = try workplace(app: "exec sleep 0")
    try workplace.install("FaultyPrograms", as: "drops-acknowledgement")
    let (outcome, report) = try await workplace.report(
      of: Self.scenario("", app: "bin/drops-acknowledgement", start: #", "deadline": "3s""#))
    #expect(outcome.code == 1)
    let findings = try #require(report.cases.first?.findings)
    #expect(findings.map(\.code) == [.timeout])
    #expect(findings.map(\.launch) == ["live"])
  }

  @Test(arguments: ["INT", "TERM"])
  func anInterruptionEndsWhatLivesBeforeTheCleanup(name: String) async throws {
    let workplace = try workplace(
      app: Self.living, other: "kill -\(name) $PPID; exec sleep 600")
    try workplace.installWriter(
      cleaningBy:
        "kill -0 $(cat \"$here/../pid\") 2>/dev/null && echo alive >\"$here/../alive\"; true")
    try workplace.write(
      Self.scenario(
        Self.other.replacing("\"other\" }", with: "\"other\", \"deadline\": \"300s\" }")),
      to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.signal == (name == "INT" ? SIGINT : SIGTERM))
    let report = try workplace.onlyReport()
    #expect(report.cases.map(\.verdict) == [.notRun])
    let launches = try #require(report.cases.first?.launches)
    #expect(launches.map(\.pid).map { $0 != nil } == [true, true, false, false, true, true])
    #expect(launches.suffix(2).map(\.ending?.status) == [0, 0])
    #expect(try workplace.isOver("pid"))
    #expect(!workplace.hasFile("alive"))
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func whatALiveProcessIsOverriddenWithStaysHidden() async throws {
    let workplace = try workplace(app: Self.living)
    let text = Self.scenario("", start: #", "arguments": ["-theme", "very-secret"]"#)
      .replacing(
        #""stored": false } } }] }"#,
        with: #""stored": false, "value": "very-secret", "origin": "argument" } } }] }"#)
    try workplace.write(text, to: "scenario.json")
    let plan = try await workplace.relaunch("plan", "scenario.json")
    #expect(plan.output.contains("<hidden>"))
    let run = try await workplace.relaunch(
      "run", "scenario.json", "--report", "junit=out.xml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let report = try await workplace.shell(
      "cat .relaunch/*/report.* out.xml")
    for shown in [plan.output, run.output, run.errors, report.output] {
      #expect(!shown.contains("very-secret"))
      #expect(!shown.isEmpty || shown == run.errors)
    }
  }

  @Test func aStoreThatBecomesAPipeKeepsALiveProcessFromIt() async throws {
    let workplace = try workplace(app: Self.living)
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(#"{ "plant": "main", "id": "pipe", "as": "fifo" },"#))
    #expect(outcome.code == 2, "\(outcome.output)")
    #expect(report.cases.map(\.verdict) == [.notRun])
    #expect(try workplace.isOver("pid"))
    #expect(try workplace.names(in: "tmp") == [])
  }
}
