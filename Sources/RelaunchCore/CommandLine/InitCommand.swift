import Foundation

/// `relaunch init`: starts a program twice, says what it wrote, and writes a first scenario.
struct InitCommand {
  let invocation: Invocation
  let surroundings: CommandLineTool.Surroundings

  private var currentFolder: String { FileManager.default.currentDirectoryPath }

  func run() async -> ExitCode {
    guard let named = invocation.paths.first, invocation.paths.count == 1 else {
      return fail(
        "init takes one PROGRAM, found \(invocation.paths.count); its arguments stand behind --",
        .usage)
    }
    guard invocation.arguments.count <= 1000,
      ([named, currentFolder] + invocation.arguments).allSatisfy(ScenarioText.canHold)
    else {
      return fail(
        "a scenario takes at most 1000 arguments, none with more than 30 combining marks", .usage)
    }
    let path = ProgramSearch.path(of: named, in: currentFolder)
    do {
      try LaunchCheck.checkProgram(at: path)
    } catch {
      return fail("\(error)", .badScenario)
    }
    if let file = invocation.newFile, case .success = PathKind.itself(file) {
      return fail("\(file): there is something already; name a new file", .reportNotWritable)
    }
    if let problem = AddressSpace.problem { return fail(problem, .harnessFault) }
    let launcher = FoundationLauncher()
    SignalWatch.begin(surroundings.interruption, stopping: launcher, errors: surroundings.errors)
    let root: SandboxRoot
    do {
      root = try SandboxRoot(
        in: SandboxRoot.parent(environment: surroundings.environment),
        owner: .ofThisProcess(run: "init", relaunch: Relaunch.version))
    } catch {
      return fail("\(error)", .harnessFault)
    }
    let code = await discover(path, named: named, by: launcher, in: root)
    for problem in root.remove() {
      surroundings.errors.write("warning: \(VisibleText.text(problem.description))\n")
    }
    return code
  }

  private func discover(
    _ path: String, named: String, by launcher: FoundationLauncher, in root: SandboxRoot
  ) async -> ExitCode {
    let seen: SeenProgram
    do {
      let sandbox = try Sandbox(in: root.path, name: "init")
      seen = try await Discovery(
        launcher: launcher, interruption: surroundings.interruption, program: path,
        arguments: invocation.arguments, patience: invocation.patience
      ).look(in: sandbox)
    } catch let problem as LaunchProblem {
      return fail("\(problem)", .badScenario)
    } catch {
      return fail("\(error)", .harnessFault)
    }
    guard surroundings.interruption.signal == nil else { return .unproved }
    let real = PathKind.realPath(path) ?? path
    let draft = ScenarioDraft(
      of: seen,
      by: .init(
        path: ProgramSearch.written(path, named: named, for: invocation.newFile),
        fileName: real.utf8.split(separator: UInt8(ascii: "/")).last
          .map { String(decoding: $0, as: UTF8.self) } ?? named,
        arguments: invocation.arguments, patience: invocation.patience))
    // The scenario alone is the product where it goes to standard output.
    let talk = invocation.newFile == nil ? surroundings.errors : surroundings.output
    talk.write(draft.listing)
    if let obstacle = draft.obstacle {
      return fail(
        "no scenario can be written of \(VisibleText.quoted(named)): \(obstacle)",
        .nothingMatched)
    }
    return deliver(draft.text)
  }

  private func deliver(_ text: String) -> ExitCode {
    let name = invocation.newFile ?? "scenario.json"
    if case .failure(let refused) = ScenarioReader.read(
      bytes: Array(text.utf8), file: name, id: name)
    {
      for problem in refused.problems { surroundings.errors.write("\(problem)\n") }
      return fail(
        "the scenario that was written is none, which is a fault of relaunch", .harnessFault)
    }
    guard let path = invocation.newFile else {
      surroundings.output.write(text)
      return .passed
    }
    do {
      try FileManager.default.createDirectory(
        atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
      let readableByAll = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH
      try NewFile.writeWhole(Data(text.utf8), to: path, mode: readableByAll)
    } catch let error as SystemError {
      return fail("\(path): can't be written: \(error.words)", .reportNotWritable)
    } catch {
      return fail("\(path): can't be written: \(error.localizedDescription)", .reportNotWritable)
    }
    surroundings.output.write(
      "written: \(VisibleText.text(path)); try relaunch run \(VisibleText.text(ReportBuilder.shellWord(path)))\n"
    )
    return .passed
  }

  private func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    surroundings.errors.write("error: \(VisibleText.text(message))\n")
    return code
  }
}
