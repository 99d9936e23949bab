import Foundation

/// Which cases `--filter` lets through: those that any of its texts names.
package struct CaseFilter: Sendable {
  private let texts: [String]

  /// Makes a filter.
  ///
  /// - Parameter texts: whole case names, parts of them, or patterns with `*`; none lets every case
  ///   through.
  package init(_ texts: [String]) { self.texts = texts }

  /// The cases that pass, in their order.
  ///
  /// A text that is the whole name of a case names that case alone.
  package func select(from cases: [Case]) -> [Case] {
    guard !texts.isEmpty else { return cases }
    let names = Set(cases.map(\.name))
    return cases.filter { testCase in
      texts.contains { text in
        names.contains(text) ? testCase.name == text : Self.matches(testCase.name, text)
      }
    }
  }

  /// The texts that let no case through.
  package func unmatched(in cases: [Case]) -> [String] {
    texts.filter { text in !cases.contains { $0.name == text || Self.matches($0.name, text) } }
  }

  private static func matches(_ name: String, _ text: String) -> Bool {
    guard text.contains("*") else { return name.contains(text) }
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else {
      return false
    }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
