/// Looks for some bytes, and looks at no byte twice, by the method of Knuth, Morris and Pratt.
struct ByteSearch: Sendable {
  private let wanted: [UInt8]
  /// How many bytes from the start are also the last ones of a beginning, by its length.
  private let borders: [Int]

  /// Prepares a search.
  ///
  /// - Parameter wanted: what to look for, one byte at least.
  init(for wanted: [UInt8]) {
    self.wanted = wanted
    var borders = [0]
    var length = 0
    for byte in wanted.dropFirst() {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// The offset right after the first place of the bytes; nil if they are not there.
  func firstEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    guard wanted.count <= bytes.count else { return nil }
    var length = 0
    for (offset, byte) in zip(bytes.indices, bytes) {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      if length == wanted.count { return offset + 1 }
    }
    return nil
  }
}
