/// The one table that says which facts make which code.
///
/// Each combination of answers is matched by exactly one row; a test walks them all.
struct JudgementTable: Sendable {
  /// What a combination of facts means.
  enum Outcome: Equatable, Sendable {
    case met
    case finding(FindingCode)
  }

  /// The facts about one expectation.
  struct Facts: Equatable, Sendable {
    let expected: ExpectedPresence
    let inside: InsideAnswer
    let disk: DiskAnswer
    let isAcknowledged: Bool
    let ending: EndingAnswer
  }

  /// One row: sets of answers and their common outcome; nil stands for all answers.
  struct Row: Sendable {
    let expected: ExpectedPresence
    let inside: Set<InsideAnswer>?
    let disk: Set<DiskAnswer>?
    var isAcknowledged: Bool?
    var ending: EndingAnswer?
    let outcome: Outcome

    func matches(_ facts: Facts) -> Bool {
      expected == facts.expected
        && inside?.contains(facts.inside) ?? true
        && disk?.contains(facts.disk) ?? true
        && isAcknowledged.map { $0 == facts.isAcknowledged } ?? true
        && ending.map { $0 == facts.ending } ?? true
    }
  }

  var rows: [Row]

  // An acknowledgement changes no code: a loss is a loss. It is a field of the finding.
  static let shipped = JudgementTable(rows: keptRows + absentRows)

  /// Looks up what the facts mean.
  ///
  /// - Parameter facts: the answers about one expectation.
  /// - Returns: the outcome of the one row that matches; should the table have a hole, `vacuous`.
  func outcome(for facts: Facts) -> Outcome {
    rows.first { $0.matches(facts) }?.outcome ?? .finding(.vacuous)
  }

  private static let keptRows: [Row] = [
    kept(nil, [.damaged], .finding(.damaged)),

    kept([.asExpected, .ownMemory], [.asExpected, .notObserved], .met),
    kept([.notAsked], [.asExpected], .met),
    kept([.notAsked], [.notObserved], .finding(.vacuous)),
    kept([.absent, .otherValue, .otherType], [.asExpected], .finding(.disagreement)),
    kept([.previous], [.asExpected], .finding(.stale)),

    // A process that wrote the key answers from its memory, so the file decides alone.
    kept(unheard, [.absent, .previous], .finding(.lost)),
    kept(unheard, [.otherValue], .finding(.changedValue)),
    kept(unheard, [.otherType], .finding(.changedType)),

    // Any other process that says "stored" contradicts a file that doesn't hold the value.
    kept([.asExpected], [.absent, .previous, .otherValue, .otherType], .finding(.disagreement)),

    kept([.absent], [.absent, .notObserved], .finding(.lost)),
    kept([.absent], [.previous, .otherValue, .otherType], .finding(.disagreement)),
    kept([.previous], [.previous, .notObserved], .finding(.lost)),
    kept([.previous], [.absent, .otherValue, .otherType], .finding(.disagreement)),
    kept([.otherValue], [.otherValue, .notObserved], .finding(.changedValue)),
    kept([.otherValue], [.absent, .previous, .otherType], .finding(.disagreement)),
    kept([.otherType], [.otherType, .notObserved], .finding(.changedType)),
    kept([.otherType], [.absent, .previous, .otherValue], .finding(.disagreement)),

    unobserved(.kept, .asStated, .finding(.vacuous)),
    unobserved(.kept, .otherwise, .finding(.ending)),
  ]

  // Where absence is expected, `absent` and `asExpected` say the same.
  private static let absentRows: [Row] = [
    absent(nil, [.damaged], .finding(.damaged)),

    absent(present, [.asExpected, .absent], .finding(.disagreement)),
    absent(missing, [.asExpected, .absent, .notObserved], .met),
    absent([.notAsked], [.asExpected, .absent], .met),
    absent([.notAsked], [.notObserved], .finding(.vacuous)),
    absent(missing, [.previous, .otherValue, .otherType], .finding(.disagreement)),

    // A removal that is undone was lost, like a write that is undone.
    absent([.previous, .notObserved, .notAsked], [.previous], .finding(.lost)),
    absent([.previous], [.notObserved], .finding(.lost)),
    absent([.previous], [.otherValue, .otherType], .finding(.disagreement)),
    absent([.otherValue, .otherType], [.previous], .finding(.disagreement)),
    absent(
      [.otherValue, .otherType], [.otherValue, .otherType, .notObserved], .finding(.unexpected)),
    absent([.notObserved, .notAsked], [.otherValue, .otherType], .finding(.unexpected)),

    unobserved(.absent, .asStated, .finding(.vacuous)),
    unobserved(.absent, .otherwise, .finding(.ending)),
  ]

  private static let unheard: Set<InsideAnswer> = [.ownMemory, .notObserved, .notAsked]
  private static let missing: Set<InsideAnswer> = [.asExpected, .ownMemory, .absent]
  private static let present: Set<InsideAnswer> = [.previous, .otherValue, .otherType]

  private static func kept(
    _ inside: Set<InsideAnswer>?, _ disk: Set<DiskAnswer>, _ outcome: Outcome
  ) -> Row {
    Row(expected: .kept, inside: inside, disk: disk, outcome: outcome)
  }

  private static func absent(
    _ inside: Set<InsideAnswer>?, _ disk: Set<DiskAnswer>, _ outcome: Outcome
  ) -> Row {
    Row(expected: .absent, inside: inside, disk: disk, outcome: outcome)
  }

  /// Nothing contradicts the expectation, and nobody inside answered it.
  private static func unobserved(
    _ expected: ExpectedPresence, _ ending: EndingAnswer, _ outcome: Outcome
  ) -> Row {
    let disk: Set<DiskAnswer> =
      expected == .kept ? [.asExpected, .notObserved] : [.asExpected, .absent, .notObserved]
    return Row(
      expected: expected, inside: [.notObserved], disk: disk, ending: ending, outcome: outcome)
  }
}
