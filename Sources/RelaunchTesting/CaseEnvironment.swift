import Foundation
import RelaunchCore

/// The variables of a run: those of the tests, and the folders that have to be named and to be there.
struct CaseEnvironment {
  let variables: [String: String]
  /// Options that keep an eye on the user's settings folder where that could not be named.
  let watching: [String]

  /// Completes the variables of this process.
  ///
  /// - Parameter folder: one of the run's own.
  /// - Throws: if no folder can be made in it.
  init(folder: URL) throws {
    let own = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    var folders = [
      "HOME": NSHomeDirectory(), "TMPDIR": FileManager.default.temporaryDirectory.path,
    ]
    let settings = SuitePlacement.userFolder(environment: own)
    var isFolder: ObjCBool = false
    if let settings, FileManager.default.fileExists(atPath: settings, isDirectory: &isFolder),
      isFolder.boolValue
    {
      folders["XDG_CONFIG_HOME"] = settings
      watching = []
    } else {
      // Nobody has settings yet: the run gets an empty folder, and sees whether that place stays empty.
      let empty = folder.appending(path: "config")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
      folders["XDG_CONFIG_HOME"] = empty.path
      watching = settings.map { ["--watch", $0] } ?? []
    }
    variables = own.merging(folders) { own, ours in ours.isEmpty ? own : ours }
  }
}
