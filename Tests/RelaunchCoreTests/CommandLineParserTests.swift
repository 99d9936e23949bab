import Testing

@testable import RelaunchCore

@Suite struct CommandLineParserTests {
  struct Bad: CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let bad = [
    Bad(words: [], message: "expected a command: run, list, plan, check, init, clean"),
    Bad(
      words: ["rnu"],
      message:
        #"unknown command "rnu", did you mean "run"?; expected run, list, plan, check, init, clean"#
    ),
    Bad(words: ["run", "--job", "2"], message: #"unknown option "--job", did you mean "--jobs"?"#),
    Bad(words: ["run", "--jobs"], message: "--jobs needs a value: --jobs N"),
    Bad(
      words: ["run", "--jobs", "0"],
      message: #"--jobs: expected a whole number from 1 to 256, found "0""#),
    Bad(
      words: ["run", "--jobs=two"],
      message: #"--jobs: expected a whole number from 1 to 256, found "two""#),
    Bad(
      words: ["run", "--repeat", "0"],
      message: #"--repeat: expected a whole number from 1 to 10000, found "0""#),
    Bad(
      words: ["plan", "--repeat=10001"],
      message: #"--repeat: expected a whole number from 1 to 10000, found "10001""#),
    Bad(words: ["check", "--repeat", "2"], message: "check does not take --repeat"),
    Bad(words: ["run", "--fail-fast=1"], message: "--fail-fast takes no value"),
    Bad(words: ["plan", "--fail-fast"], message: "plan does not take --fail-fast"),
    Bad(words: ["plan", "--stability"], message: "plan does not take --stability"),
    Bad(words: ["run", "--stability=3"], message: "--stability takes no value"),
    Bad(
      words: ["run", "--fail-fast", "--stability"],
      message: "--stability and --fail-fast exclude each other: only whole runs can be compared"),
    Bad(
      words: ["run", "--stability", "--jobs", "1"],
      message: "--stability and --jobs 1 exclude each other: cases have to run beside each other"),
    Bad(words: ["run", "--keep=yes"], message: "--keep takes no value"),
    Bad(words: ["check", "--jobs", "2"], message: "check does not take --jobs"),
    Bad(
      words: ["run", "--report", "yaml=a"],
      message: #"--report: unknown format "yaml"; write FORMAT=PATH with one of json, junit"#),
    Bad(
      words: ["run", "--report", "json"],
      message: #"--report: "json" names no path; write json=PATH"#),
    Bad(
      words: ["run", "--report", "json=a", "--report", "junit=a"],
      message: #"--report: two reports to "a"; give each a path of its own"#),
    Bad(words: ["run", "-q", "--verbose"], message: "--quiet and --verbose exclude each other"),
    Bad(words: ["run", "-v", "-q"], message: "--quiet and --verbose exclude each other"),
    Bad(words: ["run", "-x"], message: #"unknown option "-x""#),
    Bad(words: ["check", "-q"], message: "check does not take -q"),
    Bad(
      words: ["run", "--color", "sometimes"],
      message: #"--color: expected auto, always or never, found "sometimes""#),
    Bad(words: ["run", "--filter", ""], message: "--filter: the text is empty"),
    Bad(
      words: ["run", "--keep-runs", "0"],
      message: #"--keep-runs: expected a whole number from 1, found "0""#),
    Bad(words: ["run", "--dry-run"], message: "run does not take --dry-run"),
    Bad(words: ["clean", "a.json"], message: #"clean takes no path, found "a.json""#),
    Bad(words: ["run", "--watch="], message: "--watch: the folder's name is empty"),
    Bad(words: ["check", "--watch", "x"], message: "check does not take --watch"),
    Bad(words: ["run", "--output="], message: "--output: the folder's name is empty"),
  ]

  @Test(arguments: bad)
  func aWrongLineIsRefused(bad: Bad) {
    #expect(throws: UsageProblem(bad.message)) { try CommandLineParser.parse(bad.words) }
  }

  @Test func everythingIsTakenFromItsPlace() throws {
    let invocation = try CommandLineParser.parse([
      "run", "--jobs=3", "a.json", "--keep", "--filter", "x", "--filter", "y", "--report",
      "json=out.json", "--report=junit=a=b.xml", "--output", "results", "--keep-runs", "7", "-v",
      "-v", "--color=never", "--repeat", "3", "--fail-fast", "--watch", "a",
      "--watch=b", "--", "-b.json",
    ])
    var expected = Invocation()
    expected.paths = ["a.json", "-b.json"]
    expected.filters = ["x", "y"]
    expected.jobs = 3
    expected.keepsSandboxes = true
    expected.watchedFolders = ["a", "b"]
    expected.reports = [
      .init(format: .json, path: "out.json"), .init(format: .junit, path: "a=b.xml"),
    ]
    expected.output = "results"
    expected.keptRuns = 7
    expected.verbosity = .verbose
    expected.color = .never
    expected.repetitions = 3
    expected.failsFast = true
    #expect(invocation == expected)
  }

  @Test func stabilityGoesWithTheOthers() throws {
    let invocation = try CommandLineParser.parse([
      "run", "--stability", "--jobs", "2", "--repeat", "3", "--keep", "--filter", "x",
    ])
    #expect(invocation.checksStability && invocation.jobs == 2 && invocation.keepsSandboxes)
    #expect(!(try CommandLineParser.parse(["run"])).checksStability)
  }

  @Test func cleaningCanBeTriedFirst() throws {
    let invocation = try CommandLineParser.parse(["clean", "--dry-run", "--output", "results"])
    #expect(invocation.command == .clean && invocation.onlyLists)
    #expect(invocation.output == "results")
    #expect(try CommandLineParser.parse(["clean"]).onlyLists == false)
  }

  @Test func helpAndVersionAreWishes() throws {
    #expect(try CommandLineParser.parse(["--help"]).wantsHelp)
    #expect(try CommandLineParser.parse(["-h"]).wantsHelp)
    #expect(try CommandLineParser.parse(["plan", "--help"]).wantsHelp)
    let help = try CommandLineParser.parse(["help", "plan"])
    #expect(help.wantsHelp && help.command == .plan)
    #expect(try CommandLineParser.parse(["help"]).wantsHelp)
    #expect(throws: UsageProblem.self) { try CommandLineParser.parse(["help", "nothing"]) }
    #expect(try CommandLineParser.parse(["--version"]).wantsVersion)
  }

  @Test func aShortNameIsTheLongOne() throws {
    #expect(try CommandLineParser.parse(["run", "-q"]).verbosity == .quiet)
    #expect(try CommandLineParser.parse(["run", "--quiet"]).verbosity == .quiet)
    #expect(HelpText.command(.run).contains("\n  --quiet, -q "))
  }

  @Test func theHelpNamesEveryCommandOptionAndExitCode() {
    let text = HelpText.tool
    for command in Command.allCases { #expect(text.contains("\n  \(command.rawValue) ")) }
    for option in CommandOption.all { #expect(text.contains("\n  \(option.name)")) }
    for code in ExitCode.allCases { #expect(text.contains("  \(code.meaning)")) }
  }

  @Test func everyOptionBelongsToTheTool() {
    for command in Command.allCases {
      let help = HelpText.command(command)
      for option in CommandOption.all where option.name != "--help" {
        let isTaken = command.options.contains { $0.name == option.name }
        #expect(help.contains("\n  \(option.name)") == isTaken, "\(command) \(option.name)")
      }
    }
  }
}
