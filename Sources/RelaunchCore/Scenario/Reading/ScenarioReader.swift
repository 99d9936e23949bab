/// Reads a scenario file, or says all that is wrong with it.
package enum ScenarioReader {
  /// Reads the bytes of one file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the file as the user named it, for positions and messages.
  ///   - id: the scenario's id, see ``ScenarioFinder``.
  ///   - project: programs that are declared beside it.
  /// - Returns: the scenario, or its problems in the order of their places.
  package static func read(
    bytes: [UInt8], file: String, id: String, project: [ProgramDeclaration] = []
  ) -> Result<Scenario, ScenarioProblems> {
    read(bytes: bytes, file: file, id: id, project: project, emptyProofs: EmptyProof.all)
  }

  /// Reads the bytes of one file, with the search for empty proofs given, so that a faulty one can be.
  static func read(
    bytes: [UInt8], file: String, id: String, project: [ProgramDeclaration] = [],
    emptyProofs: @escaping EmptyProof.Search
  ) -> Result<Scenario, ScenarioProblems> {
    let (root, log) = JSONParser.parse(bytes, file: file)
    // With that many problems the rest would be left unread.
    guard let root, !log.isFull else { return .failure(ScenarioProblems(problems: log.problems)) }
    var decoder = ScenarioDecoder(log: log, emptyProofs: emptyProofs)
    guard decoder.isVersionKnown(root) else {
      return .failure(ScenarioProblems(problems: decoder.log.problems))
    }
    let cells = decoder.readCells(of: root)
    let shared = decoder.log
    var all = shared
    var scenarios: [Scenario] = []
    for cell in cells where !all.isFull {
      var decoder = ScenarioDecoder(log: shared, emptyProofs: emptyProofs)
      decoder.projectPrograms = project
      decoder.versionPairs = cell.pairs ?? []
      decoder.knowsVersionPairs = cell.pairs != nil
      if var scenario = decoder.readScenario(cell.root, id: id, cellCount: cells.count) {
        scenario.points = cell.points
        scenarios.append(scenario)
      }
      all.merge(decoder.log, after: shared.count)
    }
    guard all.isEmpty else { return .failure(ScenarioProblems(problems: all.problems)) }
    scenarios = Scenario.hidingPoints(of: scenarios)
    guard var scenario = scenarios.first else {
      return .failure(ScenarioProblems(problems: all.problems))
    }
    if !scenario.points.isEmpty { scenario.cells = scenarios }
    return .success(scenario)
  }
}

/// Everything that is wrong with one scenario file; at least one problem.
package struct ScenarioProblems: Error, Sendable, Equatable {
  package let problems: [Problem]
}
