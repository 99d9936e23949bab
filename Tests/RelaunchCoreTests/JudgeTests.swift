import RelaunchWire
import Testing

@testable import RelaunchCore

@Suite struct JudgeTests {
  static let dark = WireValue.string("dark")
  static let light = WireValue.string("light")
  static let write = Made.launch("write", [Made.set(dark), .save])
  static let read = Made.launch("read", program: "reader", [Made.expectStored(dark)])

  static func wrote(after: WireValue?, acknowledged: Bool = true) -> Made.Record {
    Made.Record(
      launch: write, steps: [Made.done(0, "set"), Made.done(1, "save", ok: acknowledged)],
      before: nil, after: after)
  }

  static func judge(
    _ records: [Made.Record], finds: [ExpectedFinding] = [], known: KnownIssue? = nil,
    residue: WireValue? = nil, fault: HarnessFault? = nil
  ) -> Judgement {
    let testCase = Made.testCase(
      records.map { .launch($0.launch) }, finds: finds, known: known)
    return Orchestrator.judge.judge(
      testCase, history: Made.history(records, residue: residue, fault: fault), platform: "linux")
  }

  struct Row: CustomTestStringConvertible {
    let id: String
    let records: [Made.Record]
    let codes: [FindingCode]
    let verdict: Verdict
    var residue: WireValue?
    var testDescription: String { id }

    init(
      _ id: String, _ records: [Made.Record], _ codes: [FindingCode], _ verdict: Verdict,
      residue: WireValue? = nil
    ) {
      self.id = id
      self.records = records
      self.codes = codes
      self.verdict = verdict
      self.residue = residue
    }
  }

  static let rows = [
    Row(
      "both witnesses find the value",
      [
        wrote(after: dark),
        .init(launch: read, steps: [Made.read(0, dark)], before: dark, after: dark),
      ], [], .passed),
    Row(
      "nothing was saved",
      [wrote(after: nil), .init(launch: read, steps: [Made.readNothing(0)])], [.lost, .lost],
      .failed),
    Row(
      "the library remembers what the file lacks",
      [wrote(after: nil), .init(launch: read, steps: [Made.read(0, dark)])],
      [.disagreement, .lost], .failed),
    Row(
      "another value came back",
      [
        wrote(after: light),
        .init(launch: read, steps: [Made.read(0, light)], before: light, after: light),
      ], [.changedValue, .changedValue], .failed),
    Row(
      "another type came back",
      [
        wrote(after: .data([1])),
        .init(
          launch: read,
          steps: [
            StepEvidence(
              index: 0, action: "expect", ok: true,
              keys: [
                KeyEvidence(
                  key: "theme", stored: true, storedType: .data, storedValue: .data([1]),
                  origin: .fallback, reason: .wrongType, value: .string("system"))
              ])
          ], before: .data([1]), after: .data([1])),
      ], [.changedType, .changedType], .failed),
    Row(
      "the file is damaged",
      [
        wrote(after: dark),
        .init(
          launch: read, steps: [Made.readNothing(0)], before: dark, after: nil,
          afterState: .damaged),
      ], [.damaged], .failed),
    Row(
      "the reader resets the value when it starts",
      [
        wrote(after: dark),
        .init(
          launch: read, steps: [Made.read(0, .string("system"))], before: dark,
          after: .string("system")),
      ], [.changedValue], .failed),
    Row(
      "the reader reads right and then changes the value",
      [
        wrote(after: dark),
        .init(launch: read, steps: [Made.read(0, dark)], before: dark, after: light),
      ], [.collateral], .failed),
    Row(
      "the reader left no evidence",
      [wrote(after: dark), .init(launch: read, steps: [nil], before: dark, after: dark)],
      [.vacuous, .vacuous], .inconclusive),
    Row(
      "what is lost is lost although the reader proves nothing",
      [wrote(after: nil), .init(launch: read, steps: [nil])], [.lost, .lost, .vacuous], .failed),
    Row(
      "no launch expects anything", [wrote(after: dark)], [.vacuous], .inconclusive),
    Row(
      "a file is left after cleanup",
      [
        wrote(after: dark),
        .init(launch: read, steps: [Made.read(0, dark)], before: dark, after: dark),
      ], [.residue], .failed, residue: dark),
  ]

  @Test(arguments: rows)
  func theJudgeConcludes(row: Row) {
    let judgement = Self.judge(row.records, residue: row.residue)
    #expect(judgement.findings.map(\.code) == row.codes)
    #expect(judgement.verdict == row.verdict)
  }

  @Test func aLossCarriesWhetherItWasAcknowledged() {
    for acknowledged in [true, false] {
      let judgement = Self.judge([
        Self.wrote(after: nil, acknowledged: acknowledged),
        .init(launch: Self.read, steps: [Made.readNothing(0)]),
      ])
      let read = judgement.findings.filter { $0.launch == "read" }
      #expect(read.map(\.code) == [.lost])
      #expect(read.first?.acknowledged == acknowledged)
    }
  }

  @Test func aProcessThatWroteTheKeyIsNotBelieved() {
    let boast = Made.launch("write", [Made.set(Self.dark), .save, Made.expectStored(Self.dark)])
    let steps = [Made.done(0, "set"), Made.done(1, "save"), Made.read(2, Self.dark)]
    let honest = Self.judge([.init(launch: boast, steps: steps, after: Self.dark)])
    #expect(honest.findings.isEmpty)
    let empty = Self.judge([.init(launch: boast, steps: steps, after: nil)])
    #expect(empty.findings.map(\.code) == [.lost])
  }

  @Test func anOverrideThatIsWrittenBackIsLeaked() {
    let overridden = Made.launch(
      "overridden", program: "reader", arguments: ["-theme", "light"],
      [
        .expect([
          Expectation(
            key: "theme", stored: true, type: nil, value: Self.light, origin: .argument,
            reason: nil, position: Made.position)
        ])
      ])
    let said = StepEvidence(
      index: 0, action: "expect", ok: true,
      keys: [
        KeyEvidence(
          key: "theme", stored: true, storedType: .string, storedValue: Self.dark,
          origin: .argument, reason: nil, value: Self.light)
      ])
    let masked = Self.judge([
      Self.wrote(after: Self.dark),
      .init(launch: overridden, steps: [said], before: Self.dark, after: Self.dark),
    ])
    #expect(masked.findings.isEmpty)
    #expect(masked.observations.contains { $0.contains("masks the stored value") })
    let leaked = Self.judge([
      Self.wrote(after: Self.dark),
      .init(launch: overridden, steps: [said], before: Self.dark, after: Self.light),
    ])
    #expect(leaked.findings.map(\.code) == [.leaked])
  }

  @Test func anotherEndingThanStatedIsFound() {
    let records = [
      Self.wrote(after: Self.dark),
      Made.Record(
        launch: Self.read, steps: [Made.read(0, Self.dark)], before: Self.dark, after: Self.dark,
        end: ProcessEnd(
          kind: .signal, status: nil, signal: 11, isDeadlineExpired: false, seconds: 0.01)),
    ]
    #expect(Self.judge(records).findings.map(\.code) == [.ending])
  }

  @Test func aDeadlineIsATimeout() {
    let records = [
      Self.wrote(after: Self.dark),
      Made.Record(
        launch: Self.read, steps: [Made.read(0, Self.dark)], before: Self.dark, after: Self.dark,
        end: ProcessEnd(
          kind: .signal, status: nil, signal: 15, isDeadlineExpired: true, seconds: 5)),
    ]
    #expect(Self.judge(records).findings.map(\.code) == [.timeout])
  }

  @Test func aHarnessFaultIsNoVerdict() {
    let judgement = Self.judge(
      [Self.wrote(after: Self.dark)], fault: HarnessFault(message: "no program"))
    #expect(judgement.verdict == nil)
    #expect(judgement.fault?.message == "no program")
  }

  // MARK: - What a case is meant to find

  static let lost = ExpectedFinding(
    code: .lost, key: "theme", launch: nil, position: Made.position)
  static let losing = [
    wrote(after: nil), Made.Record(launch: read, steps: [Made.readNothing(0)]),
  ]
  static let keeping = [
    wrote(after: dark),
    Made.Record(launch: read, steps: [Made.read(0, dark)], before: dark, after: dark),
  ]

  static func issue(on platform: String) -> KnownIssue {
    KnownIssue(
      platform: platform, reason: "it is known", source: "https://example.com/1", finds: [lost],
      position: Made.position)
  }

  @Test func findingExactlyWhatIsMeantPasses() {
    #expect(Self.judge(Self.losing, finds: [Self.lost]).verdict == .passed)
  }

  @Test func notFindingWhatIsMeantFails() {
    let judgement = Self.judge(Self.keeping, finds: [Self.lost])
    #expect(judgement.verdict == .failed)
    #expect(judgement.findings.map(\.code) == [.unexpected])
  }

  @Test func whatNobodyWasToldToCleanUpIsNoResidue() {
    let history = Made.history(Self.losing, residue: Self.dark).filter {
      if case .launched(let fact) = $0.content { fact.launch != Case.cleanupID } else { true }
    }
    let judgement = Orchestrator.judge.judge(Made.testCase([]), history: history, platform: "linux")
    #expect(!judgement.findings.contains { $0.code == .residue })
  }

  @Test func findingMoreThanIsMeantFails() {
    let judgement = Self.judge(Self.losing, finds: [Self.lost], residue: Self.dark)
    #expect(judgement.verdict == .failed)
  }

  @Test func aKnownIssueThatOccursPassesAsKnown() {
    let judgement = Self.judge(Self.losing, known: Self.issue(on: "linux"))
    #expect(judgement.verdict == .passed)
    #expect(judgement.isKnown)
  }

  @Test func aKnownIssueThatNoLongerOccursIsResolvedAndFails() {
    let judgement = Self.judge(Self.keeping, known: Self.issue(on: "linux"))
    #expect(judgement.verdict == .failed)
    #expect(judgement.findings.map(\.code) == [.resolved])
    #expect(!judgement.isKnown)
  }

  @Test func aKnownIssueOfAnotherPlatformExcusesNothing() {
    #expect(Self.judge(Self.losing, known: Self.issue(on: "macos")).verdict == .failed)
    #expect(Self.judge(Self.keeping, known: Self.issue(on: "macos")).verdict == .passed)
  }
}
