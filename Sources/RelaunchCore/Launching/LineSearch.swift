import Foundation

/// Looks for a line like a pattern in a stream that arrives in pieces, in bounded memory.
struct LineSearch {
  private let pattern: LinePattern
  /// The line that has not ended yet, as far as it can matter.
  private var line: [UInt8] = []
  private var isTooLong = false

  private static let lineEnd = UInt8(ascii: "\n")

  init(for pattern: LinePattern) { self.pattern = pattern }

  /// Looks through what is kept of the stream, and remembers the line that has not ended.
  mutating func find(inPast past: StreamCapture) -> Bool {
    if let whole = past.whole { return whole.withUnsafeBytes { find(in: $0) } }
    if past.head.withUnsafeBytes({ find(in: $0) }) { return true }
    // What is between the two is not known: the line around it is none.
    isTooLong = true
    return past.tail.withUnsafeBytes { find(in: $0) }
  }

  /// Looks at the next piece of the stream.
  ///
  /// - Returns: whether it completed such a line.
  mutating func find(in bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while let end = Self.lineEnd(in: rest) {
      take(rest[..<end])
      let isFound = !isTooLong && pattern.matches(line)
      line.removeAll(keepingCapacity: true)
      isTooLong = false
      if isFound { return true }
      rest = rest[(end + 1)...]
    }
    take(rest)
    return false
  }

  /// Where the next line ends, as the system finds it: a program may print gibibytes without any.
  private static func lineEnd(in rest: Slice<UnsafeRawBufferPointer>) -> Int? {
    let bytes = UnsafeRawBufferPointer(rebasing: rest)
    guard let start = bytes.baseAddress, let end = memchr(start, Int32(lineEnd), bytes.count) else {
      return nil
    }
    return rest.startIndex + start.distance(to: end)
  }

  private mutating func take(_ piece: Slice<UnsafeRawBufferPointer>) {
    guard !isTooLong else { return }
    guard line.count + piece.count <= LinePattern.longestLine else {
      isTooLong = true
      line.removeAll(keepingCapacity: true)
      return
    }
    line.append(contentsOf: piece)
  }
}
