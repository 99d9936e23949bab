@testable import RelaunchCore

// Tables that make something else of what the witnesses say.
extension Mutant {
  /// A table in which, as in a sound one, one row alone fits each combination.
  private static func table(
    _ name: String, _ outcome: @escaping @Sendable (JudgementTable.Facts) -> JudgementTable.Outcome
  ) -> Mutant {
    Mutant(name: name) {
      // An acknowledgement changes nothing in any of them.
      let rows = Dictionary(grouping: JudgementTableTests.combinations.filter(\.isAcknowledged)) {
        "\($0.expected) \($0.inside) \($0.ending) \(outcome($0))"
      }
      $0.table = JudgementTable(
        rows: rows.values.compactMap { alike in
          alike.first.map { facts in
            JudgementTable.Row(
              expected: facts.expected, inside: [facts.inside], disk: Set(alike.map(\.disk)),
              ending: facts.ending, outcome: outcome(facts))
          }
        })
    }
  }

  private static func outcome(
    _ facts: JudgementTable.Facts, inside: InsideAnswer? = nil, disk: DiskAnswer? = nil
  ) -> JudgementTable.Outcome {
    JudgementTable.shipped.outcome(
      for: JudgementTable.Facts(
        expected: facts.expected, inside: inside ?? facts.inside, disk: disk ?? facts.disk,
        isAcknowledged: facts.isAcknowledged, ending: facts.ending))
  }

  static let ofTable: [Mutant] = [
    table("swaps inside and disk") {
      outcome($0, inside: $0.disk.asInside, disk: $0.inside.asOnDisk)
    },
    table("takes previous for expected") {
      outcome(
        $0, inside: $0.inside == .previous ? .asExpected : $0.inside,
        disk: $0.disk == .previous ? .asExpected : $0.disk)
    },
    table("believes the reader alone") {
      $0.inside == .asExpected ? .met : outcome($0)
    },
    table("believes the file alone") {
      $0.inside != .notAsked && $0.disk == .asExpected ? .met : outcome($0)
    },
    table("believes the memory of the process that wrote") {
      $0.inside == .ownMemory && $0.disk != .damaged ? .met : outcome($0)
    },
    table("takes no answer for the expected one") {
      $0.inside == .notObserved ? outcome($0, inside: .asExpected) : outcome($0)
    },
    table("takes another type for another value") {
      outcome(
        $0, inside: $0.inside == .otherType ? .otherValue : $0.inside,
        disk: $0.disk == .otherType ? .otherValue : $0.disk)
    },
  ]
}

extension DiskAnswer {
  fileprivate var asInside: InsideAnswer {
    switch self {
    case .asExpected: .asExpected
    case .absent: .absent
    case .previous: .previous
    case .otherValue: .otherValue
    case .otherType: .otherType
    case .damaged, .notObserved: .notObserved
    }
  }
}

extension InsideAnswer {
  fileprivate var asOnDisk: DiskAnswer {
    switch self {
    case .asExpected, .ownMemory: .asExpected
    case .absent: .absent
    case .previous: .previous
    case .otherValue: .otherValue
    case .otherType: .otherType
    case .notObserved, .notAsked: .notObserved
    }
  }
}
