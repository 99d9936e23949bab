/// Which places a file has.
package struct LineTable: Sendable {
  private let lengths: [Int]

  /// Measures a file; bytes that are no UTF-8 count as one column or more.
  package init(_ bytes: [UInt8]) {
    var lengths = [0]
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": lengths.append(0)
      default: lengths[lengths.count - 1] += 1
      }
      previous = scalar
    }
    self.lengths = lengths
  }

  /// Whether the file has a place; right after the end of a line is a place too.
  package func has(line: Int, column: Int) -> Bool {
    lengths.indices.contains(line - 1) && (1...lengths[line - 1] + 1).contains(column)
  }
}
