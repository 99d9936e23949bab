/// A `relaunch.json`: programs that all scenarios beside and below it may name.
package struct ProjectFile: Sendable, Equatable {
  /// The path as the user would name it, or as it follows from the scenario's.
  package let path: String
  package let programs: [ProgramDeclaration]

  /// The version of the format that this reads.
  private static let version = "1"

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the file as the user named it, for positions and messages.
  /// - Returns: the file, or its problems in the order of their places.
  package static func read(bytes: [UInt8], path: String) -> Result<ProjectFile, ScenarioProblems> {
    let (root, log) = JSONParser.parse(bytes, file: path)
    guard let root, !log.isFull else { return .failure(ScenarioProblems(problems: log.problems)) }
    var decoder = ScenarioDecoder(log: log, emptyProofs: { _ in [] })
    let programs = decoder.readProject(root, version: version)
    guard decoder.log.isEmpty else {
      return .failure(ScenarioProblems(problems: decoder.log.problems))
    }
    return .success(ProjectFile(path: path, programs: programs))
  }
}

extension ScenarioDecoder {
  /// Reads a project's file.
  ///
  /// - Parameters:
  ///   - json: the whole file.
  ///   - version: of the format, the only one that is read.
  /// - Returns: its programs as far as they can be read.
  fileprivate mutating func readProject(
    _ json: PositionedJSON, version: String
  ) -> [ProgramDeclaration] {
    guard let fields = readFields(json, of: .project) else { return [] }
    if let schema = fields["$schema"] { _ = readString(schema) }
    if let stated = fields["relaunch"] {
      guard case .number(version) = stated.content else {
        expected("version \(version) of the format", stated, fix: #"write "relaunch": 1"#)
        return []
      }
    }
    if let programs = fields["programs"] { readProgramDeclarations(programs) }
    return programs
  }
}
