import Foundation
import Testing

@testable import RelaunchCore

@Suite struct CommandTests {
  @Test func helpAndVersionGoToStandardOutput() async throws {
    let workplace = try Workplace()
    let help = try await workplace.relaunch("--help")
    #expect(help.code == 0 && help.output == HelpText.tool && help.errors.isEmpty)
    let version = try await workplace.relaunch("--version")
    #expect(version.code == 0 && version.output == "relaunch \(Relaunch.version)\n")
  }

  @Test func wrongUsageIsSixtyFour() async throws {
    let outcome = try await Workplace().relaunch("run", "--job", "2")
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: unknown option \"--job\", did you mean \"--jobs\"?"))
  }

  @Test func aBadScenarioIsSixtyFiveAndTheOthersStillRun() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    try workplace.write(
      Scenarios.theme().replacing("\"expect\"", with: "\"exepct\""), to: "scenarios/bad.json")
    let outcome = try await workplace.relaunch("run")
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.contains(
        "scenarios/bad.json:12:19: error: unknown key \"exepct\", did you mean \"expect\"?"))
    #expect(outcome.output.contains("passed    scenarios/good [as written]"))
    let check = try await workplace.relaunch("check")
    #expect(check.code == 65)
    #expect(try workplace.runs().count == 1)
  }

  @Test func whatCouldNotBeRunStandsInTheReports() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    try workplace.write("{", to: "scenarios/bad.json")
    let outcome = try await workplace.relaunch(
      "run", "scenarios", "missing.json", "--report", "junit=junit.xml", "--report", "json=r.json")
    #expect(outcome.code == 65)
    let report = try JSONDecoder().decode(
      ReportModel.self, from: Data(workplace.text(of: "r.json").utf8))
    #expect(report.problems.map(\.file) == ["scenarios/bad.json", "missing.json"])
    #expect(report.problems.map(\.line) == [1, nil])
    #expect(report.summary.problems == 2 && report.summary.passed == 1)
    #expect(try workplace.text(of: "junit.xml").contains(#"errors="2""#))
    #expect(outcome.output.contains("\nproblem: scenarios/bad.json:1:"))
  }

  @Test(arguments: [
    ("bad.json", 65 as Int32), ("missing.json", 66), ("good.json --filter nobody", 66),
    ("unbuilt.json", 65),
  ])
  func whoNamedAReportFindsOneThoughNothingCouldBeRun(
    words: String, code: Int32
  ) async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "good.json")
    try workplace.write(
      Scenarios.theme().replacing(
        #""settings": {"#, with: #""programs": { "reader": { "path": "nowhere" } }, "settings": {"#),
      to: "unbuilt.json")
    try workplace.write("{", to: "bad.json")
    let outcome = try await workplace.shell("bin/relaunch run \(words) --report junit=junit.xml")
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect(try workplace.text(of: "junit.xml").contains(#"tests="1" failures="0" errors="1""#))
  }

  @Test func aTagPicksScenarios() async throws {
    let workplace = try Workplace()
    for (name, tags) in [("a", "\"quick\", \"text\""), ("b", "\"slow\""), ("c", "")] {
      try workplace.write(
        Scenarios.theme().replacing(
          #""scenario": 1,"#, with: "\"scenario\": 1, \"tags\": [\(tags)],"),
        to: "scenarios/\(name).json")
    }
    func names(_ words: String) async throws -> [String] {
      let outcome = try await workplace.shell("bin/relaunch list \(words)")
      return outcome.output.split(separator: "\n").map { String($0.prefix(11)) }
        + (outcome.code == 0 ? [] : ["\(outcome.code ?? -1)"])
    }
    #expect(try await names("").count == 3)
    #expect(try await names("--tag text") == ["scenarios/a"])
    #expect(try await names("--tag text --tag slow") == ["scenarios/a", "scenarios/b"])
    #expect(try await names("--tag slow --filter scenarios/a") == ["66"])
    #expect(try await names("--tag slow --tag nobody") == ["scenarios/b", "66"])
    let none = try await workplace.relaunch("run", "--tag", "nobody", "--tag", "none")
    #expect(none.code == 66)
    #expect(none.errors == "error: no scenario has the tag \"nobody\" or \"none\"\n")
  }

  @Test func nothingMatchedIsSixtySix() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    #expect(try await workplace.relaunch("run", "--filter", "nobody").code == 66)
    #expect(try await workplace.relaunch("run", "missing.json").code == 66)
    #expect(try await workplace.relaunch("list", "--filter", "good").code == 0)
  }

  @Test func aScenarioThatExpectsNothingIsBad() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Scenarios.theme().replacing(
        #"{ "expect": { "theme": { "value": "dark-secret" } } }"#, with: #""refresh""#),
      to: "scenarios/vacuous.json")
    let outcome = try await workplace.relaunch("run")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("nothing is expected here"))
  }

  @Test func aReportThatCannotBeWrittenIsSeventyThreeAndTheVerdictIsStillSaid() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    try workplace.write("", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("to nothing"), withDestinationPath: "nowhere/report.json")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("to a pipe"), withDestinationPath: "/proc/self/fd/1")
    for path in ["file/report.json", "/dev/null", "to nothing", "to a pipe"] {
      let outcome = try await workplace.relaunch("run", "--report", "json=\(path)")
      #expect(outcome.code == 73)
      #expect(outcome.output.contains("1 passed"))
    }
    let outcome = try await workplace.relaunch("run", "--output", "file")
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("file: the result folder can't be made"))
  }

  @Test func aReportIsNotWrittenOverAScenario() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    let outcome = try await workplace.relaunch("run", "--report", "junit=./scenarios//good.json")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("is a scenario of this run; name another file"))
    #expect(try workplace.text(of: "scenarios/good.json") == Scenarios.theme())
    #expect(!workplace.hasFile(".relaunch"))
  }

  @Test(arguments: ["head -c 1", "true"])
  func aReaderThatGoesAwayIsNoCrash(reader: String) async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    let outcome = try await workplace.shell("{ bin/relaunch run; echo $? >code; } | \(reader)")
    #expect(outcome.errors.isEmpty)
    #expect(try workplace.text(of: "code") == "0\n")
  }

  @Test func aTextReportThatIsLostIsSeventyThree() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    let outcome = try await workplace.shell("exec bin/relaunch run >/dev/full")
    #expect(outcome.code == 73)
    #expect(
      outcome.errors == "error: standard output can't be written: No space left on device\n")
    let run = try #require(try workplace.runs().first)
    #expect(try workplace.text(of: ".relaunch/\(run)/report.txt").contains("1 passed"))
  }

  @Test func verboseTellsOfEachLaunchOnStandardErrorAsItHappens() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "good.json")
    let outcome = try await workplace.relaunch("run", "good.json", "--verbose")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let launches = ["write", "read", "cleanup", "confirmation"]
    #expect(lines.count == 9)
    for (place, launch) in launches.enumerated() {
      let begun = #/good \[as written\]: launch "(.*)": pid (\d+), (writer|reader)/#
      let ended = #/good \[as written\]: launch "(.*)": pid (\d+) ended by exit 0, \d+ ms/#
      let first = try #require(lines[place * 2].wholeMatch(of: begun))
      let second = try #require(lines[place * 2 + 1].wholeMatch(of: ended))
      #expect(first.1 == launch && second.1 == launch && first.2 == second.2)
    }
    #expect(lines.last?.hasPrefix("1/1 passed    good [as written]  4 launches, ") == true)
    #expect(outcome.output.contains("\n    read          1     theme  string dark-secret, equals"))
  }

  @Test func quietTellsTheSummaryAloneAndTheFilesTellAll() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "good.json")
    let outcome = try await workplace.relaunch("run", "good.json", "-q")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("1 case of 1 scenario: 1 passed; 4 launches in "))
    let run = try #require(try workplace.runs().first)
    #expect(try workplace.text(of: ".relaunch/\(run)/report.txt").hasPrefix("passed    good ["))
  }

  @Test func colourIsForWhoAsksForIt() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "good.json")
    let plain = try await workplace.relaunch("run", "good.json", "-v")
    #expect(!plain.output.contains("\u{1b}") && !plain.errors.contains("\u{1b}"))
    let colored = try await workplace.relaunch("run", "good.json", "-v", "--color", "always")
    #expect(colored.output.hasPrefix("\u{1b}[32mpassed"))
    #expect(colored.errors.contains("1/1 \u{1b}[32mpassed"))
    let run = try #require(try workplace.runs().last)
    #expect(!(try workplace.text(of: ".relaunch/\(run)/report.txt")).contains("\u{1b}"))
  }

  @Test func listAndPlanLaunchNothing() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    let list = try await workplace.relaunch("list")
    #expect(list.output == "scenarios/good [as written]  A theme\n")
    let plan = try await workplace.relaunch("plan")
    #expect(
      plan.output == """
        scenarios/good [as written]  (scenarios/good.json:1:1)
          prove each store absent: main (suite relaunch.test)
          launch "write": writer  deadline 10.0 seconds  (scenarios/good.json:9:5)
            set "theme" to "dark-secret"  (10:17)
            save  (10:56)
            end by return
          launch "read": reader  deadline 10.0 seconds  (scenarios/good.json:11:5)
            expect "theme" stored, read "dark-secret" from stored  (12:17)
            end by return
          clean up "cleanup": writer  deadline 10.0 seconds
            clear
            end by return
          confirm "confirmation": reader  deadline 10.0 seconds
            expect "theme" absent, read from fallback (absent)
            end by return
          prove each store absent: main (suite relaunch.test)

        """)
    #expect(try workplace.names(in: "") == ["bin", "config", "home", "scenarios", "tmp"])
  }

  @Test func thePlanShowsWhatAMatrixMadeAndWhere() async throws {
    let workplace = try Workplace()
    let text = Scenarios.theme(
      more: #", "matrix": { "end": ["abort", { "signal": "SIGKILL" }] }, "repeat": 2"#
    ).replacing(#""program": "writer","#, with: #""program": "writer", "end": { "each": "end" },"#)
    try workplace.write(text, to: "scenarios/good.json")
    let list = try await workplace.relaunch("list", "--repeat", "1")
    #expect(
      list.output == """
        scenarios/good [end=abort]  A theme
        scenarios/good [end=signal SIGKILL]  A theme

        """)
    let plan = try await workplace.relaunch("plan", "--filter", "SIGKILL] #2")
    let lines = plan.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "scenarios/good [end=signal SIGKILL] #2  (scenarios/good.json:1:1)")
    #expect(lines.dropFirst().first == "  with end=signal SIGKILL  (scenarios/good.json:13:35)")
    #expect(lines.filter { $0.contains("end by") }.first == "    end by SIGKILL")
    #expect(lines.filter { $0.hasPrefix("scenarios/") }.count == 1)
  }

  @Test func thePlanShowsLooksAndPlants() async throws {
    let workplace = try Workplace()
    let text = Scenarios.theme().replacing(
      "\"timeline\": [",
      with: """
        "timeline": [
            { "id": "planted", "plant": { "domain": "global" }, "as": { "values": { "theme": "x" } } },
            { "id": "seen", "look": { "theme": { "type": "string", "value": "y" } }, "file": { "state": "readable", "mode": "0640" } },
        """)
    try workplace.write(text, to: "scenarios/good.json")
    let plan = try await workplace.relaunch("plan")
    #expect(
      plan.output.contains(
        """
          plant "planted": the global domain  (scenarios/good.json:9:5)
            "theme" to "x"
          look "seen"  (scenarios/good.json:10:5)
            "theme" stored as string "y"
            file of store "main" readable, mode 0640

        """))
  }
}
