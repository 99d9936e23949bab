/// The project files of the scenarios of one call, each read once.
package struct ProjectFiles: Sendable {
  private var known: [String: Result<ProjectFile, ScenarioProblems>] = [:]
  /// What is wrong in them, in the order in which they were met.
  package private(set) var problems: [Problem] = []

  package init() {}

  /// The programs that a scenario may name without declaring them.
  ///
  /// Of two that share a name the one of the nearer file counts.
  ///
  /// - Parameter file: the scenario's file.
  /// - Returns: the programs, or nil if one of the files has problems.
  package mutating func programs(for file: ScenarioFile) -> [ProgramDeclaration]? {
    var programs: [ProgramDeclaration] = []
    for path in file.projectPaths {
      guard let result = project(at: path, in: file.currentFolder) else { continue }
      guard case .success(let project) = result else { return nil }
      let names = Set(programs.map(\.name))
      programs += project.programs.filter { !names.contains($0.name) }
    }
    return programs
  }

  private mutating func project(
    at path: String, in currentFolder: String
  ) -> Result<ProjectFile, ScenarioProblems>? {
    if let result = known[path] { return result }
    let result: Result<ProjectFile, ScenarioProblems>
    do {
      let bytes = try RegularFile.bytes(
        at: FilePath.absolute(path, in: currentFolder), limitBytes: SourceCheck.greatestSize,
        followsLink: true)
      result = ProjectFile.read(bytes: bytes, path: path)
    } catch .absent {
      return nil
    } catch {
      result = .failure(
        ScenarioProblems(problems: [Problem(file: path, message: error.description)]))
    }
    known[path] = result
    if case .failure(let failure) = result { problems += failure.problems }
    return result
  }
}
