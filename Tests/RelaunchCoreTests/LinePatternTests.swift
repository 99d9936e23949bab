import Testing

@testable import RelaunchCore

@Suite struct LinePatternTests {
  @Test(arguments: [
    ("saved", "saved", true), ("saved", "saved ", false), ("saved", " saved", false),
    ("saved *", "saved ", true), ("saved *", "saved it", true), ("saved *", "saved", false),
    ("*saved*", "it is saved now", true), ("*saved*", "it is save", false),
    ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbXb", false), ("*c", "abcabc", true),
    ("a.c", "abc", false), ("(", "(", true), ("[a-z]+", "abc", false), ("é*", "é!", true),
  ])
  func aStarStandsForAnyBytes(pattern: String, line: String, isLike: Bool) {
    #expect(LinePattern(pattern).matches(Array(line.utf8)) == isLike)
  }

  @Test func aLongLineIsLikeNone() {
    let longest = [UInt8](repeating: 0x61, count: LinePattern.longestLine)
    #expect(LinePattern("a*").matches(longest))
    #expect(!LinePattern("a*").matches(longest + [0x61]))
  }

  /// One that goes back at every byte takes the product of both lengths and no more.
  @Test func aHostileLineIsDoneSoon() {
    let pattern = LinePattern(String(repeating: "a*", count: 99) + "b")
    let line = [UInt8](repeating: 0x61, count: LinePattern.longestLine)
    #expect((0..<20).allSatisfy { _ in !pattern.matches(line) })
  }

  @Test(arguments: [
    ([["sav", "ed it\n"]], true), ([["saved it"]], false), ([["x\nsaved it\ny"]], true),
    ([["xsaved it\n"]], false), ([["\nsaved it", "\n"]], true),
  ])
  func aLineIsSeenAcrossPieces(pieces: [[String]], isSeen: Bool) {
    var search = LineSearch(for: LinePattern("saved *"))
    let found = (pieces.first ?? []).map { piece in
      Array(piece.utf8).withUnsafeBytes { search.find(in: $0) }
    }
    #expect(found.contains(true) == isSeen)
  }

  @Test func whatIsNotKeptIsNoLine() {
    var past = StreamCapture(limit: OutputLimit(headBytes: 8, tailBytes: 9))
    let text = Array("first\nsaaaaaaaaaaaaved it\n".utf8)
    text.withUnsafeBytes { past.append($0) }
    var search = LineSearch(for: LinePattern("*ved it"))
    let isMade = search.find(inPast: past)
    #expect(!isMade)
    var whole = LineSearch(for: LinePattern("first"))
    let isKept = whole.find(inPast: past)
    #expect(isKept)
  }
}
