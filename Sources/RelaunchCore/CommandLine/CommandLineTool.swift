package import Foundation

/// The whole of `relaunch` but for its doorway.
package struct CommandLineTool: Sendable {
  /// What the doorway knows and a library must not ask for itself.
  package struct Surroundings: Sendable {
    /// The folder of the built-in programs.
    package let programFolder: String
    package let environment: [String: String]
    package let now: @Sendable () -> Date
    package let output: OutputDescriptor
    package let errors: OutputDescriptor
    /// Tells the doorway whether the process is to end by a signal.
    package let interruption: Interruption

    package init(
      programFolder: String, environment: [String: String], now: @escaping @Sendable () -> Date,
      output: OutputDescriptor, errors: OutputDescriptor, interruption: Interruption
    ) {
      self.programFolder = programFolder
      self.environment = environment
      self.now = now
      self.output = output
      self.errors = errors
      self.interruption = interruption
    }
  }

  private let surroundings: Surroundings

  package init(surroundings: Surroundings) { self.surroundings = surroundings }

  /// Does what the command line asks for.
  ///
  /// - Parameter words: the arguments without the program's own name.
  /// - Returns: the code to exit with.
  package func run(_ words: [String]) async -> ExitCode {
    let code = await carryOut(words)
    // A text report that was lost is a report that could not be written.
    guard let problem = surroundings.output.problem else { return code }
    surroundings.errors.write("error: standard output can't be written: \(problem)\n")
    return .merged([code, .reportNotWritable])
  }

  private func carryOut(_ words: [String]) async -> ExitCode {
    let invocation: Invocation
    do {
      invocation = try CommandLineParser.parse(words)
    } catch {
      surroundings.errors.write(
        "error: \(VisibleText.text(error.description))\nsee relaunch --help\n")
      return .usage
    }
    if invocation.wantsVersion {
      surroundings.output.write("\(Relaunch.name) \(Relaunch.version)\n")
      return .passed
    }
    if invocation.wantsHelp {
      surroundings.output.write(
        words.first == invocation.command.rawValue
          || words.first == "help" && words.dropFirst().first == invocation.command.rawValue
          ? HelpText.command(invocation.command) : HelpText.tool)
      return .passed
    }
    if invocation.command == .initiate {
      return await InitCommand(invocation: invocation, surroundings: surroundings).run()
    }
    guard invocation.command.takesPaths else {
      return CleanCommand(invocation: invocation, surroundings: surroundings).run()
    }
    return await carryOut(invocation)
  }

  private func carryOut(_ invocation: Invocation) async -> ExitCode {
    var loaded = ScenarioLoading.load(
      invocation, currentFolder: FileManager.default.currentDirectoryPath)
    for note in loaded.notes { surroundings.errors.write("note: \(note)\n") }
    for problem in loaded.problems { surroundings.errors.write(problem.description + "\n") }
    for problem in loaded.notFound { surroundings.errors.write(problem.description + "\n") }
    for text in loaded.unmatchedFilters {
      surroundings.errors.write("error: no case matches \(VisibleText.quoted(text))\n")
    }
    for name in loaded.unmatchedTags {
      surroundings.errors.write("error: no scenario has the tag \(VisibleText.quoted(name))\n")
    }
    for name in loaded.unmatchedPrograms {
      surroundings.errors.write(
        "error: --program: no scenario names the program \(VisibleText.quoted(name))"
          + loaded.versionHint(for: name) + "\n")
    }
    var codes: [ExitCode] = []
    // Whoever misspelt it would have the old build tested for the new one.
    guard loaded.unmatchedPrograms.isEmpty else { return .nothingMatched }
    if !loaded.unmatchedTags.isEmpty { codes.append(.nothingMatched) }
    if !loaded.unmatchedFilters.isEmpty { codes.append(.nothingMatched) }
    if !loaded.problems.isEmpty { codes.append(.badScenario) }
    if !loaded.notFound.isEmpty { codes.append(.nothingMatched) }
    if let text = loaded.tooManyCases {
      surroundings.errors.write("error: \(text)\n")
      return .merged(codes + [.usage])
    }
    if loaded.cases.isEmpty && loaded.problems.isEmpty && loaded.notFound.isEmpty {
      surroundings.errors.write("error: \(loaded.nothingMatched)\n")
      codes.append(.nothingMatched)
    }
    switch invocation.command {
    case .check: codes.append(check(loaded))
    case .list: codes.append(list(loaded))
    case .plan: codes.append(plan(loaded))
    case .clean, .initiate: break
    case .run:
      let checked = ProgramTable(
        folder: surroundings.programFolder,
        currentFolder: FileManager.default.currentDirectoryPath
      ).check(loaded.cases)
      for problem in checked.problems { surroundings.errors.write(problem.description + "\n") }
      if !checked.problems.isEmpty { codes.append(.badScenario) }
      loaded.cases = checked.runnable
      loaded.unstartable = checked.problems
      // Whoever named a report finds one, though it can only tell why there is nothing else.
      guard !loaded.cases.isEmpty || !invocation.reports.isEmpty else { break }
      codes += await RunCommand(invocation: invocation, surroundings: surroundings)
        .run(loaded)
    }
    return .merged(codes)
  }

  private func check(_ loaded: LoadedScenarios) -> ExitCode {
    if loaded.problems.isEmpty && !loaded.scenarios.isEmpty {
      surroundings.output.write(
        "\(CountText.text(loaded.scenarios.count, "scenario", "scenarios")), "
          + "\(CountText.text(loaded.cases.count, "case", "cases")): no problems\n")
    }
    if !loaded.problems.isEmpty {
      let files = Set(loaded.problems.map(\.file)).count
      surroundings.output.write(
        "\(CountText.text(loaded.problems.count, "problem", "problems")) in "
          + "\(CountText.text(files, "file", "files"))\n")
    }
    return .passed
  }

  private func list(_ loaded: LoadedScenarios) -> ExitCode {
    for testCase in loaded.cases {
      surroundings.output.write(VisibleText.text("\(testCase.name)  \(testCase.title)") + "\n")
    }
    return .passed
  }

  private func plan(_ loaded: LoadedScenarios) -> ExitCode {
    let programs = ProgramTable(
      folder: surroundings.programFolder,
      currentFolder: FileManager.default.currentDirectoryPath)
    // One by one: the plans of ten thousand cases need not fit into memory.
    for (index, testCase) in loaded.cases.enumerated() {
      surroundings.output.write(
        (index == 0 ? "" : "\n") + PlanText.text(of: testCase, programs: programs))
    }
    return .passed
  }
}
