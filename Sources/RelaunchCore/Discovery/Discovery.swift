import Foundation
import RelaunchWire

/// Starts a program twice in a sandbox and looks at what it leaves there.
///
/// Twice, because the second start shows what becomes of what the first one saved, and which files are
/// never the same again.
struct Discovery: Sendable {
  /// How many files are read, and up to which size each: settings are few and small.
  private static let mostFiles = 32
  private static let mostBytes = 4 << 20

  let launcher: any Launcher
  let interruption: Interruption
  /// The absolute path of the executable.
  let program: String
  let arguments: [String]
  /// How long a program that does not end by itself is let run before it gets SIGTERM.
  let patience: Duration

  /// Starts the program.
  ///
  /// - Parameter sandbox: new, and the caller's to remove.
  /// - Returns: what was seen; fewer starts if the first one left no sandbox to start in again, or
  ///   the run was interrupted.
  /// - Throws: `LaunchProblem` if it can't be started.
  func look(in sandbox: Sandbox) async throws(LaunchProblem) -> SeenProgram {
    let seal = SandboxSeal(sandbox)
    let before = SandboxInventory(of: sandbox, without: [])
    let (first, afterFirst) = try await start(in: sandbox, seal, before)
    let paths = Self.readable(in: afterFirst)
    let early = Self.read(paths, in: sandbox, as: [:])
    guard first.breach == nil, interruption.signal == nil else {
      return SeenProgram(starts: [first], files: [])
    }
    let (second, afterSecond) = try await start(in: sandbox, seal, afterFirst)
    guard second.breach == nil else { return SeenProgram(starts: [first, second], files: []) }
    let all = paths + Self.readable(in: afterSecond).filter { !paths.contains($0) }
    let late = Self.read(all, in: sandbox, as: early.mapValues(\.format))
    let files = all.prefix(Self.mostFiles).compactMap { path -> SeenFile? in
      guard let now = late[path] else { return nil }
      return SeenFile(
        path: path, format: now.format, first: early[path]?.reading ?? DiskReading(.absent),
        second: now.reading)
    }
    return SeenProgram(starts: [first, second], files: files)
  }

  private func start(
    in sandbox: Sandbox, _ seal: SandboxSeal, _ before: SandboxInventory
  ) async throws(LaunchProblem) -> (SeenStart, SandboxInventory) {
    let environment: [String: String]
    do {
      environment = try sandbox.environment()
    } catch {
      throw .refused(path: program, reason: "\(error)")
    }
    let child = try await launcher.start(
      LaunchRequest(
        executable: program, arguments: arguments, environment: environment,
        workingDirectory: sandbox.home, deadline: patience))
    interruption.follow(child)
    child.closeInput()
    let end = await child.waitForEnd()
    _ = interruption.release(child)
    guard let breach = seal.breach else {
      let now = SandboxInventory(of: sandbox, without: [])
      return (
        SeenStart(
          end: end, changes: now.changes(since: before), isCut: now.isCut, breach: nil), now
      )
    }
    return (SeenStart(end: end, changes: [], isCut: false, breach: breach), before)
  }

  // MARK: - Files

  private struct Read {
    let format: WireFileFormat
    let reading: DiskReading
  }

  /// The paths of the regular files that may hold settings, likely ones first.
  private static func readable(in inventory: SandboxInventory) -> [String] {
    let regular = FileStatus.Kind.regular.words
    let paths = inventory.entries.compactMap { path, entry -> String? in
      guard entry.kind == regular, entry.size <= mostBytes,
        let text = String(validating: path, as: UTF8.self), !text.hasPrefix("tmp/")
      else { return nil }
      return text
    }
    return paths.sorted { left, right in
      let ranks = (FileGuess.rank(of: left), FileGuess.rank(of: right))
      return ranks.0 == ranks.1
        ? left.utf8.lexicographicallyPrecedes(right.utf8) : ranks.0 < ranks.1
    }.prefix(mostFiles).map(\.self)
  }

  private static func read(
    _ paths: [String], in sandbox: Sandbox, as known: [String: WireFileFormat]
  ) -> [String: Read] {
    var found: [String: Read] = [:]
    for path in paths.prefix(mostFiles) {
      let file = StoreFile(store: path, path: "\(sandbox.path)/\(path)", format: .bytes)
      // Behind a link on the way could be anybody's file.
      guard file.linkedFolder(below: sandbox) == nil else { continue }
      found[path] = read(file.path, as: known[path])
    }
    return found
  }

  private static func read(_ path: String, as known: WireFileFormat?) -> Read {
    let witness = DiskWitness(byteLimit: mostBytes)
    for format in known.map({ [$0] }) ?? FileGuess.formats(of: path, limitBytes: mostBytes) {
      let reading = witness.read(path, as: format)
      // A file that is settings once is settings, whatever becomes of it.
      if reading.state == .readable || known != nil {
        return Read(format: format, reading: reading)
      }
    }
    return Read(format: .bytes, reading: witness.read(path, as: .bytes))
  }
}
