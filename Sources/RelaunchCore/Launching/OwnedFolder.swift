import Foundation

/// A folder with an ownership record in it.
enum OwnedFolder {
  /// Removes the folder, its record last: what a killed removal leaves can still be proved ours.
  ///
  /// - Parameters:
  ///   - path: of the folder; that it is not there is no fault.
  ///   - remove: removes a path with all that is in it.
  /// - Returns: what could not be removed.
  static func remove(
    _ path: String, by remove: (String) -> [TreeRemoval.Residue] = TreeRemoval.remove
  ) -> [TreeRemoval.Residue] {
    guard case .success(.folder) = PathKind.itself(path) else { return remove(path) }
    let names = (PathKind.entries(of: path) ?? []).filter {
      [".", "..", OwnershipRecord.fileName].contains($0) == false
    }
    let residue = names.flatMap { remove("\(path)/\($0)") }
    return residue.isEmpty ? remove(path) : residue
  }

  /// Says why a folder must be left alone.
  ///
  /// - Parameters:
  ///   - path: what may be the folder of a run.
  ///   - recordFolder: the folder in it that holds the record, `.` for itself.
  /// - Returns: the reason in words; nil if the folder is ours and its maker is proved dead.
  static func obstacle(to path: String, recordIn recordFolder: String = ".") -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "it is gone, or can't be looked at" }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "it is no folder" }
    guard status.st_uid == getuid() else { return "it belongs to another user" }
    guard let record = OwnershipRecord.read(in: "\(path)/\(recordFolder)") else {
      return "no \(OwnershipRecord.fileName) in it proves that relaunch made it"
    }
    guard !record.isKept else { return "its run was told to --keep it" }
    switch record.owner {
    case .dead: return nil
    case .alive: return "its run, process \(record.pid), is not over"
    case .unknown: return "from here nothing proves that its run, process \(record.pid), is over"
    }
  }
}
