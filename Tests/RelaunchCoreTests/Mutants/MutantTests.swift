import Testing

@testable import RelaunchCore

/// The orchestrator is examined too: with each of these faults, a test of this suite turns red.
///
/// `Tests/mutants.sh` prints which.
@Suite struct MutantTests {
  @Test(.filterIssues { _ in !Examination.takesIssue() }, arguments: Mutant.all)
  func everyMutantIsCaught(mutant: Mutant) async {
    let test = await Examination.test(thatCatches: mutant.orchestrator)
    Attachment.record("\(mutant.name)\n\(test ?? "")\n", named: "mutant.txt")
    #expect(test != nil, "no test turns red")
  }

  @Test(.filterIssues { _ in !Examination.takesIssue() })
  func theShippedOrchestratorIsNotAccused() async {
    #expect(await Examination.test(thatCatches: Orchestrator()) == nil)
  }

  @Test func everyCheckIsLeftOutByOneOfThem() {
    #expect(Mutant.ofChecks.map(\.check.name).sorted() == Check.all.map(\.name).sorted())
  }
}
