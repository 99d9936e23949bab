import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// What becomes of facts in the file of a case's history.
@Suite struct HistoryFileTests {
  /// A reading of a store that holds lists in lists.
  private static func reading(depth: Int) -> Fact.Content {
    let value = (0..<depth).reduce(WireValue.integer(1)) { inner, _ in .array([inner]) }
    return .disk(
      DiskFact(
        moment: .precondition, store: "main",
        reading: DiskReading(.readable, values: [.init(key: "theme", value: value)])))
  }

  private static func lines(of contents: [Fact.Content]) throws -> [String] {
    let bench = try LaunchBench()
    let path = "\(bench.folder)/history.jsonl"
    let file = try HistoryFile(path: path)
    for (number, content) in contents.enumerated() {
      try file.append(Fact(sequence: number, content: content))
    }
    try file.close()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func factsStandInTheirOrderAndCanBeReadBack() throws {
    let notes = (0..<200).map { Fact.Content.note("\($0)") }
    let facts = try Self.lines(of: notes).map {
      try JSONDecoder().decode(Fact.self, from: Data($0.utf8))
    }
    #expect(facts.map(\.sequence) == Array(0..<200))
    #expect(facts.map(\.content) == notes)
  }

  @Test(arguments: [true, false])
  func aHistoryThatSomebodyElseReplacesOrRemovesIsAFault(isReplaced: Bool) throws {
    let bench = try LaunchBench()
    let path = "\(bench.folder)/history.jsonl"
    let file = try HistoryFile(path: path)
    try file.append(Fact(sequence: 0, content: .note("the first")))
    try FileManager.default.removeItem(atPath: path)
    if isReplaced { try Data("another\n".utf8).write(to: URL(filePath: path)) }
    #expect(throws: HarnessFault.self) { try file.close() }
  }

  /// A program may store lists that are deeper than JSON is written; the case is judged all the same.
  @Test func aFactThatJSONHasNoRoomForLosesNoOther() throws {
    let lines = try Self.lines(of: [.note("before"), Self.reading(depth: 500), .note("after")])
    #expect(lines.count == 3)
    #expect(lines[0].contains("before") && lines[2].contains("after"))
    #expect(lines[1] == #"{"sequence":1,"unwritable":true}"#)
    #expect(try Self.lines(of: [Self.reading(depth: 100)])[0].contains("precondition"))
  }
}
