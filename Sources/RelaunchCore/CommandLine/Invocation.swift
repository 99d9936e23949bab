/// What the user asked for.
package struct Invocation: Sendable, Equatable {
  package var command: Command = .run
  /// Files and folders of scenarios; empty for the default folder.
  package var paths: [String] = []
  package var filters: [String] = []
  /// Of the scenarios that are taken; empty for all.
  package var tags: [String] = []
  /// Where programs are, in place of what is declared, by their names.
  package var programPaths: [String: String] = [:]
  /// How many cases run at once; nil for as many as the machine has processors.
  package var jobs: Int?
  package var keepsSandboxes = false
  /// How often each case is run; nil for what its scenario says.
  package var repetitions: Int?
  /// Whether no new case is started once one has not passed.
  package var failsFast = false
  /// Whether each case is run again in its sandbox, and once more beside all others.
  package var checksStability = false
  /// Folders that are watched as the caller's settings folder is.
  package var watchedFolders: [String] = []
  package var reports: [ReportTarget] = []
  package var output = Self.defaultOutput
  /// How many result folders stay in the output folder.
  package var keptRuns = Self.defaultKeptRuns
  package var onlyLists = false
  package var wantsTimings = false
  package var verbosity = Verbosity.normal
  package var color = ColorChoice.auto
  /// The arguments of the program that a first scenario is written for.
  package var arguments: [String] = []
  /// How long such a program is let run if it does not end by itself.
  package var patience = Self.defaultPatience
  /// Where the first scenario goes; nil for standard output.
  package var newFile: String?
  /// The launch before which a run is stopped, so that a person goes on by hand.
  package var until: String?
  package var wantsHelp = false
  package var wantsVersion = false

  package init() {}

  /// Which of the wishes exclude each other; nil if none do.
  var conflict: String? {
    if until != nil, checksStability {
      return "--until and --stability exclude each other: a case that is stopped has one run"
    }
    guard checksStability else { return nil }
    if failsFast {
      return "--stability and --fail-fast exclude each other: only whole runs can be compared"
    }
    guard jobs != 1 else {
      return "--stability and --jobs 1 exclude each other: cases have to run beside each other"
    }
    return nil
  }

  package static let defaultOutput = ".relaunch"
  package static let defaultPath = "scenarios"
  package static let defaultKeptRuns = 20
  package static let defaultPatience = Duration.seconds(3)

  /// A report that is written beside the result folder's own.
  package struct ReportTarget: Sendable, Equatable {
    package let format: ReportFormat
    package let path: String
  }
}

/// The formats that `--report` writes.
package enum ReportFormat: String, Sendable, CaseIterable {
  case json
  case junit

  /// What writes it.
  var reporter: any Reporter {
    switch self {
    case .json: JSONReporter()
    case .junit: JUnitReporter()
    }
  }
}

/// The commands of `relaunch`.
package enum Command: String, Sendable, CaseIterable {
  case run
  case list
  case plan
  case check
  case initiate = "init"
  case clean

  var summary: String {
    switch self {
    case .run: "run the cases and report what survived"
    case .list: "name the cases, run nothing"
    case .plan: "print the exact launches of each case, run nothing"
    case .check: "read the scenario files and report every problem, run nothing"
    case .initiate: "start PROGRAM in a sandbox, say what it wrote, write a first scenario"
    case .clean: "remove what runs left that were killed"
    }
  }

  /// Whether the command reads scenarios.
  var takesPaths: Bool { self != .clean && self != .initiate }

  /// What stands behind the options, for the help text.
  var operands: String {
    switch self {
    case .run, .list, .plan, .check: " [PATH...]"
    case .initiate: " PROGRAM [-- ARGUMENT...]"
    case .clean: ""
    }
  }

  /// The exit codes that the command can end with, and what they say of it.
  var exitCodes: [(code: ExitCode, meaning: String)] {
    switch self {
    case .run: ExitCode.allCases.map { ($0, $0.meaning) }
    case .list, .plan, .check:
      [
        (.passed, self == .check ? "no file has a problem" : "all that was asked for was printed"),
        (.usage, ExitCode.usage.meaning), (.badScenario, "a scenario file is bad"),
        (.nothingMatched, ExitCode.nothingMatched.meaning),
        (.reportNotWritable, "standard output can't be written"),
      ]
    case .initiate:
      [
        (.passed, "the scenario was written"), (.unproved, "a signal ended it before"),
        (.usage, ExitCode.usage.meaning), (.badScenario, "PROGRAM can't be started"),
        (.nothingMatched, "PROGRAM wrote nothing that a scenario could hold it to, or crashed"),
        (.harnessFault, ExitCode.harnessFault.meaning),
        (.reportNotWritable, "FILE is there already, or can't be written"),
      ]
    case .clean:
      [
        (.passed, "all that is proved to be a dead run's is gone, or listed"),
        (.usage, ExitCode.usage.meaning), (.harnessFault, "something could not be removed"),
      ]
    }
  }

  /// The options that the command takes, in the order of its help text.
  var options: [CommandOption] {
    switch self {
    case .run:
      [
        .filter, .tag, .program, .jobs, .repetitions, .stability, .failFast, .keep, .until, .watch,
        .report, .output,
        .keepRuns,
        .timings,
        .quiet, .verbose, .color, .help,
      ]
    case .list: [.filter, .tag, .repetitions, .help]
    case .plan: [.filter, .tag, .program, .repetitions, .help]
    case .check: [.help]
    case .initiate: [.newFile, .after, .help]
    case .clean: [.dryRun, .output, .help]
    }
  }
}
