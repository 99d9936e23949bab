public import Foundation
import RelaunchCore

/// Scenario files whose cases are run by tests.
///
/// ```swift
/// @Test(arguments: try RelaunchScenarios("scenarios", from: packageFolder).cases())
/// func settingsSurvive(_ testCase: RelaunchCase) async throws {
///   try await testCase.check()
/// }
/// ```
public struct RelaunchScenarios: Sendable, Hashable {
  private let paths: [String]
  private let folder: URL
  private let tools: RelaunchTools
  private let programs: [String: URL]

  /// Names scenarios; nothing is read yet.
  ///
  /// - Parameters:
  ///   - paths: of scenario files and of folders that are searched for them.
  ///   - folder: the one that relative paths begin in, and cases are named from.
  ///   - tools: the executables that run the cases.
  ///   - programs: executables in the place of declared ones, by the names that scenarios use.
  public init(
    _ paths: String..., from folder: URL, tools: RelaunchTools = .besideTests,
    programs: [String: URL] = [:]
  ) {
    self.paths = paths
    self.folder = folder
    self.tools = tools
    self.programs = programs
  }

  /// Reads the scenarios; nothing is launched.
  ///
  /// - Returns: all cases that they stand for, at least one.
  /// - Throws: `RelaunchTestingError.badScenarios` with everything that is wrong with the files.
  public func cases() throws -> [RelaunchCase] {
    var invocation = Invocation()
    invocation.paths = paths
    let loaded = ScenarioLoading.load(invocation, currentFolder: folder.path)
    var problems = (loaded.problems + loaded.notFound).map(\.description)
    if let tooMany = loaded.tooManyCases { problems.append(tooMany) }
    if problems.isEmpty && loaded.cases.isEmpty { problems.append(loaded.nothingMatched) }
    guard problems.isEmpty else { throw RelaunchTestingError.badScenarios(problems) }
    return loaded.cases.map { testCase in
      RelaunchCase(
        name: testCase.name, title: testCase.title, file: testCase.file, folder: folder,
        tools: tools, programs: programs)
    }
  }
}
