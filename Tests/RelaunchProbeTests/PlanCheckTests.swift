import RelaunchProbe
import RelaunchWire
import Testing

@Suite struct PlanCheckTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let id: String
    var token = "t0"
    var stores = SamplePlan.stores
    var settings = SamplePlan.settings
    var steps: [WriterStep] = []
    let problem: String
    var testDescription: String { id }

    var plan: WriterPlan {
      WriterPlan(
        token: token, stores: stores, settings: settings, steps: steps, ending: .returnFromMain)
    }
  }

  private static func contract(
    key: String, store: String = "main", types: [WireType] = [.string]
  ) -> WireContract {
    WireContract(
      key: key, store: store, types: types, allowed: nil, range: nil, fallback: .string(""))
  }

  static let cases = [
    Case(id: "empty token", token: "", problem: "the token must be"),
    Case(id: "token with an end of line", token: "a\nb", problem: "the token must be"),
    Case(
      id: "undeclared key", steps: [.save, .set("colour", .bool(true))],
      problem: #"step 1: the plan does not declare "colour""#),
    Case(
      id: "undeclared key that is canonically equal", settings: [contract(key: "\u{e9}")],
      steps: [.expect("e\u{301}")], problem: "step 0: the plan does not declare"),
    Case(
      id: "key declared twice", settings: [contract(key: "a"), contract(key: "a")],
      problem: #"key "a" is declared twice"#),
    Case(
      id: "undeclared store", settings: [contract(key: "a", store: "away")],
      problem: #"key "a": the plan does not declare the store "away""#),
    Case(
      id: "no type", settings: [contract(key: "a", types: [])],
      problem: #"key "a": it has no type"#),
    Case(
      id: "store declared twice", stores: SamplePlan.stores + SamplePlan.stores,
      problem: #"store "main" is declared twice"#),
    Case(
      id: "suite outside the folder",
      stores: [WireStore(name: "main", kind: .suite("../escape"))], settings: [],
      problem: #"store "main": suite name "../escape""#),
  ]

  @Test(arguments: cases)
  func aPlanThatMakesNoSenseIsRefused(check: Case) {
    var probe = InProcessProbe()
    let thrown = #expect(throws: ProbeStop.self) { try probe.launch(check.plan) }
    #expect(thrown?.exitStatus == 64)
    #expect(thrown?.message.hasPrefix(check.problem) == true)
  }

  @Test func canonicallyEqualKeysAreTwoSettings() throws {
    let settings = [Self.contract(key: "\u{e9}"), Self.contract(key: "e\u{301}")]
    let plan = WriterPlan(
      token: "t0", stores: SamplePlan.stores, settings: settings, steps: [.expect("e\u{301}")],
      ending: .returnFromMain)
    var probe = InProcessProbe()
    #expect(throws: Never.self) { try probe.launch(plan) }
  }
}
