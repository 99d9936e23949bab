import Foundation
import Testing

@testable import RelaunchCore

/// Programs of a project: declared once, replaced by the caller, started by a command.
@Suite struct ProjectProgramTests {
  private static let scenario = """
    {
      "scenario": 1, "title": "T", "why": "W",
      "stores": {"main": {"suite": "relaunch.project"}},
      "settings": {"theme": {"type": "string", "fallback": "system"}},
      "timeline": [
        {"launch": "write", "program": "app", "steps": [{"set": {"theme": "dark"}}, "save"]},
        {"launch": "read", "program": "reader", "steps": [
          {"expect": {"theme": {"value": "dark"}}}]}
      ]
    }
    """

  private static func project(_ program: String) -> String {
    #"{"relaunch": 1, "programs": {"app": \#(program)}}"#
  }

  @Test func aProgramIsFoundFromTheFolderOfTheProject() async throws {
    let place = try Workplace()
    try place.write(Self.project(#"{"path": "../bin/writer"}"#), to: "tests/relaunch.json")
    try place.write(Self.scenario, to: "tests/deep/a.json")
    let (outcome, report) = try await place.report(ofPath: "tests")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.environment.programs.map(\.name) == ["app", "reader", "writer"])
    #expect(report.environment.programs.allSatisfy { $0.digest?.count == 71 })
  }

  @Test func theCallersProgramTakesItsPlace() async throws {
    let place = try Workplace()
    try place.install("FaultyPrograms", as: "never-saves")
    try place.write(Self.project(#"{"path": "bin/writer"}"#), to: "relaunch.json")
    try place.write(Self.scenario, to: "tests/a.json")
    let sound = try await place.relaunch("run", "tests")
    #expect(sound.code == 0, "\(sound.output)\(sound.errors)")
    let (faulty, report) = try await place.report(
      ofPath: "tests", ["--program", "app=bin/never-saves"])
    #expect(faulty.code == 1, "\(faulty.output)\(faulty.errors)")
    #expect(
      report.cases.first?.reproduce
        == "relaunch run tests/a.json --program app=bin/never-saves --filter 'tests/a [as written]'"
    )
  }

  @Test(
    arguments: [
      (["--program", "app=nowhere"], 65, "as --program has it"),
      (["--program", "other=bin/writer"], 66, #"no scenario names the program "other""#),
      (["--program", "writer=bin/writer"], 64, #""writer" is built in"#),
      (["--program", "app"], 64, #"expected NAME=PATH, found "app""#),
      (["--program", "app=a", "--program", "app=b"], 64, #"two paths for "app""#),
    ] as [([String], Int32, String)])
  func aProgramThatIsNoneIsTold(options: [String], code: Int32, words: String) async throws {
    let place = try Workplace()
    try place.write(Self.project(#"{"path": "bin/writer"}"#), to: "relaunch.json")
    try place.write(Self.scenario, to: "tests/a.json")
    let outcome = try await place.call(
      place.folder.appending(path: "bin/relaunch").path, ["run", "tests"] + options)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func aProgramWithVersionsIsReplacedOneVersionAtATime() async throws {
    let place = try Workplace()
    try place.write(
      Self.project(#"{"versions": {"1": "bin/writer", "2": "bin/writer"}}"#), to: "relaunch.json")
    try place.write(
      Self.scenario.replacing(#""program": "app""#, with: #""program": "app 1""#),
      to: "tests/a.json")
    let whole = try await place.relaunch("run", "tests", "--program", "app=bin/writer")
    #expect(whole.code == 66 && !whole.output.contains("passed"))
    #expect(whole.errors.contains(#"which has versions: write "app 1=PATH""#), "\(whole.errors)")
    let one = try await place.relaunch("run", "tests", "--program", "app 1=bin/writer")
    #expect(one.code == 0, "\(one.output)\(one.errors)")
  }

  @Test func aCommandStartsTheProgram() async throws {
    let place = try Workplace()
    try place.write("#!/bin/sh\necho \"$1\" >&2\nshift\n\"$@\"\n", to: "bin/through")
    let command = place.folder.appending(path: "bin/through").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    try place.write(
      Self.project(#"{"path": "bin/writer", "prefix": ["bin/through", "-n"]}"#),
      to: "relaunch.json")
    try place.write(Self.scenario, to: "tests/a.json")
    let (outcome, report) = try await place.report(ofPath: "tests")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let program = try #require(report.environment.programs.first)
    #expect(program.prefix.map { $0.split(separator: "/").last } == ["through", "-n"])
  }

  @Test func aSignalReachesAProgramBehindItsCommand() async throws {
    let place = try Workplace()
    try place.write("#!/bin/sh\n\"$@\"\nexit 3\n", to: "bin/through")
    let command = place.folder.appending(path: "bin/through").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    try place.write(
      Self.project(#"{"path": "bin/writer", "prefix": ["bin/through"]}"#), to: "relaunch.json")
    let killed = Self.scenario.replacing(
      #""save"]}"#, with: #""save"], "end": {"signal": "SIGKILL"}}"#)
    try place.write(killed, to: "tests/a.json")
    let outcome = try await place.relaunch("run", "tests")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func aCommandThatIsMissingIsAProblemOfTheProject() async throws {
    let place = try Workplace()
    try place.write(
      Self.project(#"{"path": "bin/writer", "prefix": ["nosuchcommand"]}"#), to: "relaunch.json")
    try place.write(Self.scenario, to: "tests/a.json")
    let outcome = try await place.relaunch("run", "tests")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains(#"relaunch.json:1:30: error: prefix of program "app""#))
  }
}
