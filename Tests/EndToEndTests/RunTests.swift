import Foundation
import Testing

@testable import RelaunchCore

@Suite struct RunTests {
  @Test func aRunLeavesNothingOutsideItsResultFolder() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(of: Scenarios.theme())
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.summary.launches == 4)
    for folder in ["home", "config", "tmp"] { #expect(try workplace.names(in: folder) == []) }
    #expect(
      try workplace.names(in: "") == [
        ".relaunch", "bin", "config", "home", "report.json", "scenario.json", "tmp",
      ])
  }

  @Test func pathsAreTakenAsTheyAreWritten() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "healthy")
    try workplace.write(
      Scenarios.theme(writer: "healthy").replacing("bin/healthy", with: "../b in%41/healthy"),
      to: "my app/theme.json")
    let outcome = try await workplace.shell(
      """
      mkdir 'b in%41' && ln bin/* 'b in%41' && exec 'b in%41/relaunch' run 'my app/theme.json' \
        --output 'o ut%41' --report 'json=re port%41.json'
      """)
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.text(of: "re port%41.json").contains("\"verdict\" : \"passed\""))
    let run = try #require(try workplace.names(in: "o ut%41").first)
    #expect(try workplace.names(in: "o ut%41/\(run)") == ["private", "report.json", "report.txt"])
  }

  @Test func theReportSaysHowItIsKnown() async throws {
    let workplace = try Workplace()
    let (_, report) = try await workplace.report(of: Scenarios.theme())
    let found = try #require(report.cases.first)
    #expect(found.launches.map(\.id) == ["write", "read", "cleanup", "confirmation"])
    let pids = found.launches.compactMap(\.pid)
    #expect(Set(pids).count == 4)
    let write = try #require(found.launches.first)
    #expect(write.acknowledged)
    #expect(write.ending == EndingReport(kind: .exit, status: 0, signal: nil))
    let store = try #require(write.stores["main"])
    #expect(store.before?.state == .absent)
    #expect(store.after?.state == .readable)
    #expect(store.after?.mode == "0600")
    #expect(
      store.after?.keys["theme"]
        == DiskKeyReport(stored: true, storedType: "string", equals: .expected))
    let read = try #require(found.launches.dropFirst().first?.steps.first?.keys["theme"])
    #expect(read.stored && read.origin == "stored" && read.equals == .expected)
    #expect(read.expectedFallback == "system")
    #expect(read.value == "dark-secret")
    #expect(report.environment.programs.map(\.name) == ["reader", "writer"])
    #expect(report.environment.programs.allSatisfy { $0.digest?.hasPrefix("sha256:") == true })
  }

  @Test func aValueThatIsNotRevealedLeavesInNoReport() async throws {
    let workplace = try Workplace()
    // A failing case, so that tables and messages are written too.
    try workplace.install("FaultyPrograms", as: "saves-other-type")
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(writer: "saves-other-type", isRevealed: false))
    #expect(outcome.code == 1)
    #expect(
      report.cases.first?.launches.flatMap(\.steps).flatMap(\.keys.values)
        .allSatisfy { $0.value == nil } == true)
    let run = try #require(try workplace.runs().first)
    // The author's own expectation may be shown, what was observed may not: bytes of the text.
    let observed = Data("dark-secret".utf8).base64EncodedString()
    for text in [
      outcome.output, try workplace.text(of: "report.json"),
      try workplace.text(of: ".relaunch/\(run)/report.txt"),
    ] { #expect(!text.contains(observed)) }
  }

  @Test func anOverrideOfAHiddenKeyIsHidden() async throws {
    let workplace = try Workplace()
    let more = """
      , "variants": [{ "id": "overridden", "insert": [{ "after": "write", "do": [
        { "launch": "overridden", "program": "reader", "arguments": ["-theme", "hush-hush"],
          "steps": [{ "expect": { "theme": { "value": "other", "origin": "argument" } } }] }
      ] }] }]
      """
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(isRevealed: false, more: more))
    #expect(outcome.code == 1)
    #expect(report.cases.last?.launches[1].arguments == ["-theme", "<hidden>"])
    #expect(!outcome.output.contains("hush-hush"))
    #expect(!(try workplace.text(of: "report.json")).contains("hush-hush"))
  }

  @Test func everyEndingIsWhatItSays() async throws {
    let workplace = try Workplace()
    let endings = [
      #"{ "exit": 3 }"#, #""exitNow""#, #""abort""#, #"{ "signal": "SIGTERM" }"#,
      #"{ "signal": "SIGKILL" }"#, #"{ "signal": "SIGINT" }"#,
    ]
    let variants = endings.enumerated().map { number, ending in
      #"{ "id": "ending \#(number)", "change": { "write": { "end": \#(ending) } } }"#
    }
    let (outcome, report) = try await workplace.report(
      of: Scenarios.theme(more: ", \"variants\": [\(variants.joined(separator: ","))]"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let seen = report.cases.map { $0.launches.first?.ending }
    #expect(
      seen == [
        EndingReport(kind: .exit, status: 0, signal: nil),
        EndingReport(kind: .exit, status: 3, signal: nil),
        EndingReport(kind: .exit, status: 0, signal: nil),
        EndingReport(kind: .signal, status: nil, signal: 6),
        EndingReport(kind: .signal, status: nil, signal: 15),
        EndingReport(kind: .signal, status: nil, signal: 9),
        EndingReport(kind: .signal, status: nil, signal: 2),
      ])
  }

  @Test func aSavedHistoryIsJudgedAgainToTheSame() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "never-saves")
    let (_, report) = try await workplace.report(of: Scenarios.theme(writer: "never-saves"))
    let run = try #require(try workplace.runs().first)
    let record = try #require(try workplace.names(in: ".relaunch/\(run)/private").first)
    let history = try HistoryLog.facts(
      at: workplace.folder.appending(path: ".relaunch/\(run)/private/\(record)/history.jsonl").path)
    let scenario = try ScenarioReader.read(
      bytes: Array(Data(contentsOf: workplace.folder.appending(path: "scenario.json"))),
      file: "scenario.json", id: "scenario"
    ).get()
    let testCase = try #require(Expander.cases(of: scenario).first)
    let judgement = Judge.shipped.judge(testCase, history: history, platform: "linux")
    let found = try #require(report.cases.first)
    #expect(judgement.findings.map(\.message) == found.findings.map(\.message))
    #expect(judgement.verdict == found.verdict)
    // The settings folder is kept before anything is cleaned.
    #expect(try workplace.names(in: ".relaunch/\(run)/private/\(record)").contains("evidence"))
  }
}
