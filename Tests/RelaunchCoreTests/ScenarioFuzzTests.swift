import HostileScenarios
import RelaunchCore
import Testing

/// A few hundred damaged scenarios; `ScenarioFuzz` reads thousands, in a process of its own.
@Suite struct ScenarioFuzzTests {
  private static func mutator() throws -> Mutator {
    Mutator(seeds: try BadFiles.sound().map(\.bytes))
  }

  @Test(arguments: 0..<10)
  func whateverIsReadTheReaderKeepsItsContract(block: Int) throws {
    let mutator = try Self.mutator()
    var accepted = 0
    for number in block * 50..<(block + 1) * 50 {
      let bytes = mutator.input(seed: 1, number: number)
      let (faults, isAccepted) = ReaderContract().faults(with: bytes)
      accepted += isAccepted ? 1 : 0
      #expect(faults.isEmpty, "input \(number)")
    }
    // That some are accepted and most are not shows that they are damaged, and not beyond all.
    #expect((1..<30).contains(accepted))
  }

  @Test func inputsAreTheSameForTheSameNumberAlone() throws {
    let one = try Self.mutator()
    let other = try Self.mutator()
    let inputs = (0..<50).map { one.input(seed: 7, number: $0) }
    #expect(inputs == (0..<50).map { other.input(seed: 7, number: $0) })
    #expect(Set(inputs).count > 45)
    #expect(inputs != (0..<50).map { one.input(seed: 8, number: $0) })
  }

  @Test func theSeedsAreSoundAlsoAsTrees() throws {
    for (path, bytes) in try BadFiles.sound() {
      #expect(ScenarioFixtures.problems(in: bytes).isEmpty, "\(path)")
      let tree = try #require(Tree(sound: bytes), "\(path)")
      #expect(ScenarioFixtures.problems(in: tree.bytes).isEmpty, "\(path)")
    }
  }
}
