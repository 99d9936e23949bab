/// Which cases `--filter` lets through: those that any of its texts names.
///
/// Names are compared byte by byte, and in a time that grows with their length alone, whatever the
/// texts are: comparing letters would put the marks of each in order first, which takes a time that
/// grows with the square of their number.
package struct CaseFilter: Sendable {
  private let texts: [(text: String, name: [UInt8], pattern: Pattern)]

  /// Makes a filter.
  ///
  /// - Parameter texts: whole case names, parts of them, or patterns with `*`; none lets every case
  ///   through.
  package init(_ texts: [String]) {
    self.texts = texts.map { (text: $0, name: Array($0.utf8), pattern: Pattern($0)) }
  }

  /// The cases that pass, in their order.
  ///
  /// A text that is the whole name of a case names that case alone.
  package func select(from cases: [Case]) -> [Case] {
    guard !texts.isEmpty else { return cases }
    let names = Set(cases.map { Array($0.name.utf8) })
    let whole = Set(texts.lazy.map(\.name).filter(names.contains))
    let patterns = texts.filter { !whole.contains($0.name) }.map(\.pattern)
    return cases.filter { testCase in
      let name = Array(testCase.name.utf8)
      return whole.contains(name) || patterns.contains { $0.matches(name) }
    }
  }

  /// The texts that let no case through.
  package func unmatched(in cases: [Case]) -> [String] {
    let names = cases.map { Array($0.name.utf8) }
    return texts.filter { text in
      !names.contains { $0 == text.name || text.pattern.matches($0) }
    }.map(\.text)
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
