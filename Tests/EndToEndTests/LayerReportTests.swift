import Foundation
import Testing

@testable import RelaunchCore

/// What the report tells of the layers that hold a key, and what it does not.
@Suite struct LayerReportTests {
  private static let scenario = """
    {
      "scenario": 1, "title": "Layers", "why": "To test the report",
      "stores": { "main": { "suite": "relaunch.test" } },
      "settings": { "theme": { "type": "string", "fallback": "system" } },
      "timeline": [
        { "launch": "write", "program": "writer",
          "steps": [{ "set": { "theme": "dark" } }, "save"] },
        { "plant": { "domain": "global" }, "id": "everywhere",
          "as": { "values": { "theme": "hidden below" } } },
        { "launch": "overridden", "program": "reader", "arguments": ["-theme", "hush-hush"],
          "steps": [{ "expect": { "theme": { "value": "hush-hush", "origin": "argument" } } }] },
        { "launch": "plain", "program": "reader",
          "steps": [{ "expect": { "theme": { "value": "dark" } } }] },
        { "plant": { "domain": "host" }, "id": "here", "as": { "values": { "theme": "above" } } },
        { "launch": "masked", "program": "reader",
          "steps": [{ "expect": { "theme": { "value": "above", "origin": "otherDomain" } } }] }
      ]
    }
    """

  @Test func aReadTellsWhatEachLayerHoldsAndNoValue() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(of: Self.scenario)
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    func layers(_ launch: String) -> [String]? {
      let said = found.launches.first { $0.id == launch }?.steps.first?.keys["theme"]
      return said?.layers?.map { "\($0.layer) \($0.type ?? "?")" }
    }
    #expect(layers("overridden") == ["argument string", "stored string", "global string"])
    #expect(layers("plain") == ["stored string", "global string"])
    #expect(layers("masked") == ["thisHost string", "stored string", "global string"])
    #expect(
      found.observations.filter { $0.contains("masks") } == [
        "launch \"overridden\": an argument masks the stored value of \"theme\"",
        "launch \"masked\": a setting of this host masks the stored value of \"theme\"",
      ])
    let told = try workplace.text(of: "report.json") + outcome.output
    for value in ["hush-hush", "hidden below", "above"] { #expect(!told.contains(value)) }
  }
}
