import Foundation
import RelaunchWire
import Testing

/// A plan of one part is what it ever was; one of several says so in another place.
@Suite struct PlanPartsTests {
  private static func plan(later: [[WriterStep]]) -> WriterPlan {
    WriterPlan(
      token: "t", stores: [], settings: [], steps: [.save], later: later, ending: .returnFromMain)
  }

  private static func text(_ plan: WriterPlan) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(plan), as: UTF8.self)
  }

  @Test func onePartIsWrittenAsSteps() throws {
    let text = try Self.text(Self.plan(later: []))
    #expect(
      text == #"{"ending":"return","protocolVersion":1,"settings":[],"steps":["save"],"#
        + #""stores":[],"token":"t"}"#)
  }

  @Test func severalPartsAreWrittenInTheirPlace() throws {
    let plan = Self.plan(later: [[.clear], []])
    let text = try Self.text(plan)
    #expect(text.contains(#""parts":[["save"],["clear"],[]]"#))
    #expect(!text.contains("steps"))
    #expect(try JSONDecoder().decode(WriterPlan.self, from: Data(text.utf8)) == plan)
  }

  @Test(arguments: ["", #","parts":[]"#, #","parts":[["save"]],"steps":["save"]"#])
  func aPlanHasStepsOrParts(which: String) throws {
    let text =
      #"{"ending":"return","protocolVersion":1,"settings":[],"stores":[],"token":"t"\#(which)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WriterPlan.self, from: Data(text.utf8))
    }
  }

  @Test func eachPartHasALineOfItsOwn() {
    let lines = (0..<12).map { ProbeProtocol.acknowledgedLine(token: "t", part: $0) }
    #expect(Set(lines).count == 12)
    #expect(lines.first == ProbeProtocol.acknowledgedLine(token: "t"))
  }
}
