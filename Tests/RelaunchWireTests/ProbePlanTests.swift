import Foundation
import RelaunchWire
import Testing

@Suite struct ProbePlanTests {
  struct Spelling: CustomTestStringConvertible {
    let json: String
    let step: WriterStep
    var testDescription: String { json }
  }

  static let steps = [
    Spelling(
      json: #"{"set":[{"key":"a","value":true}]}"#,
      step: .set([WireAssignment(key: "a", value: .bool(true))])),
    Spelling(json: #"{"remove":["a","b"]}"#, step: .remove(["a", "b"])),
    Spelling(json: #""save""#, step: .save),
    Spelling(json: #""clear""#, step: .clear),
    Spelling(
      json: #"{"register":[{"key":"a","value":"x"}]}"#,
      step: .reading(.register([WireAssignment(key: "a", value: .string("x"))]))),
    Spelling(json: #"{"expect":["a"]}"#, step: .reading(.expect(["a"]))),
    Spelling(json: #""recreate""#, step: .reading(.recreate)),
    Spelling(json: #""refresh""#, step: .reading(.refresh)),
  ]

  @Test(arguments: steps)
  func aStepTravelsAsItsWord(spelling: Spelling) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(spelling.step), as: UTF8.self) == spelling.json)
    let decoded = try JSONDecoder().decode(WriterStep.self, from: Data(spelling.json.utf8))
    #expect(decoded == spelling.step)
    #expect(spelling.json.contains(#""\#(spelling.step.action)""#))
  }

  @Test(arguments: [
    ProbeEnding.returnFromMain, .exit(0), .exit(255), .exitNow, .abort, .awaitSignal,
  ])
  func anEndingReadsBackAsItself(ending: ProbeEnding) throws {
    let data = try JSONEncoder().encode(ending)
    #expect(try JSONDecoder().decode(ProbeEnding.self, from: data) == ending)
  }
}
