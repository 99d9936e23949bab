/// A place in a scenario file: where a key or a value begins.
package struct SourcePosition: Codable, Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// 1-based.
  package let line: Int
  /// 1-based, counted in Unicode scalars.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  package var description: String { "\(file):\(line):\(column)" }
}
