import Testing

@testable import RelaunchCore

@Suite struct ProgressCountTests {
  struct Row: CustomTestStringConvertible {
    let began: Int
    let ended: [Verdict?]
    var total = 8
    let elapsedSeconds: Double
    let text: String
    var testDescription: String { text }
  }

  static let rows = [
    Row(began: 0, ended: [], elapsedSeconds: 0, text: "0/8 cases, 0 running, 0 failed"),
    Row(began: 2, ended: [], elapsedSeconds: 99, text: "0/8 cases, 2 running, 0 failed"),
    Row(
      began: 4, ended: [.passed, .notRun], elapsedSeconds: 3,
      text: "2/8 cases, 2 running, 0 failed, about 9 s left"),
    Row(
      began: 5, ended: [.failed, .inconclusive, nil, .passed, nil], elapsedSeconds: 1.1,
      text: "5/8 cases, 0 running, 1 failed, 1 unproved, 2 faults, about 1 s left"),
    Row(
      began: 1, ended: [.passed], total: 101, elapsedSeconds: 2,
      text: "1/101 cases, 0 running, 0 failed, about 4 min left"),
    Row(
      began: 1, ended: [.failed], total: 1, elapsedSeconds: 9, text: "1/1 case, 0 running, 1 failed"
    ),
  ]

  @Test(arguments: rows)
  func theLineCountsAndEstimates(row: Row) {
    var count = ProgressCount(total: row.total)
    for _ in 0..<row.began { count.begin() }
    for verdict in row.ended {
      count.end(MadeReport.testCase(verdict: verdict, fault: verdict == nil ? "a fault" : nil))
    }
    #expect(count.text(elapsedSeconds: row.elapsedSeconds) == row.text)
  }

  @Test(arguments: [
    (0, "0 s"), (99, "99 s"), (100, "2 min"), (120, "2 min"), (121, "3 min"), (5940, "99 min"),
    (5941, "1 h 40 min"), (90000, "25 h 0 min"),
  ])
  func anEstimateIsAsCoarseAsItDeserves(seconds: Int, words: String) {
    #expect(ProgressCount.words(forSeconds: seconds) == words)
  }
}
