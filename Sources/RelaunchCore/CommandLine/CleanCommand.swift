import Foundation

/// `relaunch clean`: removes what runs left that were killed, and says what it leaves alone.
struct CleanCommand {
  let invocation: Invocation
  let surroundings: CommandLineTool.Surroundings

  func run() -> ExitCode {
    let parents = [
      SandboxRoot.parent(environment: surroundings.environment), SandboxRoot.fallbackParent,
    ]
    var seen: Set<String> = []
    let sandboxes = parents.filter { seen.insert(PathKind.realPath($0) ?? $0).inserted }
      .flatMap(LeftSandboxes.find)
    let runs = RunFolders(output: invocation.output).findUnfinished()
    var residue: [TreeRemoval.Residue] = []
    for folder in sandboxes { residue += clean(folder, by: { OwnedFolder.remove($0) }) }
    for folder in runs { residue += clean(folder, by: RunFolders.remove) }
    for problem in residue {
      surroundings.errors.write("error: \(VisibleText.text(problem.description))\n")
    }
    if (sandboxes + runs).allSatisfy({ $0.obstacle != nil }) {
      surroundings.output.write("nothing to remove\n")
    }
    return residue.isEmpty ? .passed : .harnessFault
  }

  private func clean(
    _ folder: LeftFolder, by remove: (String) -> [TreeRemoval.Residue]
  ) -> [TreeRemoval.Residue] {
    let path = VisibleText.text(folder.path)
    if let obstacle = folder.obstacle {
      surroundings.output.write("left alone: \(path): \(obstacle)\n")
      return []
    }
    guard !invocation.onlyLists else {
      surroundings.output.write("would remove: \(path)\n")
      return []
    }
    let residue = remove(folder.path)
    surroundings.output.write("\(residue.isEmpty ? "removed" : "not removed"): \(path)\n")
    return residue
  }
}
