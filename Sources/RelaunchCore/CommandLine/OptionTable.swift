/// Every option, once.
extension CommandOption {
  static let all: [CommandOption] = [
    .filter, .jobs, .keep, .report, .output, .keepRuns, .dryRun, .help, .version,
  ]

  static let filter = value(
    "--filter", "TEXT",
    "only cases whose name holds TEXT, or matches it where * stands for anything; repeatable"
  ) { invocation, text throws(UsageProblem) in
    guard !text.isEmpty else { throw UsageProblem("--filter: the text is empty") }
    invocation.filters.append(text)
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

  static let keep = flag("--keep", "leave every case's sandbox in place and say where") {
    $0.keepsSandboxes = true
  }

  static let report = value(
    "--report", "json=PATH", "write the report to PATH too; repeatable"
  ) { invocation, text throws(UsageProblem) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw UsageProblem(
        "--report: unknown format \(VisibleText.quoted(String(parts[0]))); write FORMAT=PATH with one of \(formats)"
      )
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageProblem(
        "--report: \(VisibleText.quoted(text)) names no path; write \(format.rawValue)=PATH")
    }
    invocation.reports.append(.init(format: format, path: String(parts[1])))
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

  static let help = flag("--help", "print this text") { $0.wantsHelp = true }

  static let version = flag("--version", "print the version") { $0.wantsVersion = true }
}
