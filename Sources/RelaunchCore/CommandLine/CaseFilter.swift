import Foundation

/// Which cases `--filter` lets through: those that any of its texts names.
package struct CaseFilter: Sendable {
  private let texts: [String]

  /// Makes a filter.
  ///
  /// - Parameter texts: parts of case names, or patterns with `*`; none lets every case through.
  package init(_ texts: [String]) { self.texts = texts }

  package func matches(_ testCase: Case) -> Bool {
    texts.isEmpty || texts.contains { Self.matches(testCase.name, $0) }
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
