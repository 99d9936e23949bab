/// The lines that the orchestrator sends on standard input.
struct StandardInputLines {
  private let source: Descriptor
  private var buffered: [UInt8] = []

  /// A line longer than this is no request of ours.
  private static let maximumLength = 1 << 24

  init(source: Descriptor = .standardInput) { self.source = source }

  /// Waits for the next line.
  ///
  /// - Returns: the line without its end.
  /// - Throws: `ProbeStop.abandoned` at the end of the file, whether or not an unterminated line
  ///   stands before it, and when the descriptor can't be read.
  mutating func next() throws(ProbeStop) -> String {
    while true {
      if let end = buffered.firstIndex(of: 0x0a) {
        let line = String(decoding: buffered[..<end], as: UTF8.self)
        buffered.removeSubrange(...end)
        return line
      }
      guard buffered.count <= Self.maximumLength else {
        throw .badPlan("a line on standard input has more than \(Self.maximumLength) bytes")
      }
      guard let bytes = source.read(upTo: 4096), bytes.isEmpty == false else { throw .abandoned }
      buffered += bytes
    }
  }

  /// Waits for the end of the file, whatever is sent before it.
  mutating func waitForEnd() throws(ProbeStop) -> Never {
    while true { _ = try next() }
  }
}
