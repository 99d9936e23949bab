import Foundation

/// Keeps the beginning and the end of a stream in bounded memory.
struct StreamCapture {
  private let limit: OutputLimit
  private(set) var head: [UInt8] = []
  /// A ring once it is full: the oldest byte is at `oldest`.
  private var ring: [UInt8] = []
  private var oldest = 0
  private(set) var totalBytes = 0

  init(limit: OutputLimit) { self.limit = limit }

  /// The last bytes of the stream that are not in `head`, oldest first.
  var tail: [UInt8] { Array(ring[oldest...] + ring[..<oldest]) }

  /// The whole stream, or nil if some of it was not kept.
  var whole: [UInt8]? { totalBytes == head.count + ring.count ? head + tail : nil }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    totalBytes += bytes.count
    let forHead = min(bytes.count, limit.headBytes - head.count)
    head.append(contentsOf: bytes.prefix(forHead))
    // Of what is longer than the ring only the end can stay.
    var rest = bytes.dropFirst(forHead).suffix(limit.tailBytes)
    let growth = min(rest.count, limit.tailBytes - ring.count)
    ring.append(contentsOf: rest.prefix(growth))
    rest = rest.dropFirst(growth)
    while rest.isEmpty == false {
      let run = min(rest.count, ring.count - oldest)
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(run))
      ring.withUnsafeMutableBytes { ring in
        UnsafeMutableRawBufferPointer(rebasing: ring[oldest..<oldest + run]).copyMemory(from: piece)
      }
      oldest = (oldest + run) % ring.count
      rest = rest.dropFirst(run)
    }
  }

  /// What is handed on of the stream.
  ///
  /// - Parameter wanted: a limit that is no greater than the one kept by.
  /// - Returns: head and tail, the tail only as far as it reaches back without a gap.
  func output(limit wanted: OutputLimit) -> CapturedOutput {
    let first = Data(head.prefix(wanted.headBytes))
    let rest = whole.map { $0[first.count...] } ?? tail[...]
    return CapturedOutput(
      head: first, tail: Data(rest.suffix(wanted.tailBytes)), totalBytes: totalBytes)
  }
}
