import HostileScenarios
import Testing

@testable import RelaunchCore

/// The contract that the fuzzing holds the reader to notices each way to break it.
@Suite struct ReaderContractTests {
  private static let bad = Array("{\n  \"scenario\": 2\n}".utf8)

  private static func sound() throws -> [UInt8] { try ScenarioFixtures.bytes("valid/theme.json") }

  private static func faults(of outcome: ReaderContract.Outcome) -> [String] {
    ReaderContract(read: { _ in outcome }).faults(with: bad).faults
  }

  private static func problem(line: Int, column: Int, _ message: String = "bad") -> Problem {
    Problem(position: SourcePosition(file: "f", line: line, column: column), message: message)
  }

  private static func faults(of problems: Problem...) -> [String] {
    faults(of: .failure(ScenarioProblems(problems: problems)))
  }

  @Test func theReaderKeepsIt() throws {
    let bad = ReaderContract().faults(with: Self.bad)
    #expect(bad.faults.isEmpty)
    #expect(!bad.isAccepted)
    let sound = ReaderContract().faults(with: try Self.sound())
    #expect(sound.faults.isEmpty)
    #expect(sound.isAccepted)
  }

  @Test func aRefusalWithoutAProblemBreaksIt() {
    #expect(Self.faults() == ["refused without a problem"])
  }

  @Test func aProblemWithoutAPlaceBreaksIt() {
    #expect(Self.faults(of: Problem(file: "f", message: "bad")) == ["no place: bad"])
  }

  @Test(arguments: [(0, 1), (4, 1), (1, 0), (1, 3), (2, 17)])
  func aPlaceThatTheFileDoesNotHaveBreaksIt(line: Int, column: Int) {
    let faults = Self.faults(of: Self.problem(line: line, column: column))
    #expect(faults == ["the file has no f:\(line):\(column)"])
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 16), (3, 2)])
  func aPlaceThatTheFileHasKeepsIt(line: Int, column: Int) {
    #expect(Self.faults(of: Self.problem(line: line, column: column)).isEmpty)
  }

  @Test func placesOutOfOrderBreakIt() {
    let problems = [Self.problem(line: 2, column: 1), Self.problem(line: 1, column: 2)]
    #expect(
      Self.faults(of: .failure(ScenarioProblems(problems: problems))) == ["places out of order"])
  }

  @Test func rawCharactersBreakIt() {
    #expect(
      Self.faults(of: Self.problem(line: 1, column: 1, "\u{1B}[31m")) == ["U+1b is printed"])
  }

  @Test func tooManyProblemsBreakIt() {
    let problems = Array(repeating: Self.problem(line: 1, column: 1), count: 102)
    #expect(Self.faults(of: .failure(ScenarioProblems(problems: problems))) == ["102 problems"])
  }

  @Test func anotherResultTheSecondTimeBreaksIt() {
    let counter = Counter()
    let contract = ReaderContract(read: { _ in
      .failure(ScenarioProblems(problems: [Self.problem(line: 1, column: counter.next())]))
    })
    #expect(contract.faults(with: Self.bad).faults == ["a second reading gives something else"])
  }

  @Test func aPlanThatIsEmptyOrRawBreaksIt() throws {
    let sound = try Self.sound()
    let empty = ReaderContract(plan: { _ in "" }).faults(with: sound).faults
    #expect(empty.first == "the plan of f [as written] has no end")
    let raw = ReaderContract(plan: { _ in "\u{202E}\n" }).faults(with: sound).faults
    #expect(raw.first == "U+202e is printed in the plan of f [as written]")
  }
}
