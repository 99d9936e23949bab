import Foundation
import RelaunchProbe
import RelaunchSettings

/// Keeps its settings in the domain that is named after its executable, which an update renames.
///
/// Called with the name that its executable has now: it takes a copy of that name into HOME and goes
/// on as that. It takes steps. Its twin keeps them in the suite that it is told.
enum RenamedExecutable {
  static func run(_ call: PublicBug.Call) throws {
    let called = URL(filePath: CommandLine.arguments.first ?? "")
    let name = try call.word(0)
    if called.lastPathComponent != name { try become(name, copiedFrom: called) }
    Probe.runWriter(program: "names-its-store-after-itself", version: "1") { setup in
      StoreSubject(setup: setup) { suite in
        DirectStore(suite: suite.text, slip: call.isFaulty ? .standard : nil)
      }
    }
  }

  /// Goes on as a copy of the executable, in the same process.
  private static func become(_ name: String, copiedFrom called: URL) throws {
    // On Linux Foundation's own home is that of the user database, whatever HOME says.
    guard let home = ProcessInfo.processInfo.environment["HOME"] else {
      throw CallProblem("there is no HOME")
    }
    // A folder of its own: nobody replaces what another process is about to start.
    let folder = URL(filePath: home).appending(path: "apps/\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: name).path
    try FileManager.default.copyItem(atPath: called.path, toPath: copy)
    var words = ([copy] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    words.append(nil)
    execv(copy, words)
    throw CallProblem("the copy can't be started")
  }
}
