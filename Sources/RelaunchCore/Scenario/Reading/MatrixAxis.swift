/// One axis of a matrix as the file states it.
struct MatrixAxis {
  let name: String
  let span: SourceSpan
  let points: [Point]

  struct Point {
    let name: String
    let value: PositionedJSON
    /// What the point stands for on an axis of versions.
    var pair: VersionPair?
  }

  /// Whether its points are pairs of a program's versions, which have names of their own in launches.
  var isOfVersions: Bool { points.contains { $0.pair != nil } }
}

/// One cell of a matrix: a point of every axis, and the scenario's JSON with them filled in.
struct MatrixCell {
  let points: [MatrixPoint]
  /// The pairs of versions among the points; nil if the matrix could not be read.
  var pairs: [VersionPair]? = []
  let root: PositionedJSON
}

extension [MatrixAxis] {
  /// How many cells there are; the greatest number if it can't be told.
  var cellCount: Int {
    reduce(1) { count, axis in
      let (product, overflows) = count.multipliedReportingOverflow(by: axis.points.count)
      return overflows ? .max : product
    }
  }

  /// Every combination of points; the last axis changes fastest.
  var combinations: [[(axis: MatrixAxis, point: MatrixAxis.Point)]] {
    reduce([[]]) { combinations, axis in
      combinations.flatMap { combination in
        axis.points.map { combination + [(axis, $0)] }
      }
    }
  }

  /// How many JSON values all cells have together; the greatest number if it can't be told.
  func size(of template: MatrixTemplate) -> Int {
    let cells = Int128(cellCount)
    var size = cells * Int128(template.size)
    let counts = Dictionary(template.places.map { ($0.axis, 1) }, uniquingKeysWith: +)
    for axis in self {
      let uses = counts[axis.name] ?? 0
      let points = axis.points.reduce(0) { $0 + MatrixTemplate.size(of: $1.value) }
      size += cells / Int128(axis.points.count) * Int128(uses) * Int128(points)
    }
    return Int(clamping: size)
  }
}
