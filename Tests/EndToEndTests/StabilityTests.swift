import Foundation
import Testing

@testable import RelaunchCore

/// `--stability`: each case again in its HOME, then all of them in one.
@Suite struct StabilityTests {
  @Test func whatIsTheSameEachTimePasses() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(more: Self.twoSides()), "--stability")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map(\.verdict) == [.passed, .passed])
    for testCase in report.cases {
      let stability = try #require(testCase.stability)
      #expect(stability.runs.map(\.run) == [.first, .again, .together])
      #expect(stability.runs.map(\.verdict) == [.passed, .passed, .passed])
      #expect(stability.leftovers == [] && stability.sharedWith == [])
      #expect(testCase.differences == [])
      #expect(testCase.reproduce.hasSuffix(" --stability"))
    }
    #expect(report.summary.launches == 24)
    #expect(try workplace.names(in: "tmp") == [])
    let (_, once) = try await workplace.report(of: Scenarios.theme())
    #expect(once.cases.map(\.stability) == [nil])
  }

  @Test func aFileThatTheFirstRunLeftIsNamed() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "leaves-a-note")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "leaves-a-note"), "--stability", "--report", "junit=junit.xml")
    #expect(outcome.code == 1)
    let testCase = try #require(report.cases.first)
    #expect(testCase.findings.map(\.code) == [.collateral, .unstable])
    #expect(testCase.findings.map(\.diagnosis) == [nil, .leftovers])
    #expect(testCase.stability?.leftovers == ["home/.exam-note"])
    #expect(testCase.stability?.runs.map { $0.codes.contains(.lost) } == [false, true, false])
    #expect(Set(testCase.differences.map(\.run)) == [.again])
    let words =
      "unstable (leftovers): the second run, in the same HOME after the cleanup of the first,"
    #expect(outcome.output.contains(words))
    #expect(outcome.output.contains("the first run left \"home/.exam-note\""))
    #expect(outcome.output.contains("runs: first failed (collateral); again failed ("))
    #expect(try workplace.text(of: "junit.xml").contains(words))
  }

  @Test func aStoreThatTheCleanupLeftKeepsTheSecondRunFromBeginning() async throws {
    let workplace = try Workplace()
    try workplace.replace("writer", byFaulty: "cleanup-leaves-file")
    let (outcome, report) = try await workplace.report(of: Scenarios.theme(), "--stability")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let testCase = try #require(report.cases.first)
    #expect(testCase.fault == nil)
    #expect(testCase.findings.map(\.code).contains(.residue))
    #expect(testCase.findings.compactMap(\.diagnosis) == [.leftovers])
    #expect(testCase.stability?.leftovers == ["config/relaunch.test.plist"])
    #expect(testCase.stability?.runs.map(\.launches) == [4, 0, 4])
  }

  @Test func aProgramThatWritesAtItsStartIsNamed() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "resets-now-and-then")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(reader: "resets-now-and-then"), "--stability")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let findings = try #require(report.cases.first).findings
    #expect(findings.map(\.diagnosis) == [.writesAtStart])
    #expect(findings.map(\.key) == ["theme"] && findings.map(\.launch) == ["read"])
  }

  @Test func whatNobodyCanExplainIsUnknown() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "saves-now-and-then")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "saves-now-and-then"), "--stability")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.findings.map(\.diagnosis) == [.unknown])
  }

  // MARK: - In one HOME

  @Test func aProgramThatKnowsItsDomainByHeartSharesIt() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "knows-its-domain")
    let scenario = Scenarios.theme(writer: "knows-its-domain", more: Self.twoSides())
      .replacing("relaunch.test", with: "relaunch.exam")
    let (outcome, report) = try await workplace.report(of: scenario, "--stability")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(
      report.cases.map { $0.findings.map(\.diagnosis) } == [[.sharedDomain], [.sharedDomain]])
    #expect(
      report.cases.map(\.stability?.sharedWith) == [
        ["scenario [side b]"], ["scenario [as written]"],
      ])
    let command = try #require(report.cases.first?.reproduce)
    #expect(command.hasSuffix("--stability --filter 'scenario [side b]'"))
  }

  /// The two cases have one domain, and each reads after both have written.
  @Test(arguments: [true, false])
  func aFixedDomainIsWhereCasesMeet(isFixed: Bool) async throws {
    let workplace = try Workplace()
    try workplace.installMeetingReader()
    let scenario = Scenarios.theme(reader: "late", more: Self.twoSides(value: "light"))
      .replacing("\"relaunch.test\"", with: "\"relaunch.test\", \"fixed\": \(isFixed)")
    let (outcome, report) = try await workplace.report(
      of: scenario, "--stability", "--jobs", "2")
    let findings = report.cases.flatMap(\.findings)
    guard isFixed else {
      #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
      return
    }
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(Set(findings.map(\.code)) == [.unstable])
    #expect(Set(findings.map(\.diagnosis)) == [.sharedDomain])
  }

  @Test func filesOfOtherCasesAreNobodysCollateral() async throws {
    let workplace = try Workplace()
    try workplace.installMeetingReader(sideB: ": >\"$TMPDIR/left\"")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(reader: "late", more: Self.twoSides()), "--stability", "--jobs", "2")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map { $0.findings.map(\.code) } == [[], [.collateral]])
    #expect(report.cases.last?.stability?.leftovers == ["tmp/left"])
  }

  @Test func whoReplacesAFolderOfItsSandboxIsNotLetInWithOthers() async throws {
    let workplace = try Workplace()
    try workplace.installMeetingReader(
      meets: false, sideB: "mv \"$TMPDIR\" \"$HOME/old\"; mkdir \"$TMPDIR\"")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(reader: "late", more: Self.twoSides()), "--stability", "--jobs", "2")
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(
      report.cases.map { $0.stability?.runs.map(\.verdict) } == [
        [.passed, .passed, .passed], [.failed, .notRun, .notRun],
      ])
    #expect(
      report.cases.last?.stability?.runs.last?.notRunReason
        == "the first run replaced a folder of its sandbox")
  }

  // MARK: - With other options

  @Test func anInterruptedStabilityIsNotProved() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: """
        if [ -e "$here/../once" ]; then kill -INT $PPID; exec sleep 600; fi
        : >"$here/../once"; exec "$writer"
        """, as: "app")
    try workplace.write(Scenarios.app(), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json", "--stability")
    #expect(outcome.signal == SIGINT)
    let testCase = try #require(try workplace.onlyReport().cases.first)
    #expect(testCase.verdict == .notRun)
    #expect(testCase.notRunReason == "SIGINT interrupted the run before the case was over")
    #expect(testCase.stability?.runs.map(\.verdict) == [.passed, .notRun, .notRun])
    #expect(testCase.findings == [])
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func keptSandboxesAreThoseOfTheLastRunInThem() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(), "--stability", "--keep")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let notes = try #require(report.cases.first).observations
    #expect(notes.map { $0.hasSuffix("/case-1") } == [true, false])
    #expect(notes.map { $0.hasSuffix("/together") } == [false, true])
  }

  @Test func repetitionsAreRunThreeTimesEach() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(), "--stability", "--repeat", "2")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map(\.repetition) == [1, 2])
    #expect(report.summary.launches == 24)
  }

  @Test func aCaseThatPlantsForAllStaysAlone() async throws {
    let workplace = try Workplace()
    let planted = Scenarios.theme().replacing(
      #""timeline": ["#,
      with:
        #""timeline": [{ "id": "p", "plant": { "domain": "global" }, "as": { "values": { "theme": "light" } } },"#
    )
    let (outcome, report) = try await workplace.report(of: planted, "--stability")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let stability = try #require(report.cases.first?.stability)
    // What Relaunch itself had planted is no leftover.
    #expect(stability.leftovers == [])
    #expect(stability.runs.map(\.verdict) == [.passed, .passed, .notRun])
    let last = try #require(stability.runs.last)
    #expect(last.notRunReason?.hasPrefix("it plants in the global domain") == true)
  }

  /// A second case beside the scenario as written, which may write another value.
  private static func twoSides(value: String = "dark-secret") -> String {
    """
    , "variants": [{ "id": "side b", "change": {
      "write": { "steps": [{ "set": { "theme": "\(value)" } }, "save"], "deadline": "20s" },
      "read": { "environment": { "SIDE": "b" },
        "steps": [{ "expect": { "theme": { "value": "\(value)" } } }] } } }]
    """
  }
}

extension Workplace {
  /// Makes a reader that in the HOME of all cases reads only when both sides are so far.
  fileprivate func installMeetingReader(
    meets: Bool = true, sideB script: String = ":"
  ) throws {
    makePipe("meet")
    try install("reader", as: "real-reader")
    try install(
      script: """
        if [ "$SIDE" = b ]; then \(script); fi
        case "$HOME" in
        \(meets ? "*/together/home" : "nowhere"))
          if [ "$SIDE" = b ]; then : <"$here/../meet"; else : >"$here/../meet"; fi ;;
        esac
        exec "$here/real-reader"
        """, as: "late")
  }
}
