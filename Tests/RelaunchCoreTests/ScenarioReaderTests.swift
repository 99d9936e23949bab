import RelaunchWire
import Testing

@testable import RelaunchCore

@Suite struct ScenarioReaderTests {
  private static func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(file: "scenarios/theme.json", line: line, column: column)
  }

  private static func reads(
    _ value: WireValue, from origin: Origin = .stored, at position: SourcePosition
  ) -> RelaunchCore.Expectation {
    RelaunchCore.Expectation(
      key: "theme", stored: true, type: nil, value: value, origin: origin, reason: nil,
      position: position)
  }

  static let write = Launch(
    id: "write", program: "writer",
    steps: [
      Step(
        .expect([
          RelaunchCore.Expectation(
            key: "theme", stored: false, type: nil, value: .string("system"), origin: .fallback,
            reason: .absent, position: at(15, 23))
        ]), position: at(15, 9)),
      Step(.set([WireAssignment(key: "theme", value: .string("dark"))]), position: at(16, 9)),
      Step(.save, position: at(17, 9)),
      Step(.expect([reads(.string("dark"), at: at(18, 23))]), position: at(18, 9)),
    ], position: at(14, 5))

  static let read = Launch(
    id: "read", program: "reader",
    steps: [Step(.expect([reads(.string("dark"), at: at(20, 32))]), position: at(20, 18))],
    position: at(19, 5))

  static let overridden = Launch(
    id: "overridden", program: "reader", arguments: ["-theme", "light"],
    steps: [
      Step(
        .expect([reads(.string("light"), from: .argument, at: at(26, 36))]), position: at(26, 22))
    ], position: at(25, 9))

  static let variants = [
    Variant(
      id: "killed after saving",
      changes: [
        Variant.LaunchChange(
          launch: "write", program: nil, arguments: nil, environment: nil, deadline: nil,
          steps: nil, ending: .signal(.kill), position: at(23, 48))
      ], insertions: [], finds: nil, known: nil, position: at(23, 5)),
    Variant(
      id: "overridden", changes: [],
      insertions: [
        Variant.Insertion(
          after: "write", actions: [.launch(overridden)], position: at(24, 73))
      ], finds: nil, known: nil, position: at(24, 5)),
  ]

  static let theme = Scenario(
    id: "scenarios/theme", file: "scenarios/theme.json",
    title: "A chosen theme survives a normal restart",
    why: "The first promise of every settings screen", tags: [],
    stores: [
      StoreDeclaration(
        store: WireStore(name: "main", kind: .suite("relaunch.theme")), position: at(6, 15))
    ], programs: [],
    settings: [
      SettingDeclaration(
        contract: WireContract(
          key: "theme", store: "main", types: [.string],
          allowed: [.string("system"), .string("light"), .string("dark")], range: nil,
          fallback: .string("system")), isRevealed: true, position: at(8, 5))
    ],
    timeline: [.launch(write), .launch(read)], variants: variants, repeatCount: 1, finds: [],
    known: nil, position: at(2, 1))

  @Test func theWholeExampleReadsAsWritten() throws {
    let result = ScenarioReader.read(
      bytes: try ScenarioFixtures.bytes("valid/theme.json"), file: "scenarios/theme.json",
      id: "scenarios/theme")
    #expect(try result.get() == Self.theme)
  }

  private static func base(_ replacements: (String, String)...) throws -> [Problem] {
    var text = String(decoding: try ScenarioFixtures.bytes("base.json"), as: UTF8.self)
    for (old, new) in replacements { text = text.replacing(old, with: new) }
    return ScenarioFixtures.problems(in: text)
  }

  @Test func keysAreComparedByteForByte() throws {
    let composed = ("\"theme\": {\"type\"", "\"\u{e9}\": {\"type\"")
    let read = ("{\"theme\": {\"value\"", "{\"\u{e9}\": {\"value\"")
    let sound = try Self.base(composed, read, ("{\"theme\": \"dark\"}", "{\"\u{e9}\": \"dark\"}"))
    let other = try Self.base(composed, read, ("{\"theme\": \"dark\"}", "{\"e\u{301}\": \"dark\"}"))
    #expect(sound.isEmpty)
    #expect(other.map(\.message) == ["unknown setting \"e\u{301}\""])
  }

  @Test func aFindingIsAnExpectationAndVariantsKeepIt() throws {
    let silent = (
      "{\"write\": {\"end\": {\"signal\": \"SIGKILL\"}}}", "{\"read\": {\"steps\": [\"refresh\"]}}"
    )
    let finds = ("\"finds\": []", "\"finds\": [{\"code\": \"lost\", \"key\": \"theme\"}]")
    #expect(try Self.base(silent).map(\.message) == ["nothing is expected here"])
    #expect(try Self.base(silent, finds).isEmpty)
  }
}
