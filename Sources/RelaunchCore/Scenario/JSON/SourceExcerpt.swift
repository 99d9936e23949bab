/// The line that a problem is about, as it is shown below the message.
package struct SourceExcerpt: Sendable, Equatable {
  package let line: Int
  /// The line's text, clipped, with everything visible.
  package let text: String
  /// Columns of a terminal before the caret.
  package let indent: Int
  /// Columns that the caret and its tail mark, at least one.
  package let length: Int

  /// The most scalars of a line that are shown.
  private static let limit = 100
  /// The scalars before the caret that are kept when a long line is clipped.
  private static let context = 40

  /// Cuts the excerpt out of a file.
  ///
  /// - Parameters:
  ///   - span: what the problem is about.
  ///   - bytes: the whole file; bytes that are no UTF-8 are shown as U+FFFD.
  init(of span: SourceSpan, in bytes: [UInt8]) {
    let caret = span.bytes.lowerBound
    let start = Self.start(before: caret, in: bytes)
    let end = Self.end(after: caret, in: bytes)
    let head = Self.scalars(bytes[start..<caret])
    let rest = Self.scalars(bytes[caret..<end])
    let headCount = min(head.count, max(Self.context, Self.limit - rest.count))
    let restCount = min(rest.count, Self.limit - headCount)
    let isHeadCut = headCount < head.count || (start > 0 && !Self.isLineEnd(bytes[start - 1]))
    let isRestCut = restCount < rest.count || (end < bytes.count && !Self.isLineEnd(bytes[end]))
    let marked = Self.scalars(bytes[caret..<max(caret, min(span.bytes.upperBound, end))])

    let shownHead = (isHeadCut ? "…" : "") + Self.shown(head.suffix(headCount))
    line = span.position.line
    text = shownHead + Self.shown(rest.prefix(restCount)) + (isRestCut ? "…" : "")
    indent = Self.columns(of: shownHead)
    length = max(1, Self.columns(of: Self.shown(marked.prefix(restCount))))
  }

  /// Where the line begins, or a place far enough before the caret.
  private static func start(before caret: Int, in bytes: [UInt8]) -> Int {
    var start = caret
    var count = 0
    while count < limit, start > 0, !isLineEnd(bytes[start - 1]) {
      start -= 1
      if !UTF8.isContinuation(bytes[start]) { count += 1 }
    }
    return start
  }

  /// Where the line ends, or a place far enough after the caret.
  private static func end(after caret: Int, in bytes: [UInt8]) -> Int {
    var end = caret
    var count = 0
    while end < bytes.count, !isLineEnd(bytes[end]) {
      if !UTF8.isContinuation(bytes[end]) { count += 1 }
      guard count <= limit else { break }
      end += 1
    }
    return end
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    // A tab is as wide as the terminal likes, so that nothing below it could be aligned.
    view.append(contentsOf: scalars.map { $0 == "\t" ? " " : $0 })
    return VisibleText.text(String(view))
  }

  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + VisibleText.width(of: $1) }
  }
}
