import RelaunchWire
import Testing

@testable import RelaunchCore

/// Evidence that is not to be believed, claims that nobody read again, and what was never written.
@Suite struct DoubtTests {
  static let dark = WireValue.string("dark")
  static let light = WireValue.string("light")
  static let write = Made.launch("write", [Made.set(dark), .save])
  static let read = Made.launch("read", program: "reader", [Made.expectStored(dark)])
  static let wrote = Made.Record(
    launch: write, steps: [Made.done(0, "set"), Made.done(1, "save")], before: nil, after: dark)

  static func judge(_ records: [Made.Record], _ change: ([Fact]) -> [Fact] = { $0 }) -> Judgement {
    let testCase = Made.testCase(records.map { .launch($0.launch) })
    return Orchestrator.judge.judge(
      testCase, history: change(Made.history(records)), platform: "linux")
  }

  static func reading(_ steps: [StepEvidence?]) -> Made.Record {
    Made.Record(launch: read, steps: steps, before: dark, after: dark)
  }

  struct Row: CustomTestStringConvertible {
    let id: String
    let steps: [StepEvidence?]
    let words: String
    var testDescription: String { id }
  }

  static func said(
    key: String = "theme", storedType: WireType? = .string,
    reason: RelaunchWire.FallbackReason? = nil, origin: Origin = .stored,
    layers: [LayerEvidence]? = nil
  ) -> StepEvidence {
    StepEvidence(
      index: 0, action: "expect", ok: true,
      keys: [
        KeyEvidence(
          key: key, stored: true, storedType: storedType, storedValue: dark, origin: origin,
          reason: reason, value: dark, layers: layers)
      ])
  }

  static let doubtful =
    [
      Row(
        id: "a step beyond the plan",
        steps: [Made.read(0, dark), Made.done(.max, "save", ok: false)],
        words: "a step that the plan does not have"),
      Row(
        id: "a step before the plan", steps: [Made.read(0, dark), Made.done(-1, "save")],
        words: "a step that the plan does not have"),
      Row(
        id: "another action", steps: [Made.done(0, "bogus")],
        words: "another action than that of step 1"),
      Row(
        id: "a second word", steps: [Made.read(0, dark), Made.readNothing(0)],
        words: "a second word on step 1"),
      Row(
        id: "two answers to one key",
        steps: [
          StepEvidence(
            index: 0, action: "expect", ok: true,
            keys: said().keys + Made.readNothing(0).keys)
        ], words: "two answers to one key in step 1"),
      Row(
        id: "a key that was not asked for", steps: [said(key: "secret")],
        words: "a key that step 1 of the plan does not ask for"),
      Row(
        id: "a type that is not the value's", steps: [said(storedType: .bool)],
        words: "an answer to step 1 that contradicts itself"),
      Row(
        id: "a reason without a fallback", steps: [said(reason: .absent)],
        words: "an answer to step 1 that contradicts itself"),
    ] + contradictions

  /// Layers that can't be so if the key is stored as text.
  static let contradictions: [Row] = {
    let own = LayerEvidence(layer: .stored, type: .string)
    let argument = LayerEvidence(layer: .argument, type: .string)
    let rows: [(String, Origin, [LayerEvidence])] = [
      ("no layer for a stored key", .stored, []),
      ("another type in the layer", .stored, [LayerEvidence(layer: .stored, type: .bool)]),
      ("a layer twice", .stored, [own, own]), ("layers out of order", .stored, [own, argument]),
      ("an argument's answer without one", .argument, [own]),
      ("a registered answer over a stored key", .registered, [own]),
    ]
    return rows.map { id, origin, layers in
      Row(
        id: id, steps: [said(origin: origin, layers: layers)],
        words: "an answer to step 1 that contradicts itself")
    }
  }()

  @Test func layersThatFitAreBelieved() {
    let layers = [
      LayerEvidence(layer: .stored, type: .string), LayerEvidence(layer: .global, type: .bool),
    ]
    let judgement = Self.judge([Self.wrote, Self.reading([Self.said(layers: layers)])])
    #expect(judgement.verdict == .passed)
  }

  @Test(arguments: doubtful)
  func evidenceThatContradictsThePlanProvesNothing(row: Row) {
    let judgement = Self.judge([Self.wrote, Self.reading(row.steps)])
    #expect(judgement.verdict == .inconclusive)
    #expect(judgement.findings.allSatisfy { $0.code == .vacuous })
    #expect(judgement.findings.contains { $0.message.contains(row.words) })
    // What a program wrote is quoted nowhere.
    #expect(!judgement.findings.contains { $0.message.contains("bogus") })
    #expect(!judgement.findings.contains { $0.message.contains("secret") })
  }

  @Test func evidenceOfAnotherProcessProvesNothing() {
    let judgement = Self.judge([Self.wrote, Self.reading([Made.read(0, Self.dark)])]) { facts in
      facts.map { fact in
        guard case .launched(let launched) = fact.content, launched.launch == "read" else {
          return fact
        }
        return Fact(
          sequence: fact.sequence,
          content: .launched(
            LaunchFact(
              launch: "read", program: "reader", path: "/programs/reader", arguments: [], pid: 11,
              startedSeconds: 0)))
      }
    }
    #expect(judgement.verdict == .inconclusive)
    #expect(judgement.findings.contains { $0.message.contains("names another process") })
  }

  @Test func aProgramThatNeverSaysThatItIsDoneProvesNothing() {
    let judgement = Self.judge([Self.wrote, Self.reading([Made.read(0, Self.dark)])]) { facts in
      facts.filter { $0.content != .acknowledged(launch: "read") }
    }
    #expect(judgement.verdict == .inconclusive)
  }

  @Test func aMissingWordOnASaveProvesNothing() {
    let silent = Made.Record(
      launch: Self.write, steps: [Made.done(0, "set"), nil], before: nil, after: Self.dark)
    let judgement = Self.judge([silent, Self.reading([Made.read(0, Self.dark)])])
    #expect(judgement.verdict == .inconclusive)
    #expect(judgement.findings.contains { $0.message.contains("there is none of step 2, save") })
  }

  // MARK: - Claims that nobody reads again

  static func last(after: WireValue?, _ state: DiskReading.State = .readable) -> [Made.Record] {
    let writeLight = Made.launch("last", [Made.set(light), .save])
    return [
      wrote, reading([Made.read(0, dark)]),
      Made.Record(
        launch: writeLight, steps: [Made.done(0, "set"), Made.done(1, "save")], before: dark,
        after: after, afterState: state),
    ]
  }

  @Test func anAcknowledgedSaveIsHeldAgainstTheFile() {
    #expect(Self.judge(Self.last(after: Self.light)).verdict == .passed)
    #expect(Self.judge(Self.last(after: Self.dark)).findings.map(\.code) == [.lost])
    #expect(Self.judge(Self.last(after: nil)).findings.map(\.code) == [.lost])
    #expect(Self.judge(Self.last(after: .string("x"))).findings.map(\.code) == [.changedValue])
    #expect(Self.judge(Self.last(after: .bool(true))).findings.map(\.code) == [.changedType])
    #expect(Self.judge(Self.last(after: nil, .damaged)).findings.map(\.code) == [.damaged])
  }

  @Test func whatIsReadIsWhatIsSaidToBeStored() {
    let kept = Made.launch(
      "read", program: "reader",
      [
        .expect([
          Expectation(
            key: "theme", stored: true, type: nil, value: nil, origin: .stored, reason: nil,
            position: Made.position)
        ])
      ])
    var answer = Self.said()
    answer = StepEvidence(
      index: 0, action: "expect", ok: true,
      keys: answer.keys.map {
        KeyEvidence(
          key: $0.key, stored: true, storedType: .string, storedValue: Self.dark,
          origin: .stored, reason: nil, value: Self.light)
      })
    let judgement = Self.judge([
      Self.wrote, Made.Record(launch: kept, steps: [answer], before: Self.dark, after: Self.dark),
    ])
    #expect(judgement.findings.map(\.code) == [.unexpected])
    #expect(
      judgement.findings.first?.message
        == "\"theme\" reads with another value than the one that it says is stored")
  }

  /// A launch whose save is refused, and one that saves the other value, with or without a reader between.
  private static func refused(isRead: Bool, isRemoval: Bool = false) -> Judgement {
    let first = Made.launch("first", [isRemoval ? .remove(["theme"]) : Made.set(dark), .save])
    let second = Made.launch("second", [Made.set(light), .save])
    let last = Made.launch("last", program: "reader", [Made.expectStored(light)])
    let before: WireValue? = isRemoval ? dark : nil
    let between = Made.launch(
      "between", program: "reader", [isRemoval ? Made.expectStored(dark) : Made.expectAbsent])
    let reading = Made.Record(
      launch: between, steps: [isRemoval ? Made.read(0, dark) : Made.readNothing(0)],
      before: before, after: before)
    return judge(
      (isRemoval ? [wrote] : []) + [
        Made.Record(
          launch: first,
          steps: [
            Made.done(0, isRemoval ? "remove" : "set"), Made.done(1, "save", ok: false),
          ], before: before, after: before)
      ] + (isRead ? [reading] : []) + [
        Made.Record(
          launch: second, steps: [Made.done(0, "set"), Made.done(1, "save")], before: before,
          after: light),
        Made.Record(launch: last, steps: [Made.read(0, light)], before: light, after: light),
      ])
  }

  @Test(arguments: [false, true])
  func aRefusedSaveThatALaterOneHidesIsFound(isRemoval: Bool) {
    let hidden = Self.refused(isRead: false, isRemoval: isRemoval)
    #expect(hidden.findings.map(\.code) == [.unexpected])
    #expect(hidden.findings.map(\.launch) == ["first"])
    // Somebody looked: what the save left is as expected.
    let seen = Self.refused(isRead: true, isRemoval: isRemoval)
    #expect(!seen.findings.contains { $0.launch == "first" })
  }

  @Test func aRefusedStepIsFound() {
    let expectNothing = Made.launch("read", program: "reader", [Made.expectAbsent])
    let judgement = Self.judge([
      Made.Record(
        launch: Self.write, steps: [Made.done(0, "set", ok: false), Made.done(1, "save")],
        before: nil, after: nil),
      Made.Record(launch: expectNothing, steps: [Made.readNothing(0)]),
    ])
    #expect(judgement.findings.map(\.code) == [.unexpected])
    #expect(judgement.verdict == .failed)
  }

  @Test func aChangeBetweenLaunchesIsFoundAtTheLaunchBeforeIt() {
    let late = Made.Record(
      launch: Self.write, steps: [Made.done(0, "set"), Made.done(1, "save", ok: false)],
      before: nil, after: nil)
    let judgement = Self.judge([late, Self.reading([Made.read(0, Self.dark)])])
    #expect(judgement.findings.map(\.code) == [.collateral])
    #expect(judgement.findings.first?.launch == "write")
  }

  // MARK: - What was never written

  @Test func anotherValueThanTheWrittenOneIsNoLoss() {
    let wrong = Made.launch("read", program: "reader", [Made.expectStored(Self.light)])
    let judgement = Self.judge([
      Self.wrote,
      Made.Record(
        launch: wrong, steps: [Made.read(0, Self.dark)], before: Self.dark, after: Self.dark),
    ])
    #expect(judgement.findings.map(\.code) == [.unexpected])
  }

  @Test func absenceOfWhatWasNotRemovedIsNoLoss() {
    let wrong = Made.launch("read", program: "reader", [Made.expectAbsent])
    let judgement = Self.judge([
      Self.wrote,
      Made.Record(
        launch: wrong, steps: [Made.read(0, Self.dark)], before: Self.dark, after: Self.dark),
    ])
    #expect(judgement.findings.map(\.code) == [.unexpected])
  }

  @Test func whatNobodyWroteIsNotLost() {
    let judgement = Self.judge([Made.Record(launch: Self.read, steps: [Made.readNothing(0)])])
    #expect(judgement.findings.map(\.code) == [.unexpected])
  }
}
