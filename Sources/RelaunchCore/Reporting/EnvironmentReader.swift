package import Foundation

/// Finds out on what a run is made.
package struct EnvironmentReader: Sendable {
  private let launcher: any Launcher
  private let sandboxes: SandboxRoot

  package init(launcher: any Launcher, sandboxes: SandboxRoot) {
    self.launcher = launcher
    self.sandboxes = sandboxes
  }

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
          digest: digests[$0.path].map { "sha256:\($0)" })
      })
  }

  private func digests(of paths: [String]) async -> [String: String] {
    let readable = paths.filter(FileManager.default.isReadableFile)
    guard !readable.isEmpty else { return [:] }
    let tool = Machine.digestTool
    guard let output = await output(of: tool.path, tool.arguments + readable) else { return [:] }
    let digests = output.split(separator: "\n").map { String($0.prefix(64)) }
    guard digests.count == readable.count else { return [:] }
    return Dictionary(zip(readable, digests)) { first, _ in first }
  }

  private func commit(of file: String?) async -> String? {
    guard let file else { return nil }
    let folder = PlainPath.absolute(PlainPath.folder(of: file))
    let words = ["-C", folder, "rev-parse", "--verify", "HEAD"]
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
