package import Foundation

/// Finds out on what a run is made.
package struct EnvironmentReader: Sendable {
  private let launcher: any Launcher
  private let sandboxes: SandboxRoot

  private let cachePath: String

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - launcher: starts the tools that are asked.
  ///   - sandboxes: where these run.
  ///   - output: the folder of all runs, which keeps the digests of programs from run to run.
  package init(launcher: any Launcher, sandboxes: SandboxRoot, output: String) {
    self.launcher = launcher
    self.sandboxes = sandboxes
    cachePath = "\(output)/\(Self.cacheName)"
  }

  /// The name of the cache of digests in the folder of all runs.
  package static let cacheName = "digests.json"

  /// Reads the environment; what can't be found out is null, never guessed.
  ///
  /// - Parameters:
  ///   - programs: the programs that the run may start.
  ///   - scenarioFile: a scenario file, whose repository's commit is named.
  ///   - startedAt: the run's start.
  ///   - jobs: how many cases run at once.
  /// - Returns: the environment of the report.
  package func read(
    programs: [Program], scenarioFile: String?, startedAt: Date, jobs: Int
  ) async -> RunEnvironment {
    let digests = await digests(of: programs.map(\.path))
    let info = ProcessInfo.processInfo
    return RunEnvironment(
      platform: SuitePlacement.platform, architecture: Machine.architecture,
      foundation: Machine.foundation, kernel: Machine.kernel,
      machine: "\(info.activeProcessorCount) processors, \(info.physicalMemory >> 20) MiB",
      commit: await commit(of: scenarioFile), startedAt: startedAt.formatted(.iso8601),
      jobs: jobs,
      programs: programs.map {
        .init(
          name: $0.name, version: $0.version,
          digest: digests[$0.path].map { "sha256:\($0)" }, prefix: $0.prefix)
      })
  }

  private func digests(of paths: [String]) async -> [String: String] {
    var cache = DigestCache(path: cachePath)
    var digests: [String: String] = [:]
    for path in paths { digests[path] = cache.digest(of: path) }
    let unknown = Set(paths).subtracting(digests.keys).sorted()
      .filter { PathKind.following($0).map(\.isRegular) == .success(true) }
      .filter { FileManager.default.isReadableFile(atPath: $0) && !Self.isTooLarge($0) }
    guard !unknown.isEmpty else { return digests }
    let identities = DigestCache.identities(of: unknown)
    let tool = Machine.digestTool
    guard let output = await output(of: tool.path, tool.arguments + unknown) else { return digests }
    // A name with a line end or a backslash makes the tool put a backslash before the digest.
    let computed = output.split(separator: "\n").map { line in
      String(line.drop { $0 == "\\" }.prefix(64))
    }
    guard computed.count == unknown.count else { return digests }
    let fresh = Dictionary(zip(unknown, computed)) { first, _ in first }
    cache.add(fresh, identities: identities)
    return digests.merging(fresh) { _, fresh in fresh }
  }

  /// The size in bytes up to which a program is read for its digest.
  private static let digestedBytes = 1 << 30

  /// Says of which programs no digest is made because of their size.
  ///
  /// - Parameter programs: the programs that the run may start.
  /// - Returns: a sentence each.
  package static func notes(on programs: [Program]) -> [String] {
    programs.filter { isTooLarge($0.path) }.map { program in
      "program \(VisibleText.quoted(program.name)) is not digested: it is larger than 1 GiB"
    }
  }

  private static func isTooLarge(_ path: String) -> Bool {
    guard let target = PathKind.realPath(path),
      case .success(let status) = FileStatus.look(at: target)
    else { return false }
    return status.size > digestedBytes
  }

  private func commit(of file: String?) async -> String? {
    guard let file else { return nil }
    let words = ["-C", FilePath.folder(of: file), "rev-parse", "--verify", "HEAD"]
    let text = await output(of: Machine.gitPath, words)?.trimmingCharacters(in: .newlines)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a helper program prints, or nil if it can't be started or does not exit with 0.
  private func output(of executable: String, _ arguments: [String]) async -> String? {
    do {
      let sandbox = try Sandbox(
        in: sandboxes.path, name: "environment-\(FileNaming.name(for: executable))")
      defer { _ = sandbox.remove() }
      let child = try await launcher.start(
        LaunchRequest(
          executable: executable, arguments: arguments,
          environment: try sandbox.environment(),
          workingDirectory: FileManager.default.currentDirectoryPath))
      child.closeInput()
      let end = await child.waitForEnd()
      guard case .exit(status: 0) = end.kind, end.stdout.omittedBytes == 0 else { return nil }
      return end.stdout.text
    } catch {
      return nil
    }
  }
}
