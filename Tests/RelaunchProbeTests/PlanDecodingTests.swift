import Foundation
import RelaunchProbe
import RelaunchWire
import Testing

@Suite struct PlanDecodingTests {
  private func json(steps: String, ending: String = #""return""#, version: Int = 1) -> [UInt8] {
    Array(
      """
      {"protocolVersion":\(version),"token":"t0","stores":[],"settings":[],"steps":[\(steps)],
      "ending":\(ending)}
      """.utf8)
  }

  @Test(arguments: [
    #"{"set":[{"key":"theme","value":"dark"}]}"#, #"{"remove":["theme"]}"#, #""save""#,
    #""clear""#, #"{"expect":["theme"],"set":[]}"#, #"{"save":{}}"#,
  ])
  func aReadersPlanHasNoPlaceForAStepThatWrites(step: String) {
    let thrown = #expect(throws: ProbeStop.self) {
      try ReaderPlan.decode(json(steps: #""recreate","# + step))
    }
    #expect(thrown?.exitStatus == 64)
    #expect(thrown?.message.hasPrefix("the plan does not decode: steps.1: ") == true)
  }

  @Test func aReadersPlanIsAWritersPlanToo() throws {
    let steps: [ReaderStep] = [
      .register([WireAssignment(key: "flag", value: .bool(true))]), .expect(["flag"]), .recreate,
      .refresh,
    ]
    let bytes = Array(try JSONEncoder().encode(SamplePlan.reader(steps)))
    #expect(try ReaderPlan.decode(bytes).steps == steps)
    #expect(try WriterPlan.decode(bytes).steps == steps.map(WriterStep.reading))
  }

  @Test func aPlanOfAnotherProtocolIsRefusedByItsNumber() {
    let expected = ProbeStop.badPlan("the plan is for protocol 2, this probe speaks 1")
    #expect(throws: expected) {
      try WriterPlan.decode(json(steps: #"{"new":1}"#, version: 2))
    }
  }

  struct Malformed: CustomTestStringConvertible {
    let json: String
    let reason: String
    var testDescription: String { json }
  }

  static let malformed = [
    Malformed(json: "", reason: "The given data was not valid JSON."),
    Malformed(json: "{}", reason: "protocolVersion is missing"),
    Malformed(
      json: #"{"protocolVersion":"1"}"#, reason: "protocolVersion: another type is expected"),
    Malformed(json: #"{"protocolVersion":1}"#, reason: "token is missing"),
  ]

  @Test(arguments: malformed)
  func whatIsNoPlanIsRefusedWithThePlace(plan: Malformed) {
    #expect(throws: ProbeStop.badPlan("the plan does not decode: \(plan.reason)")) {
      try WriterPlan.decode(Array(plan.json.utf8))
    }
  }

  @Test(arguments: [#"{"exit":256}"#, #"{"exit":-1}"#, #""exit""#, #"{"return":1}"#, #""leave""#])
  func whatIsNoEndingIsRefused(ending: String) {
    #expect(throws: ProbeStop.self) { try WriterPlan.decode(json(steps: "", ending: ending)) }
  }
}
