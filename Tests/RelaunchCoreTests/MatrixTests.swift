import RelaunchWire
import Testing

@testable import RelaunchCore

/// What a matrix makes of a scenario file.
@Suite struct MatrixTests {
  /// A scenario in which every field can be replaced.
  static func text(
    matrix: String, value: String = #""dark""#, end: String = #""return""#,
    more: String = "", steps: String = ""
  ) -> String {
    """
    {
      "scenario": 1, "title": "T", "why": "W",
      "stores": {"main": {"suite": "relaunch.a"}},
      "settings": {"s": {"type": ["string", "integer", "dict", "array"], "fallback": "f"}},
      "matrix": \(matrix),
      "timeline": [
        {"launch": "write", "program": "writer", "end": \(end), "steps": [
          \(steps){"set": {"s": \(value)}}, "save"]},
        {"launch": "read", "program": "reader", "steps": [
          {"expect": {"s": {"value": \(value)}}}]}
      ]\(more)
    }
    """
  }

  static func scenario(_ text: String) throws -> Scenario {
    try ScenarioReader.read(bytes: Array(text.utf8), file: "a.json", id: "a").get()
  }

  static func cases(_ text: String) throws -> [Case] {
    Expander.cases(of: try scenario(text))
  }

  static func setValue(of testCase: Case) -> WireValue? {
    guard case .launch(let launch) = testCase.actions.first else { return nil }
    return launch.steps.compactMap { step -> WireValue? in
      if case .set(let assignments) = step.kind { assignments.first?.value } else { nil }
    }.first
  }

  static func readValue(of testCase: Case) -> WireValue? {
    guard case .launch(let launch) = testCase.actions.last,
      case .expect(let expectations) = launch.steps.first?.kind
    else { return nil }
    return expectations.first?.value
  }

  @Test func aPointGoesToEveryPlaceOfItsAxis() throws {
    let cases = try Self.cases(
      Self.text(matrix: #"{"v": {"one": {"integer": 1}, "two": "2"}}"#, value: #"{"each": "v"}"#))
    #expect(cases.map(\.name) == ["a [v=one]", "a [v=two]"])
    #expect(cases.map(Self.setValue) == [.integer(1), .string("2")])
    #expect(cases.map(Self.readValue) == [.integer(1), .string("2")])
    #expect(cases.map { $0.points.map(\.position.line) } == [[5], [5]])
  }

  @Test func theLastAxisChangesFastest() throws {
    let cases = try Self.cases(
      Self.text(
        matrix: #"{"e": ["abort", {"exit": 3}, {"signal": "SIGKILL"}], "v": ["x", "y"]}"#,
        value: #"{"each": "v"}"#, end: #"{"each": "e"}"#))
    #expect(
      cases.map(\.name) == [
        "a [e=abort, v=x]", "a [e=abort, v=y]", "a [e=exit 3, v=x]", "a [e=exit 3, v=y]",
        "a [e=signal SIGKILL, v=x]", "a [e=signal SIGKILL, v=y]",
      ])
    let endings = cases.compactMap { testCase -> Ending? in
      if case .launch(let launch) = testCase.actions.first { launch.ending } else { nil }
    }
    #expect(
      endings == [.abort, .abort, .exit(3), .exit(3), .signal(.kill), .signal(.kill)])
  }

  @Test func aScenarioWithAMatrixHasNoCaseBesideItsCells() throws {
    let scenario = try Self.scenario(
      Self.text(matrix: #"{"v": ["x"]}"#, value: #"{"each": "v"}"#))
    #expect(scenario.cells.count == 1)
    #expect(Expander.cases(of: scenario).count == 1)
    #expect(
      try Self.scenario(
        Self.text(matrix: #"{"v": ["x"]}"#, value: #"{"each": "v"}"#)
          .replacing("\"matrix\": {\"v\": [\"x\"]},", with: "")
          .replacing("{\"each\": \"v\"}", with: "\"x\"")
      ).cells.isEmpty)
  }

  struct Place: CustomTestStringConvertible {
    let old: String
    let new: String
    let point: String
    var testDescription: String { new }
  }

  /// Every kind of place, each used once.
  static let places = [
    Place(old: #""fallback": "f""#, new: #""fallback": {"each": "p"}"#, point: #""f""#),
    Place(
      old: #""type": ["string", "integer", "dict", "array"]"#, new: #""type": {"each": "p"}"#,
      point: #""string""#),
    Place(old: #""program": "reader""#, new: #""program": {"each": "p"}"#, point: #""writer""#),
    Place(old: #""end": "return""#, new: #""end": {"each": "p"}"#, point: #""abort""#),
    Place(old: #""end": "return""#, new: #""arguments": ["-s", {"each": "p"}]"#, point: #""x""#),
    Place(old: #""end": "return""#, new: #""arguments": {"each": "p"}"#, point: #"["x"]"#),
    Place(old: #""end": "return""#, new: #""environment": {"each": "p"}"#, point: #"{"A": "b"}"#),
    Place(old: #""end": "return""#, new: #""deadline": {"each": "p"}"#, point: #""5s""#),
    Place(
      old: #"{"set": {"s": "dark"}}, "save""#, new: #"{"set": {"s": "dark"}}, {"each": "p"}"#,
      point: #""save""#),
    Place(
      old: #"[{"set": {"s": "dark"}}, "save"]"#, new: #"{"each": "p"}"#,
      point: #"["refresh", {"set": {"s": "dark"}}, "save"]"#),
    Place(
      old: #"{"set": {"s": "dark"}}"#, new: #"{"set": {"s": {"array": ["a", {"each": "p"}]}}}"#,
      point: "true"),
    Place(
      old: #"{"set": {"s": "dark"}}"#, new: #"{"set": {"s": {"dict": {"k": {"each": "p"}}}}}"#,
      point: "true"),
    Place(
      old: #"{"value": "dark"}"#, new: #"{"value": "dark", "type": {"each": "p"}}"#,
      point: #""string""#),
  ]

  @Test(arguments: places)
  func aPlaceCanStandThere(place: Place) throws {
    let plain = Self.text(matrix: "{}").replacing(
      "\"matrix\": {},", with: "\"matrix\": {\"p\": {\"only\": \(place.point)}},"
    ).replacing("[\n      {\"set\"", with: "[{\"set\"")
    try #require(plain.ranges(of: place.old).count == 1)
    let cases = try Self.cases(plain.replacing(place.old, with: place.new))
    #expect(cases.map(\.name) == ["a [p=only]"])
  }

  @Test func whatHasANameIsNoPlace() throws {
    // Settings may be called what they like, also in a file with a matrix.
    let text = Self.text(
      matrix: #"{"v": ["x"]}"#, value: #"{"each": "v"}"#,
      steps: #"{"set": {"each": "v"}}, {"set": {"s": {"dict": {"each": "v"}}}}, "#
    ).replacing(
      "\"settings\": {",
      with: "\"settings\": {\"each\": {\"type\": \"string\", \"fallback\": \"f\"}, "
    ).replacing("\"expect\": {", with: "\"expect\": {\"each\": {\"value\": \"v\"}, ")
    let testCase = try #require(try Self.cases(text).first)
    guard case .launch(let launch) = testCase.actions.first else { return }
    #expect(
      launch.steps.prefix(2).map(\.kind) == [
        .set([WireAssignment(key: "each", value: .string("v"))]),
        .set([
          WireAssignment(
            key: "s", value: .dictionary([.init(key: "each", value: .string("v"))]))
        ]),
      ])
  }

  @Test func withoutAMatrixNothingIsFilled() throws {
    let text = Self.text(matrix: "{}", value: #"{"each": "v"}"#)
      .replacing("\"matrix\": {},", with: "")
    #expect(ScenarioFixtures.problems(in: text).count == 2)
  }

  @Test func aVariantIsFilledToo() throws {
    let cases = try Self.cases(
      Self.text(
        matrix: #"{"e": ["abort", "exitNow"]}"#,
        more: #", "variants": [{"id": "v", "change": {"write": {"end": {"each": "e"}}}}]"#))
    #expect(
      cases.map(\.name) == ["a [e=abort]", "a [v, e=abort]", "a [e=exitNow]", "a [v, e=exitNow]"])
    guard case .launch(let launch) = cases.last?.actions.first else { return }
    #expect(launch.ending == .exitNow)
  }

  @Test func aProblemOfAllCellsIsSaidOnce() {
    let text = Self.text(
      matrix: #"{"v": ["x", "y", "z"]}"#, value: #"{"each": "v"}"#, end: #""crash""#)
    #expect(
      ScenarioFixtures.problems(in: text).map(\.message) == ["unknown ending \"crash\""])
  }

  @Test func theProblemsOfAFaultyMatrixHideNoOthers() {
    let text = Self.text(matrix: #"{"v": []}"#, value: #"{"each": "v"}"#, end: #""crash""#)
    #expect(
      ScenarioFixtures.problems(in: text).map(\.message) == [
        "expected at least one point, found none", "unknown ending \"crash\"",
      ])
  }

  @Test func aMatrixIsBounded() {
    let thousand = (0..<101).map { #""\#($0)""# }.joined(separator: ", ")
    let wide = Self.text(
      matrix: #"{"a": [\#(thousand)], "b": [\#(thousand)]}"#,
      value: #"{"array": [{"each": "a"}, {"each": "b"}]}"#)
    #expect(
      ScenarioFixtures.problems(in: wide).map(\.message)
        == ["this makes 10201 cases, at most 10000 are allowed"])
    let large = "[" + Array(repeating: "true", count: 2000).joined(separator: ",") + "]"
    let places = Array(repeating: #"{"each": "a"}"#, count: 600).joined(separator: ", ")
    let deep = Self.text(
      matrix: #"{"a": {"large": {"array": \#(large)}}}"#, value: #"{"array": [\#(places)]}"#)
    #expect(
      ScenarioFixtures.problems(in: deep).map(\.message)
        == ["this file times its 1 combinations is too large"])
    let axes = (0..<30).map { #""a\#($0)": [\#(thousand)]"# }.joined(separator: ", ")
    let all = (0..<30).map { #"{"each": "a\#($0)"}"# }.joined(separator: ", ")
    let beyond = Self.text(matrix: "{\(axes)}", value: #"{"array": [\#(all)]}"#)
    #expect(
      ScenarioFixtures.problems(in: beyond).map(\.message)
        == ["this makes countless cases, at most 10000 are allowed"])
  }
}
