/// The cases of one scenario as a JUnit report counts them.
struct JUnitSuite {
  /// One case.
  struct Entry {
    /// Of the whole report, no other entry has it.
    let name: String
    let testCase: CaseReport
    let outcome: JUnitOutcome
  }

  /// The scenario's id.
  let id: String
  private(set) var entries: [Entry] = []

  init(id: String) { self.id = id }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Sorts the cases of a run into suites: in the order of their first cases, cases in theirs.
  static func suites(of cases: [CaseReport]) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var places: [String: Int] = [:]
    var names = UniqueNames()
    for testCase in cases {
      let place = places[testCase.id] ?? suites.count
      if place == suites.count {
        places[testCase.id] = place
        suites.append(JUnitSuite(id: testCase.id))
      }
      suites[place].entries.append(
        Entry(
          name: names.unused(testCase.name), testCase: testCase,
          outcome: JUnitOutcome(of: testCase)))
    }
    return suites
  }
}

/// Numbers names that would stand twice in one report.
private struct UniqueNames {
  private var used: Set<String> = []

  mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = 1
    // Compared as it is written: two texts may look alike only once they are made visible.
    while !used.insert(XMLText.attribute(candidate)).inserted {
      number += 1
      candidate = "\(name) (\(number))"
    }
    return candidate
  }
}

/// How many test cases there are, by what they came to.
struct JUnitCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  /// Of all cases together, in milliseconds, so that sums are exact.
  private(set) var milliseconds = 0

  init(of entries: [JUnitSuite.Entry]) {
    for entry in entries {
      tests += 1
      milliseconds += Self.milliseconds(entry.testCase.seconds)
      switch entry.outcome {
      case .passed: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// Rounds seconds; what is no time at all counts as none.
  static func milliseconds(_ seconds: Double) -> Int {
    Int(exactly: (seconds * 1000).rounded()).map { max(0, $0) } ?? 0
  }

  /// Writes milliseconds as seconds with three decimals, in no language's own notation.
  static func text(milliseconds: Int) -> String {
    let decimals = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return "\(milliseconds / 1000).\(zeros)\(decimals)"
  }
}
