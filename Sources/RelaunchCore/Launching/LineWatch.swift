internal import CRelaunchSystem

/// Finds whole lines in a stream that arrives in pieces, in bounded memory.
struct LineWatch {
  /// The wanted lines, each between the end of the line before it and its own end.
  private var wanted: [[UInt8]] = []
  /// The last bytes of the stream: as many as can be the beginning of a wanted line.
  private var recent: [UInt8] = []

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
    let framed = Self.framed(line)
    // The stream begins as if a line had just ended.
    let kept = past.whole.map { [[Self.lineEnd] + $0] } ?? [[Self.lineEnd] + past.head, past.tail]
    for bytes in kept where Self.find(framed, in: bytes) { return true }
    wanted.append(framed)
    recent = kept.last ?? []
    forgetAllButTheLast()
    return false
  }

  /// Looks at the next piece of the stream.
  ///
  /// - Parameter bytes: the piece.
  /// - Returns: the wanted lines that it completed; they are wanted no more.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    recent.append(contentsOf: bytes)
    let found = wanted.filter { Self.find($0, in: recent) }
    wanted.removeAll { found.contains($0) }
    forgetAllButTheLast()
    return found.map { Array($0.dropFirst().dropLast()) }
  }

  private mutating func forgetAllButTheLast() {
    let longest = wanted.map(\.count).max() ?? 0
    recent.removeFirst(max(0, recent.count - longest))
  }

  private static func framed(_ line: [UInt8]) -> [UInt8] { [lineEnd] + line + [lineEnd] }

  private static func find(_ framed: [UInt8], in bytes: [UInt8]) -> Bool {
    relaunch_contains(bytes, bytes.count, framed, framed.count) != 0
  }
}
