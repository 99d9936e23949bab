import Foundation
import Testing

@testable import RelaunchCore

/// `relaunch run --until`: all is in place, and the printed command makes the launch.
@Suite struct UntilTests {
  /// The indented lines of an output: the commands, in their order.
  private static func commands(in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("    (cd ") || $0.hasPrefix("    sh ") }
      .map { String($0.dropFirst(4)) }
  }

  @Test func thePrintedCommandTakesTheStepsOfTheLaunch() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "theme.json")
    let outcome = try await workplace.relaunch("run", "theme.json", "--until", "read")
    #expect(outcome.code == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(#"not run: stopped before launch "read""#))
    let commands = Self.commands(in: outcome.output)
    try #require(commands.count == 2)
    #expect(commands[0].contains("bin/writer") && commands[1].contains("bin/reader"))
    let sandbox = try #require(commands[1].firstMatch(of: #/\(cd (\S+)\/home /#)?.1)
    #expect(FileManager.default.fileExists(atPath: "\(sandbox)/config/relaunch.test.plist"))
    let taken = try await workplace.shell("echo proceed | \(commands[1])")
    #expect(taken.code == 0 && taken.output.hasPrefix("relaunch acknowledged "), "\(taken.errors)")
    let evidence = try #require(commands[1].firstMatch(of: #/RELAUNCH_EVIDENCE=(\S+)/#)?.1)
    let lines = try String(contentsOfFile: String(evidence), encoding: .utf8)
    #expect(lines.contains("dark-secret"))
    #expect(
      try workplace.onlyReport().cases.first?.notRunReason == #"stopped before launch "read""#)
  }

  @Test func whatWasFoundBeforeIsTold() async throws {
    let workplace = try Workplace()
    try workplace.replace("writer", byFaulty: "never-saves")
    try workplace.write(Scenarios.theme(), to: "theme.json")
    let outcome = try await workplace.relaunch("run", "theme.json", "--until", "read")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("found before: lost: "))
  }

  @Test func aHiddenArgumentStandsInAFileOfItsOwner() async throws {
    let workplace = try Workplace()
    let text = Scenarios.theme(isRevealed: false).replacing(
      #""program": "reader","#, with: #""program": "reader", "arguments": ["-theme", "hid den"],"#
    ).replacing(
      #"{ "value": "dark-secret" } } }"#,
      with: #"{ "value": "hid den", "origin": "argument" } } }"#)
    try workplace.write(text, to: "theme.json")
    let outcome = try await workplace.relaunch("run", "theme.json", "--until", "read")
    let commands = Self.commands(in: outcome.output)
    try #require(commands.count == 2, "\(outcome.output)\(outcome.errors)")
    #expect(!outcome.output.contains("hid den") && commands[1].hasPrefix("sh "))
    let taken = try await workplace.shell("echo proceed | \(commands[1])")
    #expect(taken.code == 0 && taken.output.hasPrefix("relaunch acknowledged "))
  }

  @Test func aProgramThatSaysNothingIsStartedAsItIs() async throws {
    let workplace = try Workplace()
    try workplace.install(script: "echo \"$1\" >\"$HOME/said\"; cat; pwd", as: "a=b app")
    try workplace.write(
      """
      { "scenario": 1, "title": "T", "why": "W", "stores": { "main": { "bytes": "home/said" } },
        "programs": { "app": { "path": "bin/a=b app", "speaks": "nothing" } }, "settings": {},
        "timeline": [
          { "launch": "run", "program": "app", "arguments": ["it's \\u001b"] },
          { "look": {}, "id": "seen", "file": { "state": "readable" } } ] }
      """, to: "said.json")
    let outcome = try await workplace.relaunch("run", "said.json", "--until", "run")
    let command = try #require(Self.commands(in: outcome.output).first, "\(outcome.errors)")
    #expect(!outcome.output.contains("\u{1b}"))
    let taken = try await workplace.shell(command)
    #expect(taken.code == 0 && taken.output.hasSuffix("/home\n"), "\(taken.errors)")
    let home = taken.output.trimmingCharacters(in: .newlines)
    #expect(try String(contentsOfFile: "\(home)/said", encoding: .utf8) == "it's \u{1b}\n")
  }

  @Test func aLiveProcessIsEndedAndSaid() async throws {
    let workplace = try Workplace()
    let text = Scenarios.theme().replacing(
      "\"timeline\": [",
      with: """
        "timeline": [
          { "start": "open", "program": "reader",
            "steps": [{ "expect": { "theme": { "stored": false } } }] },
        """
    ).replacing(#""dark-secret" } } }] }"#, with: #""dark-secret" } } }] }, { "end": "open" }"#)
    try workplace.write(text, to: "theme.json")
    let outcome = try await workplace.relaunch("run", "theme.json", "--until", "write")
    #expect(outcome.code == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(#"live process "open" was ended: it can't outlive the run"#))
    #expect(Self.commands(in: outcome.output).count == 2)
  }

  struct Wrong: CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let wrong = [
    Wrong(
      words: ["--until", "raed"], message: #"has no launch "raed"; it has "write" and "read""#),
    Wrong(words: ["--until", "cleanup"], message: "has no launch"),
    Wrong(words: ["--until", "read", "--repeat", "2"], message: "2 cases are selected"),
    Wrong(words: ["--until", "read", "--stability"], message: "exclude each other"),
    Wrong(words: ["--until="], message: "the launch's id is empty"),
    Wrong(words: ["--until", "read", "--until", "write"], message: "one launch only"),
  ]

  @Test(arguments: wrong)
  func aWrongLineIsSixtyFour(wrong: Wrong) async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "theme.json")
    let outcome = try await workplace.call(
      workplace.path("bin/relaunch"), ["run", "theme.json"] + wrong.words)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(wrong.message), "\(outcome.errors)")
    #expect(!workplace.hasFile(".relaunch"))
  }
}
