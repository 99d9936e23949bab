package import RelaunchCore

/// What holds for the reader whatever bytes it is given.
package struct ReaderContract: Sendable {
  package typealias Outcome = Result<Scenario, ScenarioProblems>

  private let read: @Sendable ([UInt8]) -> Outcome
  private let plan: @Sendable (Case) -> String

  /// Makes a contract.
  ///
  /// - Parameters:
  ///   - read: the reader.
  ///   - plan: writes what a case does.
  package init(
    read: @escaping @Sendable ([UInt8]) -> Outcome = {
      ScenarioReader.read(bytes: $0, file: "f.json", id: "f")
    },
    plan: @escaping @Sendable (Case) -> String = { PlanText.text(of: $0, programs: programs) }
  ) {
    self.read = read
    self.plan = plan
  }

  private static let programs = ProgramTable(folder: "/bin", currentFolder: "/")
  /// The most cases and launches that one file may stand for, as the format states them.
  private static let mostCases = 10_000
  private static let mostLaunches = 100_000
  /// A hundred, and that there are more.
  private static let mostProblems = 101

  /// Reads some bytes and says all that the reader does wrong.
  ///
  /// - Parameter bytes: anything.
  /// - Returns: the faults, and whether the bytes were accepted as a scenario.
  package func faults(with bytes: [UInt8]) -> (faults: [String], isAccepted: Bool) {
    let outcome = read(bytes)
    var faults = read(bytes) == outcome ? [] : ["a second reading gives something else"]
    switch outcome {
    case .success(let scenario): faults += self.faults(in: scenario)
    case .failure(let failure): faults += self.faults(in: failure.problems, of: bytes)
    }
    if case .success = outcome { return (faults, true) }
    return (faults, false)
  }

  // MARK: - Problems

  private func faults(in problems: [Problem], of bytes: [UInt8]) -> [String] {
    var faults: [String] = []
    if problems.isEmpty { faults.append("refused without a problem") }
    if problems.count > Self.mostProblems { faults.append("\(problems.count) problems") }
    let lines = LineTable(bytes)
    for (index, problem) in problems.enumerated() {
      if problem.message.isEmpty { faults.append("a problem without a word") }
      if let harmful = RawText.firstHarmful(in: problem.description) {
        faults.append("\(harmful) is printed")
      }
      guard let position = problem.position else {
        let isLast = index == Self.mostProblems - 1
        if !isLast { faults.append("no place: \(problem.message)") }
        continue
      }
      if !lines.has(line: position.line, column: position.column) {
        faults.append("the file has no \(position)")
      }
    }
    let places = problems.compactMap(\.position).map { ($0.line, $0.column) }
    if !zip(places, places.dropFirst()).allSatisfy(<=) { faults.append("places out of order") }
    return faults
  }

  // MARK: - Scenarios

  private func faults(in scenario: Scenario) -> [String] {
    let count = Expander.count(of: scenario)
    guard count <= Self.mostCases else { return ["\(count) cases"] }
    let cases = Expander.cases(of: scenario)
    var faults = cases.count == count ? [] : ["\(cases.count) cases instead of \(count)"]
    let launches = cases.reduce(0) { $0 + $1.actions.count }
    if launches > Self.mostLaunches { faults.append("\(launches) launches") }
    if Set(cases.map(\.name)).count != count { faults.append("two cases of one name") }
    // Repetitions differ in their number alone.
    for testCase in cases where (testCase.repetition ?? 1) == 1 {
      let text = plan(testCase)
      if !text.hasSuffix("\n") { faults.append("the plan of \(testCase.name) has no end") }
      if let harmful = RawText.firstHarmful(in: text) {
        faults.append("\(harmful) is printed in the plan of \(testCase.name)")
      }
    }
    return faults
  }
}
