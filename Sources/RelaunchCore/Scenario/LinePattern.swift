/// A pattern of one line, in which `*` stands for any number of bytes and all else for itself.
///
/// No regular expression: a program chooses the lines, and matching takes at most the product of both
/// lengths, whatever stands in them.
package struct LinePattern: Codable, Sendable, Equatable {
  /// As the author wrote it.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The most bytes of a pattern.
  package static let longest = 200
  /// The most bytes of a line; a longer one is like no pattern.
  package static let longestLine = 4096

  private static let star = UInt8(ascii: "*")

  /// Whether a line, without its end, is like the pattern.
  package func matches(_ line: some RandomAccessCollection<UInt8>) -> Bool {
    guard line.count <= Self.longestLine else { return false }
    let (line, wanted) = (Array(line), Array(text.utf8))
    var (at, next) = (0, 0)
    // Only the last star is gone back to: what an earlier one stands for can stay as it is.
    var back: (line: Int, wanted: Int)?
    while at < line.count {
      if next < wanted.count, wanted[next] == Self.star {
        back = (at, next)
        next += 1
      } else if next < wanted.count, wanted[next] == line[at] {
        at += 1
        next += 1
      } else if let last = back {
        back = (last.line + 1, last.wanted)
        at = last.line + 1
        next = last.wanted + 1
      } else {
        return false
      }
    }
    return wanted[next...].allSatisfy { $0 == Self.star }
  }

  /// Whether one of the whole lines of a text is like the pattern; what no line end follows counts too.
  package func matchesLine(of bytes: some RandomAccessCollection<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .contains { matches($0) }
  }
}
