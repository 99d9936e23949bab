import Foundation
import RelaunchCore

/// One call of `relaunch` for one case.
struct CaseRun {
  let report: ReportModel
  /// What the tool said beside its report.
  let errors: String
  /// The folder of the run's results.
  let results: URL

  /// As long as anybody would wait for a night's run; each launch has its own deadline.
  private static let deadline = Duration.seconds(3600)

  /// Runs a case.
  ///
  /// - Parameter testCase: the case.
  /// - Throws: `RelaunchTestingError` if there is no report of it.
  init(of testCase: RelaunchCase) async throws {
    results = FileManager.default.temporaryDirectory.appending(
      path: "relaunch-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: results, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    let environment = try CaseEnvironment(folder: results)
    let reportFile = results.appending(path: "report.json")
    let replaced = testCase.programs.sorted { $0.key < $1.key }
      .flatMap { ["--program", "\($0.key)=\($0.value.path)"] }
    let child: any RunningChild
    do throws(LaunchProblem) {
      child = try await FoundationLauncher().start(
        LaunchRequest(
          executable: testCase.tools.relaunch.path,
          arguments: [
            "run", testCase.file, "--filter", testCase.name, "--jobs", "1", "--quiet",
            "--output", results.path, "--report", "json=\(reportFile.path)",
          ] + environment.watching + replaced,
          environment: environment.variables,
          workingDirectory: testCase.folder.path, deadline: Self.deadline))
    } catch {
      try? FileManager.default.removeItem(at: results)
      throw RelaunchTestingError.notStarted(
        path: testCase.tools.relaunch.path, reason: String(describing: error))
    }
    child.closeInput()
    let end = await child.waitForEnd()
    errors = end.stderr.text
    do {
      report = try JSONDecoder().decode(ReportModel.self, from: Data(contentsOf: reportFile))
    } catch {
      throw RelaunchTestingError.noReport(
        ending: String(describing: end.kind), output: end.stdout.text + errors)
    }
  }

  /// Removes the results; a run that found something keeps them.
  func discard() { try? FileManager.default.removeItem(at: results) }
}
