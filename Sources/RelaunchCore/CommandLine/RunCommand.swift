import Foundation

/// `relaunch run`: launches, judges and reports.
struct RunCommand {
  let invocation: Invocation
  let surroundings: CommandLineTool.Surroundings

  /// Runs the loaded cases.
  ///
  /// - Parameter loaded: the scenarios that were read, and what is wrong with the others.
  /// - Returns: what the run came to, and whether its reports could be written.
  func run(_ loaded: LoadedScenarios) async -> [ExitCode] {
    if let path = reportOverScenario(of: loaded) {
      surroundings.errors.write(
        "error: --report: \(VisibleText.quoted(path)) is a scenario of this run; name another file\n"
      )
      return [.usage]
    }
    if let problem = invocation.until.flatMap({ HandOver.problem(before: $0, in: loaded.cases) }) {
      surroundings.errors.write("error: \(problem)\n")
      return [.usage]
    }
    // Nothing of the run is there yet: this process begins again, if it may.
    if loaded.cases.contains(where: \.needsDisks) { OwnMounts.enter() }
    if let problem = AddressSpace.problem {
      surroundings.errors.write("error: \(problem)\n")
      return [.harnessFault]
    }
    let programs = ProgramTable(
      folder: surroundings.programFolder,
      currentFolder: FileManager.default.currentDirectoryPath)
    if let problem = UnknownUser.problem(with: programs.used(by: loaded.cases)) {
      surroundings.errors.write("error: \(problem)\n")
      return [.harnessFault]
    }
    let jobs: Int
    do {
      jobs = try self.jobs()
    } catch {
      surroundings.errors.write("error: \(error)\n")
      return [.harnessFault]
    }
    let launcher = FoundationLauncher()
    SignalWatch.begin(
      surroundings.interruption, stopping: launcher, errors: surroundings.errors)
    let started = surroundings.now()
    let folder: RunFolder
    do {
      folder = try RunFolder(in: invocation.output, startedAt: started)
    } catch {
      surroundings.errors.write("error: \(VisibleText.text(error.message))\n")
      return [.reportNotWritable]
    }
    let sandboxes: SandboxRoot
    do {
      sandboxes = try SandboxRoot(
        in: sandboxParent(),
        owner: .ofThisProcess(
          run: folder.id, relaunch: Relaunch.version, isKept: invocation.keepsSandboxes))
    } catch {
      surroundings.errors.write("error: \(VisibleText.text(String(describing: error)))\n")
      return [.harnessFault]
    }
    let stopwatch = Stopwatch()
    let handOver = invocation.until.map { HandOver(before: $0) }
    let (model, printed) = await report(
      of: loaded, by: launcher, jobs: jobs, in: folder, sandboxes: sandboxes, startedAt: started,
      stopwatch: stopwatch, handOver: handOver)
    if !invocation.keepsSandboxes {
      for problem in sandboxes.remove() {
        surroundings.errors.write("warning: \(VisibleText.text(problem.description))\n")
      }
    }
    let codes = stopwatch.measure(.report) { deliver(model, printed: printed, to: folder) }
    if let handOver { surroundings.output.write(handOver.text) }
    if invocation.keepsSandboxes, invocation.verbosity == .quiet {
      surroundings.errors.write("note: kept in \(VisibleText.text(sandboxes.path))\n")
    }
    if invocation.wantsTimings {
      surroundings.errors.write(TimingsText.text(of: stopwatch.durations, in: model.summary))
    }
    for problem in RunFolders(output: invocation.output).removeOldest(keeping: invocation.keptRuns)
    {
      surroundings.errors.write("warning: \(VisibleText.text(problem.description))\n")
    }
    return [ExitRules.shipped.code(of: model.summary)] + codes
  }

  /// A report's path that names a file which was read, and would be lost.
  private func reportOverScenario(of loaded: LoadedScenarios) -> String? {
    guard !invocation.reports.isEmpty else { return nil }
    let read = Set(loaded.cases.lazy.map(\.file).compactMap(PathKind.realPath))
    return invocation.reports.first { PathKind.realPath($0.path).map(read.contains) == true }?.path
  }

  private func report(
    of loaded: LoadedScenarios, by launcher: FoundationLauncher, jobs: Int, in folder: RunFolder,
    sandboxes: SandboxRoot, startedAt: Date, stopwatch: Stopwatch, handOver: HandOver?
  ) async -> (model: ReportModel, printed: Int) {
    let clock = ContinuousClock()
    let began = clock.now
    let programs = ProgramTable(
      folder: surroundings.programFolder,
      currentFolder: FileManager.default.currentDirectoryPath)
    var loaded = loaded
    loaded.cases = loaded.cases.map(programs.resolvingDomains)
    let tools = CaseRunner.Tools(
      launcher: launcher, witness: DiskWitness(), programs: programs, sandboxes: sandboxes,
      recordsFolder: folder.privatePath, recordsIdentity: folder.privateIdentity,
      runToken: folder.id,
      makeToken: { UUID().uuidString },
      elapsedSeconds: { began.duration(to: clock.now) / .seconds(1) },
      keepsSandboxes: invocation.keepsSandboxes, interruption: surroundings.interruption,
      stopwatch: stopwatch, parts: .shipped, handOver: handOver)
    let used = programs.used(by: loaded.cases)
    let watched =
      loaded.cases
      + (invocation.checksStability ? StabilityRun.separated(loaded.cases) : [])
    let watch = folderWatch(
      domains: WatchedDomains(of: watched, programs: used, runToken: folder.id))
    async let environment = EnvironmentReader(
      launcher: launcher, sandboxes: sandboxes, output: invocation.output
    ).read(
      programs: used, scenarioFile: loaded.cases.first?.file,
      startedAt: startedAt, jobs: jobs)
    let progress = progress(
      total: loaded.cases.count * (invocation.checksStability ? StabilityRun.rounds : 1),
      elapsedSeconds: tools.elapsedSeconds)
    // What a case came to is known only after its last run.
    let isStreamed = !drawsStatus && !invocation.checksStability
    let stream = ReportStream(
      names: isStreamed ? loaded.cases.map(\.name) : [], reporter: shownReporter
    ) { [output = surroundings.output] in output.write($0) }
    let observers: [any RunObserver] = [progress, stream]
    var ended: [CaseReport]
    var strays: [RunFindingReport] = []
    if invocation.checksStability {
      (ended, strays) = await StabilityRun(tools: tools, jobs: jobs, observers: observers)
        .run(loaded.cases)
    } else {
      ended = await CaseScheduler(
        runner: CaseRunner(tools: tools), jobs: jobs, failsFast: invocation.failsFast,
        preparesAhead: DescriptorBudget.isAmple, observer: RunObservers(observers: observers)
      ).run(loaded.cases)
    }
    var repetitions = RepetitionComparison()
    var rates = RateTally()
    for index in ended.indices {
      ended[index] = rates.counted(repetitions.compared(ended[index]))
    }
    let cases = ended
    progress.finish()
    let printed = stream.finish()
    let outside = watch.changes()
    let model = await ReportModel(
      tool: .init(name: Relaunch.name, version: Relaunch.version), environment: environment,
      interrupted: surroundings.interruption.signal,
      summary: .init(
        of: cases, scenarios: Set(loaded.cases.map(\.scenario)).count,
        seconds: began.duration(to: clock.now) / .seconds(1),
        leaked: outside.findings.count + strays.count,
        problems: loaded.problemReports.count),
      cases: cases, findings: outside.findings + strays, problems: loaded.problemReports,
      observations: outside.notes + EnvironmentReader.notes(on: used))
    return (model, printed)
  }

  /// Watches the caller's own settings folder, and those that the caller names.
  private func folderWatch(domains: WatchedDomains) -> FolderWatch {
    let current = FileManager.default.currentDirectoryPath
    return FolderWatch(
      userFolder: SuitePlacement.userFolder(environment: surroundings.environment),
      more: invocation.watchedFolders.map { FilePath.absolute($0, in: current) },
      domains: domains)
  }

  /// How many cases run at once: as many as are wanted, or as the descriptors are enough for.
  private func jobs() throws(LaunchProblem) -> Int {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let wanted = invocation.jobs ?? (invocation.checksStability ? max(2, processors) : processors)
    let jobs = try DescriptorBudget.jobs(upTo: wanted)
    if jobs < wanted {
      surroundings.errors.write(
        "note: \(jobs) at once, not \(wanted): the limit of descriptors allows no more;"
          + " raise it with ulimit -n\n")
    }
    return jobs
  }

  /// The folder that the run's sandboxes go to; said, if it isn't the one that TMPDIR names.
  private func sandboxParent() -> String {
    let parent = SandboxRoot.parent(environment: surroundings.environment)
    if let named = surroundings.environment["TMPDIR"], !named.isEmpty, named != parent {
      surroundings.errors.write(
        "note: TMPDIR is \(VisibleText.quoted(named)), which is no absolute path of at most 512 bytes"
          + " of a folder that can be written to; sandboxes go to \(parent)\n")
    }
    return parent
  }

  /// Prints what was not printed yet of the text report, then writes the files; what can't be written never hides the verdict.
  private func deliver(
    _ model: ReportModel, printed: Int, to folder: RunFolder
  ) -> [ExitCode] {
    var plain = ""
    TextReporter(style: TextStyle(isColored: false)).report(model, to: &plain)
    var shown = ""
    shownReporter.report(model, withoutFirst: printed, to: &shown)
    surroundings.output.write(shown)
    var codes: [ExitCode] = []
    var files = [(path: folder.textPath, text: plain, isNamedByUser: false)]
    let targets =
      [(folder.jsonPath, ReportFormat.json, false)]
      + invocation.reports.map { ($0.path, $0.format, true) }
    var made: [ReportFormat: String] = [:]
    for (path, format, isNamedByUser) in targets {
      do {
        var text = made[format] ?? ""
        if text.isEmpty { try format.reporter.report(model, to: &text) }
        made[format] = text
        files.append((path, text, isNamedByUser))
      } catch {
        surroundings.errors.write(
          "error: \(VisibleText.text(path)): the report can't be made: \(error)\n")
        codes.append(.harnessFault)
      }
    }
    let isUnchanged = folder.isUnchanged
    if !isUnchanged {
      surroundings.errors.write(
        "error: \(VisibleText.text(folder.shownPath)): the result folder was removed or replaced"
          + " during the run, so no report is written there\n")
      codes.append(.reportNotWritable)
    }
    for file in files where file.isNamedByUser || isUnchanged {
      do {
        try ReportFile.write(
          file.text, to: file.path, followsLink: file.isNamedByUser,
          in: file.isNamedByUser ? nil : folder.identity)
      } catch {
        surroundings.errors.write("error: \(VisibleText.text(error.message))\n")
        codes.append(.reportNotWritable)
      }
    }
    if codes.isEmpty {
      surroundings.output.write("report: \(VisibleText.text(folder.shownPath))/report.json\n")
    }
    return codes
  }
}

extension ReportModel.Summary {
  /// Counts what the cases came to.
  init(
    of cases: [CaseReport], scenarios: Int, seconds: Double, leaked: Int = 0,
    problems: Int = 0
  ) {
    func count(_ verdict: Verdict) -> Int { cases.filter { $0.verdict == verdict }.count }
    self.init(
      scenarios: scenarios, cases: cases.count, passed: count(.passed), failed: count(.failed),
      inconclusive: count(.inconclusive), notRun: count(.notRun),
      known: cases.filter(\.known).count, faults: cases.filter { $0.verdict == nil }.count,
      launches: cases.reduce(0) { $0 + $1.launchCount }, seconds: seconds,
      leaked: leaked, fileOnly: cases.filter { $0.fileOnly && $0.verdict == .passed }.count,
      problems: problems)
  }
}
