import RelaunchWire
import Testing

@testable import RelaunchCore

/// A race is counted, and its rate is held against a bound.
@Suite struct RateTests {
  struct Interval: CustomTestStringConvertible, Sendable {
    let count: Int
    let total: Int
    let low: Double
    let high: Double
    var testDescription: String { "\(count) of \(total)" }
  }

  // From the formula in exact arithmetic, to six places.
  static let intervals = [
    Interval(count: 0, total: 10, low: 0, high: 0.277533),
    Interval(count: 10, total: 10, low: 0.722467, high: 1),
    Interval(count: 1, total: 10, low: 0.017876, high: 0.404150),
    Interval(count: 50, total: 100, low: 0.403832, high: 0.596168),
    Interval(count: 3, total: 1000, low: 0.001021, high: 0.008783),
    Interval(count: 0, total: 0, low: 0, high: 1),
  ]

  @Test(arguments: intervals)
  func theIntervalIsWilsons(expected: Interval) {
    let interval = WilsonInterval(expected.count, of: expected.total)
    #expect(abs(interval.low - expected.low) < 0.000_001, "\(interval)")
    #expect(abs(interval.high - expected.high) < 0.000_001, "\(interval)")
  }

  private static func bound(_ side: RateBound.Side, _ share: Double) -> RateBound {
    RateBound(
      finding: ExpectedFinding(
        code: .lost, key: "theme", launch: "read", position: Made.position),
      side: side, share: share, position: Made.position)
  }

  /// One repetition alone says nothing of a share.
  @Test func whatReproducesARateTakesAllRepetitions() {
    var repeated = Made.testCase([])
    repeated.repetitionCount = 20
    repeated.rate = Self.bound(.atMost, 0.5)
    #expect(
      ReportBuilder.reproduce(repeated).hasSuffix(
        " --repeat 20 --filter 'scenarios/made [as written] #*'"))
  }

  @Test(arguments: [
    (0, 100, RateBound.Side.atMost, 0.05, Verdict.passed),
    (2, 100, .atMost, 0.05, .inconclusive), (20, 100, .atMost, 0.05, .failed),
    (100, 100, .atLeast, 0.9, .passed), (95, 100, .atLeast, 0.9, .inconclusive),
    (70, 100, .atLeast, 0.9, .failed),
  ])
  func theWholeIntervalLiesOnOneSideOrNothingIsProved(
    count: Int, total: Int, side: RateBound.Side, share: Double, verdict: Verdict
  ) {
    let interval = WilsonInterval(count, of: total)
    #expect(Self.bound(side, share).verdict(on: interval) == verdict)
  }

  @Test(arguments: [
    (RateBound.Side.atMost, 0.05), (.atMost, 0.5), (.atLeast, 0.9), (.atLeast, 0.2),
  ])
  func theLeastNumberOfRepetitionsIsJustEnough(side: RateBound.Side, share: Double) {
    let bound = Self.bound(side, share)
    let least = bound.leastRepetitions
    func best(_ total: Int) -> Verdict {
      bound.verdict(on: WilsonInterval(side == .atMost ? 0 : total, of: total))
    }
    #expect(best(least) == .passed)
    #expect(best(least - 1) == .inconclusive)
  }

  private static let actions: [Action] = [
    .launch(JudgeTests.write), .launch(JudgeTests.read),
  ]

  /// A repetition in which the value was kept, or lost without a claim that it was saved.
  private static func report(
    _ repetition: Int, of count: Int, isLost: Bool, bound: RateBound
  ) -> CaseReport {
    let testCase = Case(
      made: Made.testCase(actions), repetition: repetition, of: count, rate: bound)
    let kept = isLost ? nil : JudgeTests.dark
    let history = Made.history([
      JudgeTests.wrote(after: kept, acknowledged: !isLost),
      .init(
        launch: JudgeTests.read,
        steps: [isLost ? Made.readNothing(0) : Made.read(0, JudgeTests.dark)], before: kept,
        after: kept),
    ])
    let judgement = Orchestrator.judge.judge(testCase, history: history, platform: "linux")
    return ReportBuilder(testCase, history: history, judgement: judgement, seconds: 0).report
  }

  private static func reports(
    losing losses: Set<Int>, of count: Int, bound: RateBound
  ) -> [CaseReport] {
    var tally = RateTally()
    var repetitions = RepetitionComparison()
    return (1...count).map { number in
      tally.counted(
        repetitions.compared(
          report(number, of: count, isLost: losses.contains(number), bound: bound)))
    }
  }

  @Test func aRepetitionByItselfNeitherFailsNorProvesAnything() {
    let reports = Self.reports(losing: [2, 5], of: 40, bound: Self.bound(.atMost, 0.25))
    #expect(reports.map(\.verdict) == Array(repeating: .passed, count: 40))
    #expect(reports.map { $0.findings.map(\.meant) }.filter { !$0.isEmpty } == [[true], [true]])
    let rate = reports.last?.rate
    #expect(rate?.runs == 40 && rate?.count == 2)
    #expect(rate?.verdict == .passed)
    #expect(reports.dropLast().allSatisfy { $0.rate?.verdict == nil })
    #expect(
      reports.last?.observations.last
        == #"rate: lost of "theme" in "read" in 2 of 40 repetitions, 5 %, 95 % interval 1.4 % to "#
        + "16.5 %; the bound is at most 25 %")
  }

  @Test func tooManyFailAtTheLastRepetition() {
    let reports = Self.reports(
      losing: Set(1...20), of: 40, bound: Self.bound(.atMost, 0.25))
    #expect(reports.dropLast().allSatisfy { $0.verdict == .passed })
    #expect(reports.last?.verdict == .failed)
    #expect(reports.last?.findings.map(\.code) == [.unexpected])
    #expect(reports.last?.findings.first?.line == Made.position.line)
  }

  @Test func whatTheIntervalStraddlesIsInconclusive() {
    let reports = Self.reports(losing: Set(1...8), of: 40, bound: Self.bound(.atMost, 0.25))
    #expect(reports.last?.verdict == .inconclusive)
    #expect(reports.last?.findings.map(\.code) == [.vacuous])
  }

  @Test func anotherFindingFailsItsRepetition() {
    let other = RateBound(
      finding: ExpectedFinding(code: .torn, key: nil, launch: nil, position: Made.position),
      side: .atMost, share: 0.5, position: Made.position)
    let reports = Self.reports(losing: [3], of: 9, bound: other)
    #expect(reports.filter { $0.verdict == .failed }.map(\.repetition) == [3])
    #expect(reports.last?.rate?.count == 0)
  }

  @Test func theLastOfTheSelectedRepetitionsIsMarked() {
    let bound = Self.bound(.atMost, 0.5)
    let cases = [1, 2, 5].map {
      Case(made: Made.testCase(Self.actions), repetition: $0, of: 9, rate: bound)
    }
    let others = [1, 2].map {
      Case(
        made: Made.testCase(Self.actions, variant: "v"), repetition: $0, of: 2, rate: bound)
    }
    let unrated = Made.testCase(Self.actions)
    #expect(
      RateTally.markingLast(in: cases + others + [unrated]).map(\.isLastRepetition)
        == [false, false, true, false, true, false])
  }

  static let problems: [(String, String)] = [
    (#""code": "lost""#, #"a rate needs "atMost" or "atLeast", one of them"#),
    (#""code": "lost", "atMost": 0.1, "atLeast": 0.1"#, #"one of them"#),
    (#""code": "lost", "atMost": 0"#, "expected a number between 0 and 1, found 0"),
    (#""code": "lost", "atMost": 1"#, "expected a number between 0 and 1, found 1"),
    (#""code": "lost", "atMost": "5 %""#, "expected a number between 0 and 1"),
    (#""code": "vacuous", "atMost": 0.5"#, #""vacuous" can't be counted"#),
    (#""code": "lost", "key": "them", "atMost": 0.5"#, #"unknown setting "them""#),
    (#""code": "lost", "launch": "rea", "atMost": 0.5"#, #"unknown launch "rea""#),
    (#""code": "lost", "atMost": 0.01"#, "50 repetitions can't prove this bound"),
    (#""atMost": 0.5"#, #"a rate needs "code""#),
  ]

  @Test(arguments: problems)
  func aRateThatCannotBeIsRefused(fields: String, words: String) throws {
    let base = String(decoding: try ScenarioFixtures.bytes("base.json"), as: UTF8.self)
    func text(_ rate: String) -> String {
      base.replacing(#""finds": []"#, with: #""repeat": 50, "rate": {\#(rate)}"#)
    }
    #expect(ScenarioFixtures.problems(in: text(#""code": "lost", "atMost": 0.2"#)).isEmpty)
    let found = ScenarioFixtures.problems(in: text(fields)).map(\.description)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }
}

extension Case {
  /// A case as one of its repetitions.
  fileprivate init(made: Case, repetition: Int, of count: Int, rate: RateBound) {
    self.init(
      scenario: made.scenario, file: made.file, variant: made.variant, repetition: repetition,
      title: made.title, why: made.why, stores: made.stores, programs: made.programs,
      settings: made.settings, actions: made.actions, finds: made.finds, known: made.known,
      position: made.position)
    self.rate = rate
    repetitionCount = count
    isLastRepetition = repetition == count
  }
}
