/// One point of one axis of a scenario's matrix.
package struct MatrixPoint: Codable, Sendable, Equatable {
  package let axis: String
  package let name: String
  /// Where the point's value stands.
  package let position: SourcePosition

  package init(axis: String, name: String, position: SourcePosition) {
    self.axis = axis
    self.name = name
    self.position = position
  }
}

extension MatrixPoint: CustomStringConvertible {
  package var description: String { "\(axis)=\(name)" }
}
