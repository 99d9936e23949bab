import RelaunchWire
import Testing

@testable import RelaunchCore

@Suite struct ExpanderTests {
  static let write = Made.launch("write", [Made.set(.string("dark")), .save])
  static let read = Made.launch("read", program: "reader", [Made.expectStored(.string("dark"))])
  static let extra = Made.launch("extra", program: "reader", [Made.expectAbsent])

  static func scenario(
    _ variants: [Variant] = [], finds: [ExpectedFinding] = [], repeatCount: Int = 1,
    known: KnownIssue? = nil
  ) -> Scenario {
    let made = Made.testCase([])
    return Scenario(
      id: made.scenario, file: made.file, title: made.title, why: made.why, tags: [],
      stores: made.stores, programs: [], settings: made.settings,
      timeline: [.launch(write), .launch(read)], variants: variants, repeatCount: repeatCount,
      finds: finds, known: known, position: Made.position)
  }

  static func change(ending: Ending? = nil, arguments: [String]? = nil) -> Variant.LaunchChange {
    Variant.LaunchChange(
      launch: "write", program: nil, arguments: arguments, environment: nil, deadline: nil,
      steps: nil, ending: ending, position: Made.position)
  }

  static func variant(
    _ id: String, changes: [Variant.LaunchChange] = [], insertions: [Variant.Insertion] = [],
    finds: [ExpectedFinding]? = nil
  ) -> Variant {
    Variant(
      id: id, changes: changes, insertions: insertions, finds: finds, known: nil,
      position: SourcePosition(file: "scenarios/made.json", line: 20, column: 5))
  }

  @Test func theScenarioAsWrittenIsTheFirstCase() {
    let cases = Expander.cases(of: Self.scenario([Self.variant("killed")]))
    #expect(
      cases.map(\.name) == ["scenarios/made [as written]", "scenarios/made [killed]"])
    #expect(cases.first?.actions == Self.scenario().timeline)
  }

  @Test func aChangeReplacesOneFieldOfOneLaunch() throws {
    let killed = Self.variant("killed", changes: [Self.change(ending: .signal(.kill))])
    let changed = try #require(Expander.cases(of: Self.scenario([killed])).last)
    var expected = Self.write
    expected.ending = .signal(.kill)
    #expect(changed.actions == [.launch(expected), .launch(Self.read)])
    #expect(changed.position.line == 20)
  }

  @Test func aVariantThatSaysWhatItFindsHasNoKnownIssueOfTheScenario() {
    let known = KnownIssue(
      platform: "linux", reason: "R", source: "S", finds: [], position: Made.position)
    let lost = ExpectedFinding(code: .lost, key: nil, launch: nil, position: Made.position)
    let cases = Expander.cases(
      of: Self.scenario(
        [
          Self.variant("as before"), Self.variant("finds nothing", finds: []),
          Self.variant("finds another", finds: [lost]),
        ], known: known))
    #expect(cases.map { $0.known == known } == [true, true, false, false])
    #expect(cases.map(\.finds) == [[], [], [], [lost]])
  }

  @Test func anInsertionComesRightAfterItsAction() throws {
    let insertion = Variant.Insertion(
      after: "write", actions: [.launch(Self.extra)], position: Made.position)
    let inserted = try #require(
      Expander.cases(of: Self.scenario([Self.variant("extra", insertions: [insertion])])).last)
    #expect(inserted.actions.map(\.id) == ["write", "extra", "read"])
  }

  @Test func aVariantKeepsWhatTheScenarioFindsUnlessItSaysOtherwise() {
    let lost = ExpectedFinding(code: .lost, key: nil, launch: nil, position: Made.position)
    let cases = Expander.cases(
      of: Self.scenario([Self.variant("a"), Self.variant("b", finds: [])], finds: [lost]))
    #expect(cases.map(\.finds) == [[lost], [lost], []])
  }

  @Test func repetitionsAreCasesOfTheirOwn() {
    let cases = Expander.cases(of: Self.scenario([Self.variant("killed")], repeatCount: 2))
    #expect(
      cases.map(\.name) == [
        "scenarios/made [as written] #1", "scenarios/made [as written] #2",
        "scenarios/made [killed] #1", "scenarios/made [killed] #2",
      ])
  }

  @Test func theCallerSaysHowOftenOrTheScenarioDoes() {
    let twice = Self.scenario(repeatCount: 2)
    #expect(Expander.cases(of: twice).map(\.repetition) == [1, 2])
    #expect(Expander.cases(of: twice, repetitions: 3).map(\.repetition) == [1, 2, 3])
    #expect(Expander.cases(of: twice, repetitions: 3).map(\.repetitionCount) == [3, 3, 3])
    #expect(Expander.cases(of: twice, repetitions: 1).map(\.repetition) == [nil])
  }

  struct Row: CustomTestStringConvertible {
    let axes: [String]
    let variants: [String]
    let repeatCount: Int
    let names: [String]
    var testDescription: String { "\(axes) \(variants) \(repeatCount)" }
  }

  static let rows = [
    Row(axes: [], variants: [], repeatCount: 1, names: ["[as written]"]),
    Row(axes: ["a"], variants: [], repeatCount: 1, names: ["[a=1]", "[a=2]"]),
    Row(
      axes: ["a", "b"], variants: [], repeatCount: 1,
      names: ["[a=1, b=1]", "[a=1, b=2]", "[a=2, b=1]", "[a=2, b=2]"]),
    Row(
      axes: ["a"], variants: ["v"], repeatCount: 1,
      names: ["[a=1]", "[v, a=1]", "[a=2]", "[v, a=2]"]),
    Row(
      axes: ["a"], variants: [], repeatCount: 2,
      names: ["[a=1] #1", "[a=1] #2", "[a=2] #1", "[a=2] #2"]),
  ]

  @Test(arguments: rows)
  func everyAxisMultiplies(row: Row) {
    var scenario = Self.scenario(
      row.variants.map { Self.variant($0) }, repeatCount: row.repeatCount)
    var cells = [scenario]
    for axis in row.axes {
      cells = cells.flatMap { cell in
        ["1", "2"].map { name in
          var filled = cell
          filled.points.append(MatrixPoint(axis: axis, name: name, position: Made.position))
          return filled
        }
      }
    }
    if !row.axes.isEmpty { scenario.cells = cells }
    let names = Expander.cases(of: scenario).map(\.name)
    #expect(names == row.names.map { "scenarios/made \($0)" })
  }

  @Test func theFrameProvesAbsenceBeforeAndAfter() {
    let framed = Made.testCase([.launch(Self.write)]).framed
    #expect(framed.count == 5)
    #expect(framed.first == .proveAbsence)
    #expect(framed.last == .confirmNoFile)
    guard case .cleanup(let cleanup) = framed[2], case .confirmation(let confirmation) = framed[3]
    else {
      Issue.record("the frame's launches are missing")
      return
    }
    #expect(cleanup.program == "writer" && cleanup.steps.map(\.word) == ["clear"])
    #expect(confirmation.program == "reader" && confirmation.steps.map(\.word) == ["expect"])
  }
}
