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

extension Scenario {
  /// The cells, with other names for points that are called by what must not be shown.
  ///
  /// A point of a list has its own text for a name, and a case the names of its points. Where that text
  /// overrides a key that is not revealed, every point of the axis is called by its place: `<hidden 1>`.
  static func hidingPoints(of cells: [Scenario]) -> [Scenario] {
    var secret: Set<String> = []
    for cell in cells {
      let texts = Expander.cases(ofCell: cell).reduce(into: Set<String>()) {
        $0.formUnion(HiddenArguments.texts(in: $1))
      }
      secret.formUnion(
        cell.points.filter { point in
          texts.contains { HiddenArguments.text($0, isToldBy: point.name) }
        }.map(\.axis))
    }
    guard !secret.isEmpty else { return cells }
    var places: [String: [String]] = [:]
    return cells.map { cell in
      var cell = cell
      cell.points = cell.points.map { point in
        guard secret.contains(point.axis) else { return point }
        if places[point.axis]?.contains(point.name) != true {
          places[point.axis, default: []].append(point.name)
        }
        let place = places[point.axis]?.firstIndex(of: point.name) ?? 0
        return MatrixPoint(
          axis: point.axis, name: "<hidden \(place + 1)>", position: point.position)
      }
      return cell
    }
  }
}

extension MatrixPoint: CustomStringConvertible {
  package var description: String { "\(axis)=\(name)" }
}
