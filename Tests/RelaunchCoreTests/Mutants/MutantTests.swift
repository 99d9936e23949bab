import Testing

@testable import RelaunchCore

/// The orchestrator is examined too: with each of these faults, a test of this suite turns red.
///
/// `Tests/mutants.sh` prints which.
@Suite struct MutantTests {
  @Test(.filterIssues { _ in !Examination.takesIssue() }, arguments: Mutant.all)
  func everyMutantIsCaught(mutant: Mutant) async {
    let names = await Examination.tests(thatCatch: mutant.orchestrator)
    Attachment.record(
      ([mutant.name] + names).joined(separator: "\n"), named: "mutant.txt")
    #expect(!names.isEmpty, "no test turns red")
  }

  @Test(.filterIssues { _ in !Examination.takesIssue() })
  func theShippedOrchestratorIsNotAccused() async {
    #expect(await Examination.tests(thatCatch: Orchestrator()) == [])
  }

  @Test func everyCheckIsLeftOutByOneOfThem() {
    #expect(Mutant.ofChecks.map(\.check.name).sorted() == Check.all.map(\.name).sorted())
  }
}
