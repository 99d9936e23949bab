import Testing

@testable import RelaunchCore

@Suite struct JudgementTableTests {
  static let combinations: [JudgementTable.Facts] = ExpectedPresence.allCases.flatMap { expected in
    InsideAnswer.allCases.flatMap { inside in
      DiskAnswer.allCases.flatMap { disk in
        [true, false].flatMap { isAcknowledged in
          EndingAnswer.allCases.map { ending in
            JudgementTable.Facts(
              expected: expected, inside: inside, disk: disk, isAcknowledged: isAcknowledged,
              ending: ending)
          }
        }
      }
    }
  }

  @Test func everyCombinationIsMatchedByExactlyOneRow() {
    #expect(Self.combinations.count == 2 * 8 * 7 * 2 * 2)
    for facts in Self.combinations {
      let matching = Orchestrator.table.rows.filter { $0.matches(facts) }
      #expect(matching.count == 1, "\(facts)")
    }
  }

  @Test func everyRowIsReached() {
    for row in Orchestrator.table.rows {
      #expect(Self.combinations.contains { row.matches($0) }, "\(row)")
    }
  }

  @Test func anExpectationIsMetOnlyIfAWitnessInsideAnsweredAndNoWitnessContradicts() {
    for facts in Self.combinations
    where facts.inside != .notAsked && Orchestrator.table.outcome(for: facts) == .met {
      let isAbsence = facts.expected == .absent
      let inside: Set<InsideAnswer> = [.asExpected, .ownMemory, .absent]
      let disk: Set<DiskAnswer> = [.asExpected, .notObserved, .absent]
      #expect(inside.contains(facts.inside) && (isAbsence || facts.inside != .absent))
      #expect(disk.contains(facts.disk) && (isAbsence || facts.disk != .absent))
    }
  }

  @Test func aLookIsMetOnlyByWhatTheDiskWitnessSaw() {
    let met = Self.combinations.filter {
      $0.inside == .notAsked && Orchestrator.table.outcome(for: $0) == .met
    }
    #expect(Set(met.filter { $0.expected == .kept }.map(\.disk)) == [.asExpected])
    #expect(Set(met.filter { $0.expected == .absent }.map(\.disk)) == [.asExpected, .absent])
  }

  @Test func aDamagedFileIsDamagedWhateverTheLibrarySays() {
    for facts in Self.combinations where facts.disk == .damaged {
      #expect(Orchestrator.table.outcome(for: facts) == .finding(.damaged))
    }
  }

  @Test func anAcknowledgementChangesNoCode() {
    for facts in Self.combinations where facts.isAcknowledged {
      let unacknowledged = JudgementTable.Facts(
        expected: facts.expected, inside: facts.inside, disk: facts.disk, isAcknowledged: false,
        ending: facts.ending)
      #expect(
        Orchestrator.table.outcome(for: facts) == Orchestrator.table.outcome(for: unacknowledged))
    }
  }

  struct Row: CustomTestStringConvertible {
    let expected: ExpectedPresence
    let inside: InsideAnswer
    let disk: DiskAnswer
    let outcome: JudgementTable.Outcome
    var testDescription: String { "\(expected), inside \(inside), disk \(disk)" }
  }

  static let landmarks = [
    Row(expected: .kept, inside: .asExpected, disk: .asExpected, outcome: .met),
    Row(expected: .kept, inside: .absent, disk: .absent, outcome: .finding(.lost)),
    Row(expected: .kept, inside: .ownMemory, disk: .absent, outcome: .finding(.lost)),
    Row(expected: .kept, inside: .previous, disk: .previous, outcome: .finding(.lost)),
    Row(expected: .kept, inside: .asExpected, disk: .absent, outcome: .finding(.disagreement)),
    Row(expected: .kept, inside: .absent, disk: .asExpected, outcome: .finding(.disagreement)),
    Row(expected: .kept, inside: .previous, disk: .asExpected, outcome: .finding(.stale)),
    Row(expected: .kept, inside: .otherType, disk: .otherType, outcome: .finding(.changedType)),
    Row(expected: .kept, inside: .otherValue, disk: .otherValue, outcome: .finding(.changedValue)),
    Row(expected: .kept, inside: .notObserved, disk: .asExpected, outcome: .finding(.vacuous)),
    Row(expected: .absent, inside: .asExpected, disk: .asExpected, outcome: .met),
    Row(expected: .absent, inside: .previous, disk: .previous, outcome: .finding(.lost)),
    Row(expected: .absent, inside: .asExpected, disk: .previous, outcome: .finding(.disagreement)),
    Row(expected: .absent, inside: .otherValue, disk: .otherValue, outcome: .finding(.unexpected)),
    Row(expected: .absent, inside: .notObserved, disk: .asExpected, outcome: .finding(.vacuous)),
    Row(expected: .kept, inside: .notAsked, disk: .asExpected, outcome: .met),
    Row(expected: .kept, inside: .notAsked, disk: .absent, outcome: .finding(.lost)),
    Row(expected: .kept, inside: .notAsked, disk: .previous, outcome: .finding(.lost)),
    Row(expected: .kept, inside: .notAsked, disk: .otherType, outcome: .finding(.changedType)),
    Row(expected: .absent, inside: .notAsked, disk: .asExpected, outcome: .met),
    Row(expected: .absent, inside: .notAsked, disk: .previous, outcome: .finding(.lost)),
    Row(expected: .absent, inside: .notAsked, disk: .otherValue, outcome: .finding(.unexpected)),
  ]

  @Test(arguments: landmarks)
  func theTableSays(row: Row) {
    let facts = JudgementTable.Facts(
      expected: row.expected, inside: row.inside, disk: row.disk, isAcknowledged: true,
      ending: .asStated)
    #expect(Orchestrator.table.outcome(for: facts) == row.outcome)
  }

  @Test func aBadEndingExplainsMissingEvidence() {
    let facts = JudgementTable.Facts(
      expected: .kept, inside: .notObserved, disk: .asExpected, isAcknowledged: false,
      ending: .otherwise)
    #expect(Orchestrator.table.outcome(for: facts) == .finding(.ending))
  }
}
