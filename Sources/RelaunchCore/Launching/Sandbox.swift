import Foundation

/// A case's own folders, so that no program it starts touches the user's settings.
package struct Sandbox: Sendable, Equatable {
  /// The absolute path of the folder that holds all the others.
  package let path: String

  package var home: String { "\(path)/home" }
  package var configuration: String { "\(path)/config" }
  package var temporary: String { "\(path)/tmp" }

  /// Makes the folders, closed to everybody else.
  ///
  /// - Parameters:
  ///   - root: an existing folder, absolute.
  ///   - name: the new folder's name in it.
  /// - Throws: `SandboxProblem` if the name is unusable or taken, or a folder can't be made.
  package init(in root: String, name: String) throws(SandboxProblem) {
    let isOneComponent = name.utf8.allSatisfy { $0 != 0x2F && $0 != 0 }
    guard isOneComponent, ["", ".", ".."].contains(name) == false else {
      throw .unusableName(name: name)
    }
    guard root.hasPrefix("/") else { throw .notAbsolute(path: root) }
    path = "\(root)/\(name)"
    for folder in [path, home, configuration, temporary] { try Self.makeFolder(folder) }
  }

  /// Takes a sandbox that was made and run in before; nil if one of its folders is none any more.
  ///
  /// Behind a link could be somebody's own.
  ///
  /// - Parameters:
  ///   - root: the folder that it was made in.
  ///   - name: its name in it.
  package init?(madeIn root: String, name: String) {
    path = "\(root)/\(name)"
    for folder in [path, home, configuration, temporary] {
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == getuid()
      else { return nil }
    }
  }

  private static func makeFolder(_ path: String) throws(SandboxProblem) {
    // The mode again by itself: a umask takes from the one that mkdir is given.
    guard mkdir(path, S_IRWXU) == 0, chmod(path, S_IRWXU) == 0 else {
      throw .cannotMake(path: path, errno: errno)
    }
  }

  // MARK: - Environment

  /// What the sandbox decides and no scenario may change.
  private static let reserved =
    LaunchEnvironment.folders + [
      LaunchEnvironment.backtraceVariable, LaunchEnvironment.markerVariable,
    ]

  /// The environment of the programs in this sandbox: next to nothing, and the same everywhere.
  ///
  /// - Parameter extras: the scenario's variables; they may replace PATH, LANG and TZ.
  /// - Returns: all variables of the child.
  /// - Throws: `SandboxProblem.reservedVariable` if an extra would lead out of the sandbox.
  package func environment(
    adding extras: [String: String] = [:]
  ) throws(SandboxProblem) -> [String: String] {
    for name in extras.keys.sorted() where Self.reserved.contains(name) {
      throw .reservedVariable(name: name)
    }
    let minimal = [
      "HOME": home, "XDG_CONFIG_HOME": configuration, "TMPDIR": temporary,
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      LaunchEnvironment.backtraceVariable: LaunchEnvironment.backtraceValue,
    ]
    return minimal.merging(extras) { _, extra in extra }
  }

  // MARK: - Removal

  /// Removes the sandbox with all that programs left in it; no link is followed.
  ///
  /// - Returns: what could not be removed; empty if nothing is left, also if nothing was there.
  package func remove() -> [TreeRemoval.Residue] { TreeRemoval.remove(path) }
}
