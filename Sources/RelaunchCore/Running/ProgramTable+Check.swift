extension ProgramTable {
  /// Finds the programs of scenarios that can't be started, before anything is.
  ///
  /// A program that a scenario names is the author's to build, so that it is missing is a problem of
  /// the scenario, with its place. The built-in ones are ours: their lack is a fault of the harness.
  ///
  /// - Parameter cases: what is to be run.
  /// - Returns: the cases whose programs are all there, and a problem for each that is not.
  package func check(_ cases: [Case]) -> (runnable: [Case], problems: [Problem]) {
    var known: [SourcePosition: Problem?] = [:]
    var problems: [Problem] = []
    let runnable = cases.filter { testCase in
      let names = Set(testCase.actions.compactMap(\.begun?.program))
      let declared = testCase.programs.filter { names.contains($0.name) }
      return declared.allSatisfy { declaration in
        let problem: Problem?
        if let found = known[declaration.position] {
          problem = found
        } else {
          problem = self.problem(with: declaration, in: testCase)
          known[declaration.position] = .some(problem)
          if let problem { problems.append(problem) }
        }
        return problem == nil
      }
    }
    return (runnable, problems)
  }

  private func problem(with declared: ProgramDeclaration, in testCase: Case) -> Problem? {
    guard let program = program(declared.name, in: testCase) else { return nil }
    do {
      try LaunchCheck.checkProgram(at: program.path)
    } catch {
      let name = VisibleText.quoted(declared.name)
      let place = declared.replacement == nil ? "" : ", as --program has it"
      return Problem(position: declared.position, message: "program \(name)\(place): \(error)")
    }
    guard let command = program.prefix.first else { return nil }
    do {
      try LaunchCheck.checkProgram(at: command)
      return nil
    } catch {
      let name = VisibleText.quoted(declared.name)
      return Problem(
        position: declared.position, message: "prefix of program \(name): \(error)")
    }
  }
}
