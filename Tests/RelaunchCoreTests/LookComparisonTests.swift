import RelaunchWire
import Testing

@testable import RelaunchCore

/// Looks that compare a file's bytes with what they were, or with a digest.
@Suite struct LookComparisonTests {
  struct Row: CustomTestStringConvertible {
    let id: String
    var before = reading(.readable, checksum: 7)
    var now = reading(.readable, checksum: 7)
    var digest: String?
    let code: FindingCode?
    var words = ""
    var testDescription: String { id }
  }

  private static func reading(
    _ state: DiskReading.State, checksum: UInt64? = nil, reason: String? = nil,
    digest: String? = nil
  ) -> DiskReading {
    var reading = DiskReading(state, reason: reason, checksum: checksum)
    reading.digest = digest
    return reading
  }

  private static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  static let rows = [
    Row(id: "the same bytes", code: nil),
    Row(
      id: "no file then and now", before: reading(.absent), now: reading(.absent), code: .vacuous,
      words: "nothing can be seen to stay the same"),
    Row(
      id: "other bytes", now: reading(.readable, checksum: 8), code: .collateral,
      words: "is not what it was after \"first\": its bytes changed"),
    Row(
      id: "gone", now: reading(.absent), code: .lost,
      words: "is absent, and was readable after \"first\""),
    Row(
      id: "made", before: reading(.absent), code: .collateral,
      words: "is readable, and was absent after \"first\""),
    Row(
      id: "damaged", now: reading(.damaged, checksum: 8, reason: "a NUL"), code: .damaged,
      words: "is damaged: a NUL, and was readable after \"first\""),
    Row(
      id: "damaged otherwise", before: reading(.damaged, checksum: 7),
      now: reading(.damaged, checksum: 8), code: .collateral, words: "its bytes changed"),
    Row(
      id: "bytes that can't be read", before: reading(.damaged, reason: "x"),
      now: reading(.damaged, reason: "x"), code: .damaged,
      words: "can't be compared with what it was after \"first\": x"),
    Row(
      id: "another kind", before: reading(.notRegular, reason: "a FIFO"),
      now: reading(.notRegular, reason: "a folder"), code: .collateral),
    Row(
      id: "the digest", now: reading(.readable, checksum: 7, digest: empty), digest: empty,
      code: nil),
    Row(
      id: "another digest",
      now: reading(.readable, checksum: 7, digest: String(repeating: "0", count: 64)),
      digest: empty, code: .changedValue, words: "has another digest than expected"),
    Row(
      id: "no file to have a digest", before: reading(.absent), now: reading(.absent),
      digest: empty, code: .lost, words: "is absent, and has no digest"),
  ]

  @Test(arguments: rows)
  func aFileIsComparedWithWhatItWas(row: Row) {
    let first = Look(
      id: "first", expectations: [],
      file: FileExpectation(
        store: Made.store, state: row.before.state, mode: nil, position: Made.position),
      position: Made.position)
    let second = Look(
      id: "second", expectations: [],
      file: FileExpectation(
        store: Made.store, state: nil, mode: nil, digest: row.digest,
        since: row.digest == nil ? "first" : nil, position: Made.position),
      position: Made.position)
    let readings = [("first", row.before), ("second", row.now)]
    let facts = readings.enumerated().map { index, entry in
      Fact(
        sequence: index,
        content: .disk(
          DiskFact(moment: .look(entry.0), store: Made.store, reading: entry.1)))
    }
    let judgement = Orchestrator.judge.judge(
      Made.testCase([.look(first), .look(second)]), history: facts, platform: "linux")
    let found = judgement.findings.filter { $0.launch == "second" }
    #expect(found.map(\.code) == [row.code].compactMap(\.self))
    if let message = found.first?.message {
      #expect(message.contains(row.words), "\(message)")
      #expect(!message.contains(String(repeating: "0", count: 64)))
    }
  }
}
