/// Every option, once.
extension CommandOption {
  static let all: [CommandOption] = [
    .filter, .tag, .program, .jobs, .repetitions, .stability, .failFast, .keep, .until, .watch,
    .report, .output,
    .keepRuns,
    .newFile, .after,
    .dryRun,
    .timings, .quiet, .verbose, .color, .help, .version,
  ]

  static let filter = value(
    "--filter", "TEXT",
    "only cases whose name holds TEXT, or is TEXT if a * in it stands for anything; repeatable"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--filter: the text is empty") }
    invocation.filters.append(text)
  }

  static let tag = value(
    "--tag", "NAME",
    "only cases of scenarios that have the tag NAME; repeatable, one of them is enough"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--tag: the name is empty") }
    invocation.tags.append(text)
  }

  static let program = value(
    "--program", "NAME=PATH",
    "the program that scenarios or \(ScenarioFile.projectName) call NAME is at PATH; repeatable"
  ) { invocation, text throws(UsageProblem) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw UsageProblem("--program: expected NAME=PATH, found \(VisibleText.quoted(text))")
    }
    let name = String(parts[0])
    guard !ProgramTable.builtInNames.contains(name) else {
      throw UsageProblem(
        "--program: \(VisibleText.quoted(name)) is built in; declare a program of another name")
    }
    guard invocation.programPaths[name] == nil else {
      throw UsageProblem("--program: two paths for \(VisibleText.quoted(name))")
    }
    invocation.programPaths[name] = String(parts[1])
  }

  static let jobs = value(
    "--jobs", "N", "run N cases at once, 1 to 256; default: one a processor"
  ) { invocation, text throws(UsageProblem) in
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageProblem(
        "--jobs: expected a whole number from 1 to 256, found \(VisibleText.quoted(text))")
    }
    invocation.jobs = jobs
  }

  static let repetitions = value(
    "--repeat", "N",
    "run each case N times, 1 to 10000, each time a case of its own; default: what its file says"
  ) { invocation, text throws(UsageProblem) in
    guard let count = Int(text), (1...10_000).contains(count) else {
      throw UsageProblem(
        "--repeat: expected a whole number from 1 to 10000, found \(VisibleText.quoted(text))")
    }
    invocation.repetitions = count
  }

  static let stability = flag(
    "--stability",
    "run each case again in the same HOME, then all at once in one HOME; what differs is unstable"
  ) { $0.checksStability = true }

  static let failFast = flag(
    "--fail-fast", "start no new case once one has not passed; the rest are reported as not run"
  ) { $0.failsFast = true }

  static let keep = flag("--keep", "leave every case's sandbox in place and say where") {
    $0.keepsSandboxes = true
  }

  static let until = value(
    "--until", "LAUNCH",
    "stop the one case that is selected before LAUNCH, leave all in place, print the command"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--until: the launch's id is empty") }
    guard invocation.until == nil else {
      throw UsageProblem("--until: a case can be stopped before one launch only")
    }
    invocation.until = text
    invocation.keepsSandboxes = true
  }

  static let newFile = value(
    "--output", "FILE", "write the scenario to FILE, which must not be there yet (init)"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--output: the file's name is empty") }
    invocation.newFile = text
  }

  static let after = value(
    "--after", "TIME",
    "send SIGTERM to PROGRAM if it has not ended by itself after TIME, as in 500ms; default: 3s"
  ) { invocation, text throws(UsageProblem) in
    guard let time = ScenarioDecoder.time(text) else {
      throw UsageProblem(
        "--after: expected a time from 1ms to 60m, found \(VisibleText.quoted(text))")
    }
    invocation.patience = time
  }

  static let watch = value(
    "--watch", "DIR",
    "watch DIR as your settings folder is: a change of this run's domains there fails the run; repeatable"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--watch: the folder's name is empty") }
    invocation.watchedFolders.append(text)
  }

  static let report = value(
    "--report", "FORMAT=PATH",
    "write the report to PATH too, as \(formatNames(" or ")); repeatable"
  ) { invocation, text throws(UsageProblem) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw UsageProblem(
        "--report: unknown format \(VisibleText.quoted(String(parts[0]))); write FORMAT=PATH with one of \(formatNames(", "))"
      )
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageProblem(
        "--report: \(VisibleText.quoted(text)) names no path; write \(format.rawValue)=PATH")
    }
    let path = String(parts[1])
    guard !invocation.reports.contains(where: { $0.path == path }) else {
      throw UsageProblem(
        "--report: two reports to \(VisibleText.quoted(path)); give each a path of its own")
    }
    invocation.reports.append(.init(format: format, path: path))
  }

  private static func formatNames(_ separator: String) -> String {
    ReportFormat.allCases.map(\.rawValue).joined(separator: separator)
  }

  static let output = value(
    "--output", "DIR",
    "the folder of the result folders is DIR; default: \(Invocation.defaultOutput)"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--output: the folder's name is empty") }
    invocation.output = text
  }

  static let keepRuns = value(
    "--keep-runs", "N",
    "keep N result folders, remove older ones; default: \(Invocation.defaultKeptRuns)"
  ) { invocation, text throws(UsageProblem) in
    guard let count = Int(text), count >= 1 else {
      throw UsageProblem(
        "--keep-runs: expected a whole number from 1, found \(VisibleText.quoted(text))")
    }
    invocation.keptRuns = count
  }

  static let dryRun = flag("--dry-run", "only list what would be removed") {
    $0.onlyLists = true
  }

  static let timings = flag("--timings", "say on standard error what the time went to") {
    $0.wantsTimings = true
  }

  static let quiet = flag(
    "--quiet", short: "-q", "print only what did not pass, and the summary"
  ) { invocation throws(UsageProblem) in try invocation.choose(.quiet) }

  static let verbose = flag(
    "--verbose", short: "-v",
    "tell of each launch as it happens, and print the evidence of what passed too"
  ) { invocation throws(UsageProblem) in try invocation.choose(.verbose) }

  static let color = value(
    "--color", "WHEN",
    "auto, always or never; default: auto, which colours for a terminal unless NO_COLOR is set"
  ) { invocation, text throws(UsageProblem) in
    guard let color = ColorChoice(rawValue: text) else {
      throw UsageProblem(
        "--color: expected auto, always or never, found \(VisibleText.quoted(text))")
    }
    invocation.color = color
  }

  static let help = flag("--help", short: "-h", "print this text") { $0.wantsHelp = true }

  static let version = flag("--version", "print the version") { $0.wantsVersion = true }
}

extension Invocation {
  /// Takes a verbosity unless the other one was asked for before.
  fileprivate mutating func choose(_ wanted: Verbosity) throws(UsageProblem) {
    guard verbosity == .normal || verbosity == wanted else {
      throw UsageProblem("--quiet and --verbose exclude each other")
    }
    verbosity = wanted
  }
}
