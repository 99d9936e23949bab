import Foundation

@testable import RelaunchCore

/// A folder of its own with the built tools in it, where one test calls them as a user would.
final class Workplace {
  let folder: URL
  private let launcher = FoundationLauncher()

  init(named name: String = "") throws {
    // Beside the built tools, so that these can be linked.
    folder = Self.built.appending(path: "workplaces/\(UUID())\(name)")
    for name in ["bin", "home", "config", "tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for program in ["relaunch", "writer", "reader"] { try install(program, as: program) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts a built program into the folder of programs.
  func install(_ built: String, as name: String) throws {
    let target = folder.appending(path: "bin/\(name)")
    if FileManager.default.fileExists(atPath: target.path) {
      try FileManager.default.removeItem(at: target)
    }
    // A copy would be open for writing while another test starts a child, which would inherit that.
    try FileManager.default.linkItem(at: Self.built.appending(path: built), to: target)
  }

  /// Makes a program of the folder another name of a faulty one.
  func replace(_ name: String, byFaulty fault: String) throws {
    try install("FaultyPrograms", as: fault)
    let target = folder.appending(path: "bin/\(name)")
    try FileManager.default.removeItem(at: target)
    try FileManager.default.createSymbolicLink(
      atPath: target.path, withDestinationPath: fault)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// The names of the result folders in the default place, oldest first.
  func runs() throws -> [String] { try names(in: ".relaunch").filter { $0 != "digests.json" } }

  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// What one call of `relaunch` came to.
  struct Outcome {
    let code: Int32?
    /// The signal that it ended by.
    let signal: Int32?
    let output: String
    let errors: String
  }

  /// Calls `relaunch` with the folder as the current one.
  func relaunch(_ arguments: String...) async throws -> Outcome {
    try await call(folder.appending(path: "bin/relaunch").path, arguments)
  }

  /// Puts the project's own scenarios into the folder, as it would be checked out.
  func installScenarios() throws {
    try FileManager.default.copyItem(
      at: Self.project.appending(path: "scenarios"), to: folder.appending(path: "scenarios"))
  }

  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a line of shell with the folder as the current one.
  func shell(_ line: String) async throws -> Outcome { try await call("/bin/sh", ["-c", line]) }

  /// Starts a program with the folder as the current one.
  func begin(_ executable: String, _ arguments: [String]) async throws -> any RunningChild {
    try await launcher.start(
      LaunchRequest(
        executable: executable, arguments: arguments,
        environment: [
          "HOME": folder.appending(path: "home").path,
          "XDG_CONFIG_HOME": folder.appending(path: "config").path,
          "TMPDIR": folder.appending(path: "tmp").path, "PATH": "/usr/bin:/bin",
        ], workingDirectory: folder.path, deadline: .seconds(300)))
  }

  /// Runs a program with the folder as the current one to its end.
  func call(_ executable: String, _ arguments: [String]) async throws -> Outcome {
    let child = try await begin(executable, arguments)
    child.closeInput()
    let end = await child.waitForEnd()
    var code: Int32?
    var signal: Int32?
    switch end.kind {
    case .exit(let status): code = status
    case .signal(let number): signal = number
    case .unobserved: break
    }
    return Outcome(code: code, signal: signal, output: end.stdout.text, errors: end.stderr.text)
  }

  /// Runs a scenario and reads its report.
  func report(of scenario: String, _ options: String...) async throws -> (Outcome, ReportModel) {
    try write(scenario, to: "scenario.json")
    return try await report(ofPath: "scenario.json", options)
  }

  /// Runs a file or a folder of scenarios and reads the report.
  func report(
    ofPath scenarios: String, _ options: [String] = []
  ) async throws -> (Outcome, ReportModel) {
    let path = folder.appending(path: "report.json")
    let outcome = try await call(
      folder.appending(path: "bin/relaunch").path,
      ["run", scenarios, "--report", "json=\(path.path)"] + options)
    return (outcome, try JSONDecoder().decode(ReportModel.self, from: Data(contentsOf: path)))
  }

  private final class Marker {}

  // A bundle of its own on Apple's platforms, the folder of the test executable on others.
  private static let built: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()
}
