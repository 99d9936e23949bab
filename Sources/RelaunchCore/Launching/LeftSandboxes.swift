import Foundation

/// Finds the sandboxes of runs that can't remove them any more.
enum LeftSandboxes {
  /// Looks through a folder for what bears the name of a run's folder of sandboxes.
  ///
  /// - Parameter parent: where runs put their folders.
  /// - Returns: each one, in the order of their names.
  static func find(in parent: String) -> [LeftFolder] {
    let names = (PathKind.entries(of: parent) ?? []).filter {
      $0.hasPrefix(SandboxRoot.namePrefix)
    }
    return names.sorted().map { name in
      let path = parent.hasSuffix("/") ? "\(parent)\(name)" : "\(parent)/\(name)"
      return LeftFolder(path: path, obstacle: obstacle(to: path, name: name))
    }
  }

  private static func obstacle(to path: String, name: String) -> String? {
    if let obstacle = OwnedFolder.obstacle(to: path) { return obstacle }
    // What a killed run started may not have noticed yet, or not care.
    guard let pid = HomeUsers.first(inFolderNamed: name) else { return nil }
    return "process \(pid), which its run started, is still alive; end it first"
  }
}

/// A folder that a run may have left.
struct LeftFolder: Equatable {
  let path: String
  /// Why it is left alone; nil if it is to be removed.
  let obstacle: String?
}
