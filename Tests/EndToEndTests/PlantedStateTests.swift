import Foundation
import Testing

@testable import RelaunchCore

/// Stores in states that no launch may meet, or that not every machine can make.
@Suite struct PlantedStateTests {
  /// A theme that is written and seen, and then something planted in its place, which is read.
  private static func scenario(_ planted: String) -> String {
    """
    {
      "scenario": 1, "title": "A theme", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      "settings": { "theme": { "type": "string", "fallback": "system" } },
      "timeline": [
        { "launch": "write", "program": "writer", "steps": [{ "set": { "theme": "dark" } }, "save"] },
        { "id": "seen", "look": { "theme": { "value": "dark" } } },
        { "id": "planted", "plant": "main", "as": \(planted) },
        { "launch": "read", "program": "reader",
          "steps": [{ "expect": { "theme": { "stored": false } } }] }
      ]
    }
    """
  }

  @Test func noLaunchIsStartedOnAPipe() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(of: Self.scenario(#""fifo""#))
    let found = try #require(report.cases.first)
    #expect(found.verdict == .notRun, "\(outcome.output)\(outcome.errors)")
    #expect(found.notRunReason == "in the place of store \"main\" stands a FIFO")
    #expect(
      found.launches.filter { $0.pid != nil }.map(\.id) == ["write", "cleanup", "confirmation"])
    #expect(outcome.output.contains("\"read\" was not run"), "\(outcome.output)")
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aFolderThatRootMayWriteToIsNoReadOnlyOne() async throws {
    let workplace = try Workplace()
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(#"{ "values": { "theme": "x" }, "readOnlyFolder": true, "cutAt": 9 }"#))
    let found = try #require(report.cases.first)
    let isRoot = geteuid() == 0
    #expect(found.verdict == (isRoot ? .notRun : .failed), "\(outcome.output)\(outcome.errors)")
    #expect(
      found.notRunReason
        == (isRoot ? "whoever runs this may make files in a folder of any mode" : nil))
    #expect(!found.findings.contains { $0.code == .residue })
  }

  enum Left: String, CaseIterable {
    case pipe = "mkfifo \"$store\""
    case passwords = "ln -s /etc/passwd \"$store\""
    case outside = "ln -s \"$here/../outside.plist\" \"$store\""
    case nowhere = "ln -s ../../../nowhere \"$store\""
  }

  @Test(arguments: Left.allCases)
  func whatAProgramLeavesIsNeitherOpenedNorFollowed(left: Left) async throws {
    let workplace = try Workplace()
    try workplace.write("mine", to: "outside.plist")
    try workplace.install(
      script:
        "\"$writer\"; store=$XDG_CONFIG_HOME/relaunch.test.plist; rm -f \"$store\"; \(left.rawValue)",
      as: "app")
    let (outcome, report) = try await workplace.report(of: Scenarios.app())
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.findings.contains { $0.code == .damaged || $0.code == .collateral })
    #expect(found.launches.filter { $0.pid != nil }.map(\.id) == ["write"])
    #expect(outcome.output.contains("was not run: in the place of store \"main\" stands a"))
    #expect(try workplace.text(of: "outside.plist") == "mine")
    #expect(try workplace.names(in: "tmp") == [])
  }
}
