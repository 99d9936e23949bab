/// Which cases `--filter` lets through: those that any of its texts names.
///
/// Names are compared byte by byte, and in a time that grows with their length alone, whatever the
/// texts are: comparing letters would put the marks of each in order first, which takes a time that
/// grows with the square of their number.
package struct CaseFilter: Sendable {
  private let patterns: [Pattern]

  /// Makes a filter.
  ///
  /// - Parameter texts: parts of case names, or patterns with `*`; none lets every case through.
  package init(_ texts: [String]) { patterns = texts.map(Pattern.init) }

  package func matches(_ testCase: Case) -> Bool {
    guard !patterns.isEmpty else { return true }
    let name = Array(testCase.name.utf8)
    return patterns.contains { $0.matches(name) }
  }

  /// One text, taken apart where its stars are.
  private struct Pattern {
    private let start: [UInt8]
    private let middle: [ByteSearch]
    private let end: [UInt8]

    init(_ text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      let isPart = parts.count == 1
      start = isPart ? [] : Array(parts[0])
      end = isPart ? [] : Array(parts[parts.count - 1])
      middle = (isPart ? parts : parts.dropFirst().dropLast()).filter { !$0.isEmpty }
        .map { ByteSearch(for: Array($0)) }
    }

    func matches(_ name: [UInt8]) -> Bool {
      guard name.starts(with: start) else { return false }
      var rest = name[start.count...]
      for part in middle {
        guard let found = part.firstEnd(in: rest) else { return false }
        rest = rest[found...]
      }
      return rest.count >= end.count && rest.suffix(end.count).elementsEqual(end)
    }
  }
}
