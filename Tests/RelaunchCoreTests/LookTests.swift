import RelaunchWire
import Testing

@testable import RelaunchCore

/// What the disk witness alone says between launches.
@Suite struct LookTests {
  static let dark = WireValue.string("dark")
  static let light = WireValue.string("light")

  struct Row: CustomTestStringConvertible {
    let id: String
    /// What the look says of the key, if anything.
    var expectation: RelaunchCore.Expectation?
    var file: FileExpectation?
    /// What the file holds when it is looked at.
    var found: WireValue?
    var state: DiskReading.State?
    var mode: UInt16 = 0o600
    let codes: [FindingCode]
    var testDescription: String { id }
  }

  static func seen(
    stored: Bool = true, type: WireType? = nil, _ value: WireValue? = nil
  ) -> RelaunchCore.Expectation {
    RelaunchCore.Expectation(
      key: "theme", stored: stored, type: type, value: value,
      origin: stored ? .stored : .fallback, reason: nil, position: Made.position)
  }

  static func file(_ state: DiskReading.State, mode: UInt16? = nil) -> FileExpectation {
    FileExpectation(store: Made.store, state: state, mode: mode, position: Made.position)
  }

  static let rows = [
    Row(id: "the value is there", expectation: seen(dark), found: dark, codes: []),
    Row(id: "the value is there, unnamed", expectation: seen(), found: dark, codes: []),
    Row(id: "the value is gone", expectation: seen(dark), codes: [.lost]),
    Row(id: "the value is gone, unnamed", expectation: seen(), codes: [.lost]),
    Row(id: "another value", expectation: seen(dark), found: light, codes: [.changedValue]),
    Row(id: "another value, unnamed", expectation: seen(), found: light, codes: [.changedValue]),
    Row(id: "another type", expectation: seen(dark), found: .bool(true), codes: [.changedType]),
    Row(
      id: "another type than stated", expectation: seen(type: .data), found: dark,
      codes: [.changedType]),
    Row(id: "absent as expected", expectation: seen(stored: false), codes: []),
    Row(id: "not absent", expectation: seen(stored: false), found: light, codes: [.unexpected]),
    Row(id: "damaged", expectation: seen(dark), state: .damaged, codes: [.damaged]),
    Row(id: "no file as expected", file: file(.absent), codes: []),
    Row(id: "a file left over", file: file(.absent), found: dark, codes: [.collateral]),
    Row(id: "no file", file: file(.readable), codes: [.lost]),
    Row(
      id: "a damaged file", file: file(.readable), state: .damaged, codes: [.damaged]),
    Row(id: "damaged as expected", file: file(.damaged), state: .damaged, codes: []),
    Row(id: "not damaged", file: file(.damaged), found: dark, codes: [.collateral]),
    Row(id: "the mode", file: file(.readable, mode: 0o600), found: dark, codes: []),
    Row(
      id: "another mode", file: file(.readable, mode: 0o600), found: dark, mode: 0o644,
      codes: [.collateral]),
  ]

  static func judge(_ row: Row, isRecorded: Bool = true) -> Judgement {
    let write = Made.launch("write", [Made.set(dark), .save])
    let look = Look(
      id: "look", expectations: [row.expectation].compactMap { $0 }, file: row.file,
      position: Made.position)
    let record = Made.Record(
      launch: write, steps: [Made.done(0, "set"), Made.done(1, "save")], before: nil, after: dark)
    var history = Made.history([record])
    if isRecorded {
      let state = row.state ?? (row.found == nil ? .absent : .readable)
      let entries = row.found.map { [WireValue.Entry(key: "theme", value: $0)] } ?? []
      let reading = Made.reading(state, mode: row.mode, values: entries)
      history.append(
        Fact(
          sequence: history.count,
          content: .disk(DiskFact(moment: .look("look"), store: Made.store, reading: reading))))
    }
    return Orchestrator.judge.judge(
      Made.testCase([.launch(write), .look(look)]), history: history, platform: "linux")
  }

  @Test(arguments: rows)
  func aLookConcludes(row: Row) {
    let judgement = Self.judge(row)
    #expect(judgement.findings.map(\.code) == row.codes)
    #expect(judgement.findings.allSatisfy { $0.launch == "look" })
    #expect(judgement.verdict == (row.codes.isEmpty ? .passed : .failed))
  }

  @Test func aLookThatWasNeverTakenProvesNothing() {
    let judgement = Self.judge(Self.rows[0], isRecorded: false)
    #expect(judgement.findings.map(\.code) == [.vacuous])
    #expect(judgement.verdict == .inconclusive)
  }

  @Test func aRemovalThatIsUndoneIsLost() {
    let remove = Made.launch("remove", [.remove(["theme"]), .save])
    let write = Made.launch("write", [Made.set(Self.dark), .save])
    let look = Look(
      id: "look", expectations: [Self.seen(stored: false)], file: nil, position: Made.position)
    var history = Made.history([
      Made.Record(
        launch: write, steps: [Made.done(0, "set"), Made.done(1, "save")], after: Self.dark),
      Made.Record(
        launch: remove, steps: [Made.done(0, "remove"), Made.done(1, "save")],
        before: Self.dark, after: Self.dark),
    ])
    let reading = Made.reading(
      .readable, mode: 0o600, values: [WireValue.Entry(key: "theme", value: Self.dark)])
    history.append(
      Fact(
        sequence: history.count,
        content: .disk(DiskFact(moment: .look("look"), store: Made.store, reading: reading))))
    let judgement = Orchestrator.judge.judge(
      Made.testCase([.launch(write), .launch(remove), .look(look)]), history: history,
      platform: "linux")
    // Once at the launch that claimed it, once at the look.
    #expect(judgement.findings.map(\.code) == [.lost, .lost])
    #expect(judgement.findings.allSatisfy { $0.acknowledged == true })
  }

  @Test func whatWasPlantedInAStoreIsWhatItHolds() {
    let plant = Plant(
      id: "plant", target: .store(Made.store),
      values: [WireAssignment(key: "theme", value: Self.dark)], position: Made.position)
    let read = Made.launch(
      "read", program: "reader",
      [
        .expect([
          RelaunchCore.Expectation(
            key: "theme", stored: true, type: nil, value: nil, origin: .stored, reason: nil,
            position: Made.position)
        ])
      ])
    func judgement(holding value: WireValue) -> Judgement {
      var history = Made.history([
        Made.Record(launch: read, steps: [Made.read(0, value)], before: value, after: value)
      ])
      history.append(Fact(sequence: history.count, content: .planted("plant")))
      return Orchestrator.judge.judge(
        Made.testCase([.plant(plant), .launch(read)]), history: history, platform: "linux")
    }
    #expect(judgement(holding: Self.dark).findings.isEmpty)
    #expect(judgement(holding: Self.light).findings.map(\.code) == [.changedValue])
    #expect(judgement(holding: Self.dark).observations.contains { $0.contains("wrote to store") })
  }
}
