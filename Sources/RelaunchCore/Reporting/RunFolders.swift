import Foundation

/// The result folders of all runs in one output folder.
///
/// Other runs may work in it at the same time: their folders are theirs, and a folder that another
/// run is removing may be removed here too.
struct RunFolders {
  let output: String

  private struct Entry {
    let name: RunName
    let path: String
  }

  /// What bears the name of a run's folder, oldest first.
  private var entries: [Entry] {
    (PathKind.entries(of: output) ?? []).compactMap(RunName.init).sorted()
      .map { Entry(name: $0, path: "\(output)/\($0.text)") }
  }

  /// Removes the oldest folders of runs that are over.
  ///
  /// - Parameter count: how many folders of runs stay, those of living runs among them.
  /// - Returns: what could not be removed.
  func removeOldest(keeping count: Int) -> [TreeRemoval.Residue] {
    let ours = entries.filter { entry in
      OwnershipRecord.read(in: Self.recordFolder(of: entry.path))?.run == entry.name.text
    }
    return ours.dropLast(count).filter { isOver($0.path) }.flatMap { Self.remove($0.path) }
  }

  /// What runs left that never came to their report.
  func findUnfinished() -> [LeftFolder] {
    entries.filter { !hasReport($0.path) }.map { entry in
      LeftFolder(
        path: entry.path,
        obstacle: OwnedFolder.obstacle(to: entry.path, recordIn: RunFolder.privateName))
    }
  }

  /// A run in another container can't be proved dead, but it is over once its report is there.
  private func isOver(_ path: String) -> Bool {
    var status = stat()
    guard
      lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(),
      let record = OwnershipRecord.read(in: Self.recordFolder(of: path))
    else { return false }
    switch record.owner {
    case .dead: return true
    case .alive: return false
    case .unknown: return hasReport(path)
    }
  }

  private func hasReport(_ path: String) -> Bool {
    access("\(path)/\(RunFolder.reportName)", F_OK) == 0
  }

  private static func recordFolder(of path: String) -> String {
    "\(path)/\(RunFolder.privateName)"
  }

  /// Removes the folder of a run, its record last.
  static func remove(_ path: String) -> [TreeRemoval.Residue] {
    let names = (PathKind.entries(of: path) ?? []).filter {
      [".", "..", RunFolder.privateName].contains($0) == false
    }
    let residue =
      names.flatMap { TreeRemoval.remove("\(path)/\($0)") }
      + OwnedFolder.remove(recordFolder(of: path))
    return residue.isEmpty ? TreeRemoval.remove(path) : residue
  }
}
