import RelaunchWire
import Testing

@testable import RelaunchCore

/// Which diagnosis the evidence gives.
@Suite struct InstabilityTests {
  typealias Outcome = OutcomeCellTests

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var again = Outcome.report()
    var together = Outcome.report()
    var leftovers: [String] = []
    var sharers: [String] = []
    let diagnoses: [InstabilityDiagnosis]
  }

  /// A restart that begins with the same file and shows and leaves another value.
  static let reset = Outcome.report(
    inside: Outcome.inside(equals: .fallback), after: Outcome.disk(stored: true, equals: .fallback))
  static let other = Outcome.report(verdict: .passed)

  static let rows = [
    Row(testDescription: "nothing differs", leftovers: ["a"], sharers: ["b"], diagnoses: []),
    Row(
      testDescription: "only the second differs, and a file was left", again: other,
      leftovers: ["a"], diagnoses: [.leftovers]),
    Row(
      testDescription: "only the second differs, and nothing was left", again: other,
      sharers: ["b"], diagnoses: [.unknown]),
    Row(
      testDescription: "only the one with others differs, and shares", together: other,
      leftovers: ["a"], sharers: ["b"], diagnoses: [.sharedDomain]),
    Row(
      testDescription: "only the one with others differs, and is alone", together: other,
      leftovers: ["a"], diagnoses: [.unknown]),
    Row(
      testDescription: "both differ in the same", again: other, together: other,
      leftovers: ["a"], sharers: ["b"], diagnoses: [.unknown, .unknown]),
    Row(
      testDescription: "both differ, each otherwise", again: other, together: reset,
      leftovers: ["a"], sharers: ["b"], diagnoses: [.leftovers, .sharedDomain]),
    Row(
      testDescription: "a restart writes at its start", again: reset,
      diagnoses: [.writesAtStart]),
    Row(
      testDescription: "a restart writes at its start, both times", again: reset,
      together: reset, leftovers: ["a"], sharers: ["b"],
      diagnoses: [.writesAtStart, .writesAtStart]),
    Row(
      testDescription: "the file was another one before",
      again:
        Outcome.report(
          inside: Outcome.inside(equals: .fallback), before: Outcome.disk(stored: true),
          after: Outcome.disk(stored: true, equals: .fallback)), diagnoses: [.unknown]),
    Row(
      testDescription: "the file is the same afterwards",
      again: Outcome.report(inside: Outcome.inside(equals: .fallback)), diagnoses: [.unknown]),
    Row(
      testDescription: "nobody was asked at the start",
      again: Outcome.report(after: Outcome.disk(stored: true, equals: .fallback)),
      diagnoses: [.unknown]),
  ]

  @Test(arguments: rows)
  func theEvidenceDecides(row: Row) {
    let report = StabilityComparison(
      first: Outcome.report(), again: row.again, together: row.together, excuses: [:],
      leftovers: row.leftovers, sharers: row.sharers
    ).report
    let unstable = report.findings.filter { $0.code == .unstable }
    #expect(unstable.map(\.diagnosis) == row.diagnoses)
    #expect(unstable.allSatisfy { !$0.meant })
    #expect(report.verdict == .failed)
  }

  /// A value that the restart was told to set before it was asked is no writing at the start.
  @Test func aStepThatWritesIsNoStart() {
    func report(_ equals: ValueReference) -> CaseReport {
      Outcome.report(
        inside: Outcome.inside(equals: equals), after: Outcome.disk(stored: true, equals: equals),
        stepsBefore: [StepReport(action: "set", ok: true, keys: [:])])
    }
    let first = report(.expected)
    let compared = StabilityComparison(
      first: first, again: report(.fallback), together: first, excuses: [:], leftovers: [],
      sharers: []
    ).report
    #expect(compared.findings.compactMap(\.diagnosis) == [.unknown])
  }

  // MARK: - Runs that prove nothing

  @Test func aRunThatWasNotMadeProvesNothing() {
    var notRun = MadeReport.testCase(verdict: .notRun)
    notRun.notRunReason = "it was late"
    let passed = MadeReport.testCase()
    func report(_ excuses: [StabilityReport.RunName: String]) -> CaseReport {
      StabilityComparison(
        first: passed, again: passed, together: notRun, excuses: excuses, leftovers: [],
        sharers: []
      ).report
    }
    #expect(report([:]).verdict == .notRun)
    #expect(report([:]).notRunReason == "it was late")
    #expect(report([.together: "it must"]).verdict == .passed)
    #expect(report([.together: "it must"]).stability?.runs.last?.notRunReason == "it must")
  }

  @Test func aHarnessFaultThatNothingExplainsIsOne() {
    let passed = MadeReport.testCase()
    let broken = MadeReport.testCase(verdict: nil, fault: "no hello")
    func report(leftovers: [String]) -> CaseReport {
      StabilityComparison(
        first: passed, again: broken, together: passed, excuses: [:], leftovers: leftovers,
        sharers: []
      ).report
    }
    #expect(report(leftovers: []).verdict == nil)
    #expect(report(leftovers: []).fault == "in the run \"again\": no hello")
    #expect(report(leftovers: ["a"]).verdict == .failed)
    #expect(report(leftovers: ["a"]).fault == nil)
  }

  // MARK: - Repetitions

  @Test func eachRepetitionIsHeldAgainstTheFirstThatWasRun() {
    func report(_ repetition: Int?, _ verdict: Verdict?, variant: String? = nil) -> CaseReport {
      MadeReport.testCase(variant: variant, repetition: repetition, verdict: verdict)
    }
    var comparison = RepetitionComparison()
    let reports = [
      report(1, .notRun), report(2, .passed), report(3, .failed), report(4, .passed),
      report(1, .failed, variant: "v"), report(2, nil, variant: "v"),
      report(3, .passed, variant: "v"), report(nil, .passed),
    ].map { comparison.compared($0) }
    #expect(
      reports.map { $0.findings.map(\.code) }
        == [[], [], [.unstable], [], [], [], [.unstable], []])
    #expect(
      reports.map(\.verdict)
        == [.notRun, .passed, .failed, .passed, .failed, nil, .failed, .passed])
  }

  // MARK: - Domains

  @Test func everyCaseGetsADomainOfItsOwnUnlessItIsFixed() {
    var made = Made.testCase([])
    let position = made.position
    func store(_ suite: String, isFixed: Bool = false) -> StoreDeclaration {
      StoreDeclaration(
        store: WireStore(name: suite, kind: .suite(suite)), position: position, isFixed: isFixed)
    }
    let long = String(repeating: "a", count: SuiteName.longest - 5)
    made.stores = [store("a"), store("b", isFixed: true), store(long)]
    let suites = StabilityRun.separated([made, made]).map { $0.stores.map(\.store.domain) }
    #expect(suites == [["a.case1", "b", long], ["a.case2", "b", long]])
  }

  @Test func ofCasesThatShareAPlaceOnlyTheFirstMeetsTheOthers() {
    func made(_ kind: WireStore.Kind, _ variant: String) -> Case {
      var made = Made.testCase([], variant: variant)
      made.stores = [
        StoreDeclaration(store: WireStore(name: "s", kind: kind), position: made.position)
      ]
      return made
    }
    func file(_ path: String) -> WireStore.Kind { .file(path: path, format: .json) }
    let reasons = StabilityRun.placeReasons([
      made(file("home/a/b"), "a"), made(file("home/a/b"), "b"), made(file("home/a"), "c"),
      made(file("home/a/b/c"), "d"), made(file("home/a/c"), "e"), made(.application("app"), "f"),
      made(.application("app"), "g"), made(.suite("s"), "h"), made(.suite("s"), "i"),
    ])
    #expect(
      reasons.map { $0 == nil } == [true, false, false, false, true, true, false, true, true])
    #expect(reasons[1]?.contains("\"scenarios/made [a]\" has one there too") == true)
  }
}
