/// Finds the known word that a mistyped one was meant to be.
package enum NearestWord {
  /// A word longer than this is no slip of the finger.
  private static let longest = 32

  /// Finds the nearest of the known words, only if it is near.
  ///
  /// Near are words that differ in case alone, and words at most a third of whose letters were
  /// left out, added, replaced or swapped with their neighbour.
  ///
  /// - Parameters:
  ///   - word: what was written.
  ///   - known: what could have been meant; of two equally near words the first one wins.
  /// - Returns: the nearest word, or nil.
  package static func find(_ word: String, among known: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let written = Array(word.lowercased().utf8)
    var best: (word: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= 2 * longest {
      let letters = Array(candidate.lowercased().utf8)
      let most = max(1, max(written.count, letters.count) / 3)
      guard abs(written.count - letters.count) <= most,
        let distance = distance(written, letters, atMost: most),
        distance < letters.count, distance < best?.distance ?? .max
      else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// Counts the letters to leave out, add, replace or swap to make one word of the other.
  ///
  /// - Returns: the count, or nil if it is above the limit, which is mostly plain early.
  private static func distance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var leastOfLast = 0
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      // Every way goes through one of two rows in succession, and never gets shorter.
      let least = current.min() ?? 0
      guard min(least, leastOfLast) <= limit else { return nil }
      leastOfLast = least
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
