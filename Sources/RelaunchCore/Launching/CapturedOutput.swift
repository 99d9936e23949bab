package import Foundation

/// What is kept of one output stream: its beginning, its end, and its length.
package struct CapturedOutput: Sendable, Codable, Equatable {
  /// The first bytes; all of them if nothing was cut.
  package var head: Data
  /// The last bytes that are not in `head`.
  package var tail: Data
  /// How many bytes the stream had.
  package var totalBytes: Int

  package init(head: Data = Data(), tail: Data = Data(), totalBytes: Int = 0) {
    self.head = head
    self.tail = tail
    self.totalBytes = totalBytes
  }

  /// How many bytes between head and tail were not kept.
  package var omittedBytes: Int { totalBytes - head.count - tail.count }

  /// The stream as text, with the cut said in a line of its own.
  package var text: String {
    let first = String(decoding: head, as: UTF8.self)
    let last = String(decoding: tail, as: UTF8.self)
    guard omittedBytes > 0 else { return String(decoding: head + tail, as: UTF8.self) }
    return "\(first)\n[\(omittedBytes) bytes not kept]\n\(last)"
  }
}
