import RelaunchWire
import Testing

@testable import RelaunchCore

/// What the parts of processes that live beside each other prove.
@Suite struct LiveJudgeTests {
  static let dark = WireValue.string("dark")
  static let light = WireValue.string("light")
  static let blue = WireValue.string("blue")

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let actions: [Action]
    let history: @Sendable (inout LiveHistory) -> Void
    let codes: [FindingCode]
    /// The action that the first finding is about.
    var place: String?

    init(
      _ name: String, _ actions: [Action], codes: [FindingCode] = [], place: String? = nil,
      _ history: @escaping @Sendable (inout LiveHistory) -> Void
    ) {
      testDescription = name
      self.actions = actions
      self.codes = codes
      self.place = place
      self.history = history
    }
  }

  private static func write(_ id: String, _ value: WireValue) -> Action {
    .launch(Made.launch(id, [Made.set(value), .save]))
  }

  private static let wrote = [Made.done(0, "set"), Made.done(1, "save")]

  /// A reader that lives while the theme goes from light to dark.
  private static let beside: [Action] = [
    write("choose", light),
    .start(Made.launch("open", program: "reader", [Made.expectStored(light)])),
    write("change", dark), LiveHistory.to("open", "again", [Made.expectStored(dark)]),
    LiveHistory.end("open"),
  ]

  private static func besideUntilAgain(_ history: inout LiveHistory) {
    history.launch("choose", wrote, leaving: light)
    history.begin("open", [Made.read(0, light)], leaving: light)
    history.launch("change", wrote, leaving: dark)
  }

  static let ofReaders = [
    Row("a reader that asks the file sees the new value", beside) { history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.end("open")
    },
    Row("a reader remembers the value before", beside, codes: [.stale], place: "again") {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, light)], leaving: dark)
      history.end("open")
    },
    Row("a reader says what the file never held", beside, codes: [.disagreement], place: "again") {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, blue)], leaving: dark)
      history.end("open")
    },
    Row(
      "a reader remembers that there was nothing",
      [
        .start(Made.launch("open", program: "reader", [Made.expectAbsent])),
        write("change", dark), LiveHistory.to("open", "again", [Made.expectStored(dark)]),
        LiveHistory.end("open"),
      ], codes: [.stale], place: "again"
    ) { history in
      history.begin("open", [Made.readNothing(0)], leaving: nil)
      history.launch("change", wrote, leaving: dark)
      history.go(on: "open", "again", [Made.readNothing(1)], leaving: dark)
      history.end("open")
    },
    Row(
      "a reader remembers a value before the one before",
      Array(beside.dropLast(2)) + [write("once more", blue)]
        + [LiveHistory.to("open", "again", [Made.expectStored(blue)]), LiveHistory.end("open")],
      codes: [.stale], place: "again"
    ) { history in
      besideUntilAgain(&history)
      history.launch("once more", wrote, leaving: blue)
      history.go(on: "open", "again", [Made.read(1, light)], leaving: blue)
      history.end("open")
    },
    Row("a value changes back while a reader is asked", beside, codes: [.lost]) {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, light)], leaving: light)
      history.end("open")
    },
    Row("a value changes while nobody is asked", beside, codes: [.disagreement, .collateral]) {
      history in
      besideUntilAgain(&history)
      history.theme = light
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: light)
      history.end("open")
    },
    Row("a part tells again what an earlier one told", beside, codes: [.vacuous], place: "again") {
      history in
      besideUntilAgain(&history)
      history.go(
        on: "open", "again", [Made.read(0, light), Made.read(1, dark)], leaving: dark)
      history.end("open")
    },
    Row("a launch has the process number of a live one", beside, codes: [.vacuous], place: "change")
    { history in
      history.launch("choose", wrote, leaving: light)
      history.begin("open", [Made.read(0, light)], leaving: light, pid: 77)
      history.launch("change", wrote, leaving: dark, pid: 77)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.end("open")
    },
    Row(
      "a launch begins before the end of a live process is proved",
      beside + [.launch(Made.launch("read", program: "reader", [Made.expectStored(dark)]))],
      codes: [.vacuous], place: "read"
    ) { history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.launch("read", [Made.read(0, dark)], leaving: dark)
    },
  ]

  private static func ended(
    signal: Int32? = nil, isLate: Bool = false
  ) -> ProcessEnd {
    ProcessEnd(
      kind: signal == nil ? .exit : .signal, status: signal == nil ? 0 : nil, signal: signal,
      isDeadlineExpired: isLate, seconds: 1)
  }

  static let ofEnds = [
    Row("a process ends in a part", beside, codes: [.ending], place: "again") { history in
      besideUntilAgain(&history)
      history.go(
        on: "open", "again", leaving: dark, isAcknowledged: false, end: ended(signal: 11))
    },
    Row("a process misses its deadline in a part", beside, codes: [.timeout], place: "again") {
      history in
      besideUntilAgain(&history)
      history.go(
        on: "open", "again", leaving: dark, isAcknowledged: false,
        end: ended(signal: 15, isLate: true))
    },
    Row("a process ends before it is told to", beside, codes: [.ending], place: "open end") {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.go(on: "open", "open end", leaving: dark, isAcknowledged: false, end: ended())
    },
    Row("a process ends otherwise than stated", beside, codes: [.ending], place: "open end") {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.go(on: "open", "open end", leaving: dark, end: ended(signal: 9))
    },
    Row("a process changes the file as it ends", beside, codes: [.collateral], place: "open end") {
      history in
      besideUntilAgain(&history)
      history.go(on: "open", "again", [Made.read(1, dark)], leaving: dark)
      history.go(on: "open", "open end", leaving: light, end: ended())
    },
  ]

  /// A writer that saves in one part what it set in another.
  private static let inTwoParts: [Action] = [
    .start(Made.launch("app", [Made.set(dark)])), LiveHistory.to("app", "save", [.save]),
    LiveHistory.to("app", "own word", [Made.expectStored(dark)]), LiveHistory.end("app"),
    .launch(Made.launch("read", program: "reader", [Made.expectStored(dark)])),
  ]

  /// Two writers, of whom the first one saves last.
  private static let inTurn: [Action] = [
    .start(Made.launch("app", [Made.set(light), .save])), write("other", dark),
    LiveHistory.to("app", "again", [Made.expectStored(dark)]), LiveHistory.end("app"),
  ]

  static let ofWriters = [
    Row("what was set in one part is saved in the next", inTwoParts) { history in
      history.begin("app", [Made.done(0, "set")], leaving: nil)
      history.go(on: "app", "save", [Made.done(1, "save")], leaving: dark)
      history.go(on: "app", "own word", [Made.read(2, dark)], leaving: dark)
      history.end("app")
      history.launch("read", [Made.read(0, dark)], leaving: dark)
    },
    Row(
      "what was set in one part is not saved in the next", inTwoParts,
      codes: [.lost, .lost, .lost], place: "own word"
    ) { history in
      history.begin("app", [Made.done(0, "set")], leaving: nil)
      history.go(on: "app", "save", [Made.done(1, "save")], leaving: nil)
      // Its own memory is not believed in a later part either.
      history.go(on: "app", "own word", [Made.read(2, dark)], leaving: nil)
      history.end("app")
      history.launch("read", [Made.readNothing(0)], leaving: nil)
    },
    Row(
      "another value is saved than was set", inTwoParts,
      codes: [.changedValue, .changedValue, .changedValue]
    ) {
      history in
      history.begin("app", [Made.done(0, "set")], leaving: nil)
      history.go(on: "app", "save", [Made.done(1, "save")], leaving: light)
      history.go(on: "app", "own word", [Made.read(2, light)], leaving: light)
      history.end("app")
      history.launch("read", [Made.read(0, light)], leaving: light)
    },
    Row("a writer sees what another one saved", inTurn) { history in
      history.begin("app", wrote, leaving: light)
      history.launch("other", wrote, leaving: dark)
      history.go(on: "app", "again", [Made.read(2, dark)], leaving: dark)
      history.end("app")
    },
    Row("a writer shows what it wrote itself", inTurn, codes: [.stale], place: "again") { history in
      history.begin("app", wrote, leaving: light)
      history.launch("other", wrote, leaving: dark)
      history.go(on: "app", "again", [Made.read(2, light)], leaving: dark)
      history.end("app")
    },
    Row("a writer puts back what it wrote", inTurn, codes: [.stale, .collateral], place: "again") {
      history in
      history.begin("app", wrote, leaving: light)
      history.launch("other", wrote, leaving: dark)
      history.go(on: "app", "again", [Made.read(2, light)], leaving: dark)
      history.go(on: "app", "app end", leaving: light, end: ended())
    },
  ]

  @Test(arguments: ofReaders + ofEnds + ofWriters)
  func eachPartIsJudgedByWhatTheFileHeldThen(row: Row) throws {
    var history = LiveHistory()
    row.history(&history)
    let judgement = Orchestrator.judge.judge(
      Made.testCase(row.actions), history: history.facts, platform: "linux")
    let told = judgement.findings.map { "\($0.code) \($0.launch ?? "-"): \($0.message)" }
    #expect(
      judgement.findings.map(\.code).sorted { $0.rawValue < $1.rawValue }
        == row.codes.sorted { $0.rawValue < $1.rawValue }, "\(told)")
    if let place = row.place { #expect(judgement.findings.first?.launch == place, "\(told)") }
  }

  @Test func aStaleReaderIsToldSinceWhen() throws {
    var history = LiveHistory()
    Self.besideUntilAgain(&history)
    history.go(on: "open", "again", [Made.read(1, Self.light)], leaving: Self.dark)
    history.end("open")
    let judgement = Orchestrator.judge.judge(
      Made.testCase(Self.beside), history: history.facts, platform: "linux")
    #expect(
      judgement.findings.map(\.message) == [
        #""theme": the file has been ahead since "change", and at "again" live process "open" "#
          + "still reads what it held before"
      ])
  }
}
