import Foundation

/// Finds whole lines in a stream that arrives in pieces, in bounded memory.
struct LineWatch {
  private var wanted: [[UInt8]] = []
  /// The unfinished last line; nil once it is longer than any wanted line.
  private var partial: [UInt8]? = []

  private static let lineEnd: UInt8 = 0x0A

  /// Whether nobody waits for a line, so that no byte needs to be looked at.
  var isIdle: Bool { wanted.isEmpty }

  /// Starts to look for a line in what comes next.
  ///
  /// - Parameters:
  ///   - line: the line without its end.
  ///   - past: what is known of the stream so far.
  /// - Returns: true if the line is in the past already.
  mutating func watch(for line: [UInt8], past: StreamCapture) -> Bool {
    guard Self.contains(line, in: past) == false else { return true }
    // Anew for each line: for a shorter one the unfinished line may have been given up.
    partial = Self.unfinishedLine(of: past)
    wanted.append(line)
    return false
  }

  /// Looks at the next piece of the stream.
  ///
  /// - Parameter bytes: the piece.
  /// - Returns: the wanted lines that it completed; they are wanted no more.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var rest = bytes
    while isIdle == false, let end = Self.firstLineEnd(in: rest) {
      if let line = joined(UnsafeRawBufferPointer(rebasing: rest[..<end])), wanted.contains(line) {
        found.append(line)
        wanted.removeAll { $0 == line }
      }
      partial = []
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
    partial = joined(rest)
    return found
  }

  /// The unfinished line with more bytes; nil if it is then too long to be wanted.
  private func joined(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let longest = wanted.map(\.count).max() ?? 0
    guard let partial, partial.count + bytes.count <= longest else { return nil }
    return partial + bytes
  }

  private static func firstLineEnd(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard
      let start = bytes.baseAddress, let end = memchr(start, Int32(lineEnd), bytes.count)
    else { return nil }
    return UnsafeRawPointer(end) - start
  }

  private static func contains(_ line: [UInt8], in past: StreamCapture) -> Bool {
    if let whole = past.whole { return lines(of: whole[...]).contains(line[...]) }
    // The first line of the tail may be the end of a longer one.
    return lines(of: past.head[...]).contains(line[...])
      || lines(of: past.tail.drop { $0 != lineEnd }.dropFirst()).contains(line[...])
  }

  /// The finished lines.
  private static func lines(of bytes: ArraySlice<UInt8>) -> ArraySlice<ArraySlice<UInt8>> {
    bytes.split(separator: lineEnd, omittingEmptySubsequences: false).dropLast()
  }

  private static func unfinishedLine(of past: StreamCapture) -> [UInt8]? {
    let kept = past.whole ?? past.tail
    if let end = kept.lastIndex(of: lineEnd) { return Array(kept[(end + 1)...]) }
    return past.whole
  }
}
