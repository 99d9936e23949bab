/// Gathers the problems of one file, boundedly.
struct ProblemLog {
  /// After so many problems it is only said that there are more.
  static let limit = 100

  let file: String
  private let bytes: [UInt8]
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let span: SourceSpan
    let message: String
    let fix: String?
  }

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  var isEmpty: Bool { entries.isEmpty }

  var count: Int { entries.count }

  /// Whether no further problem is kept, so that none need be looked for.
  var isFull: Bool { entries.count > Self.limit }

  mutating func add(_ message: String, at span: SourceSpan, fix: String? = nil) {
    guard !isFull else { return }
    entries.append(Entry(span: span, message: message, fix: fix))
  }

  /// Takes over what another log has beyond its first entries, but for what is here already.
  mutating func merge(_ other: ProblemLog, after count: Int) {
    for entry in other.entries.dropFirst(count) where !isFull && !entries.contains(entry) {
      entries.append(entry)
    }
  }

  /// The problems in the order of their places; those of one place stay in the order found.
  var problems: [Problem] {
    let sorted = entries.enumerated().sorted { left, right in
      (left.element.span.bytes.lowerBound, left.offset)
        < (right.element.span.bytes.lowerBound, right.offset)
    }
    var problems = sorted.prefix(Self.limit).map { _, entry in
      Problem(span: entry.span, bytes: bytes, message: entry.message, fix: entry.fix)
    }
    if isFull {
      problems.append(Problem(file: file, message: "more problems than these are not shown"))
    }
    return problems
  }
}
