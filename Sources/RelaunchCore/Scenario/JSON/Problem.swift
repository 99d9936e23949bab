/// What is wrong with a scenario file, in which place, and what would be right.
package struct Problem: Sendable, Equatable {
  /// The file or folder as the user named it.
  package let file: String
  /// nil when the file as a whole is meant.
  package let position: SourcePosition?
  /// What is wrong: lower case, without a full stop.
  package let message: String
  /// What to do about it; nil when the message says enough.
  package let fix: String?
  package let excerpt: SourceExcerpt?

  /// Makes a problem of a file as a whole.
  package init(file: String, message: String, fix: String? = nil) {
    self.file = file
    position = nil
    self.message = message
    self.fix = fix
    excerpt = nil
  }

  /// Makes a problem of one place in a file that has not been read.
  init(position: SourcePosition, message: String) {
    file = position.file
    self.position = position
    self.message = message
    fix = nil
    excerpt = nil
  }

  /// Makes a problem of one place in a file.
  init(span: SourceSpan, bytes: [UInt8], message: String, fix: String?) {
    file = span.position.file
    position = span.position
    self.message = message
    self.fix = fix
    excerpt = SourceExcerpt(of: span, in: bytes)
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as it is printed: place and message, then the line with a caret below the place.
  ///
  /// Its lines are joined by line feeds; the last one has none.
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let advice = fix.map { ", \($0)" } ?? ""
    let headline = "\(VisibleText.text(file))\(place): error: \(message)\(advice)"
    guard let excerpt else { return headline }
    let number = String(excerpt.line)
    let gutter = String(repeating: " ", count: number.count)
    let tail = String(repeating: "~", count: excerpt.length - 1)
    let indent = String(repeating: " ", count: excerpt.indent)
    return """
      \(headline)
        \(number) |\(excerpt.text.isEmpty ? "" : " ")\(excerpt.text)
        \(gutter) | \(indent)^\(tail)
      """
  }
}
