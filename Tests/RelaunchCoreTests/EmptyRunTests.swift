import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// Runs of the real orchestrator in which nothing is proved: none of them passes.
@Suite struct EmptyRunTests {
  typealias Deed = ScriptedLauncher.Deed

  private static let dark = WireValue.string("dark")
  private static let actions: [Action] = [
    .launch(Made.launch("write", [Made.set(dark), .save])),
    .launch(Made.launch("read", program: "reader", [Made.expectStored(dark)])),
  ]

  /// What two sound launches, the cleanup and its confirmation do.
  private static let sound = [
    Deed(pid: 11, steps: [Made.done(0, "set"), Made.done(1, "save")], value: dark),
    Deed(pid: 12, steps: [Made.read(0, dark)], value: dark),
    Deed(pid: 13, steps: [Made.done(0, "clear")]),
    Deed(pid: 14, steps: [Made.readNothing(0)]),
  ]

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var words = ""
    var change: @Sendable (inout [Deed]) -> Void = { _ in }
  }

  static let rows = [
    Row(
      testDescription: "the reader is the writer's process",
      words:
        "launch \"read\" proves nothing: it has the same process number, 11, as launch \"write\""
    ) { $0[1].pid = 11 },
    Row(
      testDescription: "the writer is not proved to be over",
      words: "launch \"read\" proves nothing: 1 process of launch \"write\" could not be ended"
    ) { $0[0].remaining = 1 },
    Row(
      testDescription: "the evidence is cut where the expectation is",
      words: "launch \"read\" left no evidence of this expectation"
    ) { $0[1].cutBytes = 5 },
    Row(
      testDescription: "the last line of evidence lacks its end alone",
      words: "launch \"read\" left no evidence of this expectation"
    ) { $0[1].cutBytes = 1 },
    Row(
      testDescription: "a line of the evidence is none",
      words: "the evidence of launch \"read\" proves nothing: line 3: "
    ) { $0[1].lastLine = "no evidence" },
    Row(
      testDescription: "no expectation is evaluated",
      words: "no expectation was answered, so nothing was proved"
    ) { $0[1].steps = [] },
    Row(
      testDescription: "the answer is to no key",
      words: "no expectation was answered, so nothing was proved"
    ) { $0[1].steps = [StepEvidence(index: 0, action: "expect", ok: true, keys: [])] },
  ]

  @Test func aSoundRunPasses() async throws {
    let report = try await Self.report(of: Self.sound)
    #expect(report.verdict == .passed, "\(report.findings) \(report.fault ?? "")")
  }

  @Test(arguments: rows)
  func aRunThatProvesNothingIsInconclusive(row: Row) async throws {
    var deeds = Self.sound
    row.change(&deeds)
    let report = try await Self.report(of: deeds)
    #expect(report.verdict == .inconclusive, "\(report.findings) \(report.fault ?? "")")
    #expect(report.findings.allSatisfy { $0.code == .vacuous })
    #expect(
      report.findings.contains { $0.message.contains(row.words) }, "\(report.findings)")
    let summary = ReportModel.Summary(of: [report], scenarios: 1, seconds: 0)
    #expect(Orchestrator.current.exitRules.code(of: summary) == .unproved)
  }

  @Test func aReaderThatBeganBeforeTheWriterWasOverProvesNothing() {
    let records = JudgeTests.keeping
    let judge = { (facts: [Fact]) in
      Orchestrator.judge.judge(
        Made.testCase(records.map { .launch($0.launch) }), history: facts, platform: "linux")
    }
    let history = Made.history(records)
    #expect(judge(history).verdict == .passed)
    // The reader's start is moved before the writer's end.
    let starts = history.indices.filter {
      if case .launched = history[$0].content { true } else { false }
    }
    var early = history
    early.insert(early.remove(at: starts[1]), at: starts[0] + 1)
    let judgement = judge(
      early.enumerated().map { Fact(sequence: $0, content: $1.content) })
    #expect(judgement.verdict == .inconclusive)
    #expect(judgement.findings.map(\.code) == [.vacuous])
    #expect(
      judgement.findings.first?.message
        == "launch \"read\" proves nothing: it began before launch \"write\" was proved to be over")
  }

  @Test func whatAReaderFoundOfAHiddenKeyIsNotReported() async throws {
    var deeds = Self.sound
    let found = WireValue.string("found instead")
    deeds[0].value = found
    deeds[1].value = found
    deeds[1].steps = [Made.read(0, found)]
    let shown = try await Self.text(of: Self.report(of: deeds))
    #expect(shown.contains("found instead"))
    let hidden = try await Self.text(of: Self.report(of: deeds, isRevealed: false))
    #expect(!hidden.contains("found instead"))
  }

  private static func text(of report: CaseReport) throws -> String {
    String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
  }

  private static func report(
    of deeds: [Deed], isRevealed: Bool = true
  ) async throws -> CaseReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: "empty-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = try SandboxRoot(
      in: folder.path, owner: .ofThisProcess(run: "r1", relaunch: "0.1"))
    let runner = CaseRunner(
      tools: .init(
        launcher: Orchestrator.current.launching(ScriptedLauncher(deeds)), witness: DiskWitness(),
        programs: ProgramTable(folder: "/programs", currentFolder: "/"), sandboxes: root,
        recordsFolder: folder.path, runToken: "r1", makeToken: { "token" }, elapsedSeconds: { 0 },
        keepsSandboxes: false, interruption: Interruption(), stopwatch: Stopwatch(),
        parts: Orchestrator.current.parts))
    let testCase = Made.testCase(actions, isRevealed: isRevealed)
    return runner.conclude(await runner.play(runner.prepare(testCase, number: 1)))
  }
}
