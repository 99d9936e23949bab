import Foundation
import Testing

@testable import RelaunchCore

@Suite struct LaunchStreamTests {
  struct Row: CustomTestStringConvertible {
    let pieces: [String]
    let head: String
    let tail: String
    var testDescription: String { pieces.joined(separator: "|") }
  }

  /// All with a head of 3 and a tail of 4 bytes.
  static let rows = [
    Row(pieces: [], head: "", tail: ""),
    Row(pieces: ["ab"], head: "ab", tail: ""),
    Row(pieces: ["abc"], head: "abc", tail: ""),
    Row(pieces: ["abcd"], head: "abc", tail: "d"),
    Row(pieces: ["ab", "cdefg"], head: "abc", tail: "defg"),
    Row(pieces: ["abcdefg", "h"], head: "abc", tail: "efgh"),
    Row(pieces: ["abcdefg", "hij"], head: "abc", tail: "ghij"),
    Row(pieces: ["abcdefg", "h", "ijk"], head: "abc", tail: "hijk"),
    Row(pieces: ["abcdefg", "hi", "jklmnopq"], head: "abc", tail: "nopq"),
    Row(pieces: ["a", "b", "c", "d", "e", "f", "g", "h", "i"], head: "abc", tail: "fghi"),
  ]

  @Test(arguments: rows)
  func headAndTailAreKeptHoweverTheStreamIsCut(row: Row) {
    let limit = OutputLimit(headBytes: 3, tailBytes: 4)
    var capture = StreamCapture(limit: limit)
    for piece in row.pieces { Array(piece.utf8).withUnsafeBytes { capture.append($0) } }
    let output = capture.output(limit: limit)
    #expect(String(decoding: output.head, as: UTF8.self) == row.head)
    #expect(String(decoding: output.tail, as: UTF8.self) == row.tail)
    #expect(output.totalBytes == row.pieces.joined().utf8.count)
  }

  @Test func aSmallerLimitCutsWithoutInventingNeighbours() {
    var capture = StreamCapture(limit: OutputLimit(headBytes: 4, tailBytes: 4))
    Array("abcdefgh".utf8).withUnsafeBytes { capture.append($0) }
    let all = capture.output(limit: OutputLimit(headBytes: 2, tailBytes: 3))
    #expect(all == CapturedOutput(head: Data("ab".utf8), tail: Data("fgh".utf8), totalBytes: 8))
    #expect(all.text == "ab\n[3 bytes not kept]\nfgh")
  }

  @Test(arguments: [1, 2, 3, 5, 100])
  func aLineIsFoundHoweverTheStreamIsCut(pieceBytes: Int) {
    let stream = Array("redo\nready or not\nready\nx".utf8)
    var watch = LineWatch()
    #expect(watch.watch(for: Array("ready".utf8), past: StreamCapture(limit: .init())) == false)
    var found: [[UInt8]] = []
    for start in Swift.stride(from: 0, to: stream.count, by: pieceBytes) {
      stream[start..<min(start + pieceBytes, stream.count)].withUnsafeBytes {
        found += watch.scan($0)
      }
    }
    #expect(found == [Array("ready".utf8)])
    #expect(watch.isIdle)
  }

  @Test func aLongerLineAskedForLaterIsFoundInALineThatHasBegun() {
    var watch = LineWatch()
    var past = StreamCapture(limit: OutputLimit())
    func take(_ text: String) -> [[UInt8]] {
      Array(text.utf8).withUnsafeBytes { bytes in
        past.append(bytes)
        return watch.scan(bytes)
      }
    }
    #expect(watch.watch(for: Array("ab".utf8), past: past) == false)
    #expect(take("abcdef").isEmpty)
    #expect(watch.watch(for: Array("abcdefgh".utf8), past: past) == false)
    #expect(take("gh\n") == [Array("abcdefgh".utf8)])
  }
}
