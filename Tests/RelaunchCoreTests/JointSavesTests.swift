import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// What is in the file while a launch runs is all of a save, or nothing of it.
@Suite struct JointSavesTests {
  private static let old = ["theme": "light", "accent": "blue"]
  private static let new = ["theme": "dark", "accent": "amber"]
  private static let half = ["theme": "dark", "accent": "blue"]
  private static let write: [Step.Kind] = [set(new), .save]

  private static func set(_ values: [String: String]) -> Step.Kind {
    .set(
      values.sorted { $0.key < $1.key }.map {
        WireAssignment(key: $0.key, value: .string($0.value))
      })
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var before: [String: String]? = JointSavesTests.old
    var steps = JointSavesTests.write
    var refused: Set<Int> = []
    var seen: [[String: String]] = [JointSavesTests.half, JointSavesTests.new]
    /// Whether another launch is alive all the while.
    var isBesideAnother = false
    /// The place of the save that is found.
    var torn: Int?
  }

  static let rows = [
    Row(testDescription: "half of a save", torn: 1),
    Row(
      testDescription: "half of a save in a new file", before: nil, seen: [["accent": "amber"]],
      torn: 1),
    Row(
      testDescription: "half of a removal", steps: [.remove(["theme", "accent"]), .save],
      seen: [["theme": "light"]], torn: 1),
    Row(
      testDescription: "half of the second save", before: nil, steps: [set(old), .save] + write,
      seen: [old, half, new], torn: 3),
    Row(
      testDescription: "half of what two steps set",
      steps: [set(["theme": "dark"]), set(["accent": "amber"]), .save], torn: 2),
    Row(testDescription: "all of a save", seen: [new]),
    Row(testDescription: "nothing of it, and then all", seen: [old, new]),
    Row(testDescription: "nothing was seen", seen: []),
    Row(
      testDescription: "two saves that were both asked for",
      steps: [set(["theme": "dark"]), .save, set(["accent": "amber"]), .save]),
    Row(
      testDescription: "half of a save, which is all of the one after it",
      steps: write + [set(["accent": "blue"]), .save]),
    Row(
      testDescription: "a key that holds already what it is set to",
      before: ["theme": "light", "accent": "amber"], seen: [new]),
    Row(
      testDescription: "a key that a refresh may have written",
      steps: [set(["theme": "dark"]), .refresh, set(["accent": "amber"]), .save]),
    Row(
      testDescription: "a key that a new wrapper may have written",
      steps: [set(["theme": "dark"]), .recreate, set(["accent": "amber"]), .save]),
    Row(
      testDescription: "another value than the old one and the new one",
      seen: [["theme": "dark", "accent": "red"]]),
    Row(testDescription: "half of a save that was refused", refused: [1]),
    Row(testDescription: "half of what was refused to be set", refused: [0]),
    Row(testDescription: "half of a save beside another program", isBesideAnother: true),
  ]

  private static func reading(_ values: [String: String]?) -> DiskReading {
    guard let values else { return DiskReading(.absent) }
    return DiskReading(
      .readable,
      values: values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) }
    )
  }

  @Test(arguments: rows)
  func halfOfASaveIsTorn(row: Row) {
    let launch = Made.launch("it", row.steps)
    let other = Made.launch("other", [.refresh])
    let testCase = Made.testCase(
      [.launch(launch)] + (row.isBesideAnother ? [.launch(other)] : []),
      more: [("accent", "blue")])
    var contents = [
      Fact.Content.disk(
        DiskFact(
          moment: .before(launch: "it"), store: Made.store, reading: Self.reading(row.before)))
    ]
    if row.isBesideAnother { contents.append(Self.started("other")) }
    contents.append(Self.started("it"))
    contents += row.seen.map {
      .disk(DiskFact(moment: .during(launch: "it"), store: Made.store, reading: Self.reading($0)))
    }
    let end = ProcessEnd(
      kind: .exit, status: 0, signal: nil, isDeadlineExpired: false, seconds: 0.01)
    contents.append(.ended(EndFact(launch: "it", end: end)))
    contents.append(
      .evidence(
        EvidenceFact(
          launch: "it",
          lines: row.steps.enumerated().map { index, kind in
            .step(
              Made.done(
                index, Step(kind, position: Made.position).word,
                ok: row.refused.contains(index) == false))
          }, isCut: false, problems: [])))
    let judge = Orchestrator.judge
    let evidence = judge.evidence(
      testCase, contents.enumerated().map { Fact(sequence: $0, content: $1) })
    let findings = judge.checks.filter { $0.name == Check.jointSaves.name }
      .flatMap { $0.findings(evidence) }
    #expect(findings.map(\.code) == (row.torn == nil ? [] : [.torn]))
    #expect(findings.map(\.step) == (row.torn.map { [$0] } ?? []))
    #expect(findings.allSatisfy { !$0.message.contains("amber") })
  }

  private static func started(_ id: String) -> Fact.Content {
    .launched(
      LaunchFact(
        launch: id, program: "writer", path: "/programs/writer", arguments: [], pid: 7,
        startedSeconds: 0))
  }
}
