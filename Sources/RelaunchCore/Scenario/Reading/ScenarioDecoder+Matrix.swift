extension ScenarioDecoder {
  /// The most JSON values that all cells of a matrix have together, so that reading them is bounded.
  private static let mostValues = 1_000_000

  /// Takes the file's matrix apart.
  ///
  /// - Parameter root: the whole file.
  /// - Returns: a cell for each combination of points. Without a matrix it is one cell, the file as it
  ///   is; with a matrix that has problems it is one cell whose places can't be read.
  mutating func readCells(of root: PositionedJSON) -> [MatrixCell] {
    let asIs = [MatrixCell(points: [], root: root)]
    guard case .object(let members) = root.content,
      let matrix = members.first(where: { $0.key == "matrix" })
    else { return asIs }
    let problemsBefore = log.count
    let template = MatrixTemplate(root)
    let axes = readAxes(matrix.value)
    if log.count == problemsBefore {
      checkPlaces(of: template, axes)
      checkSize(of: template, axes, at: matrix.keySpan)
    }
    guard log.count == problemsBefore else {
      return [MatrixCell(points: [], pairs: nil, root: template.filled(with: [:]))]
    }
    return axes.combinations.map { combination in
      MatrixCell(
        points: combination.map { axis, point in
          MatrixPoint(axis: axis.name, name: point.name, position: point.value.position)
        },
        pairs: combination.compactMap(\.point.pair),
        root: template.filled(
          with: Dictionary(
            combination.map { ($0.axis.name, $0.point.value) }, uniquingKeysWith: { $1 })))
    }
  }

  private mutating func readAxes(_ json: PositionedJSON) -> [MatrixAxis] {
    (readSomeMembers(json, of: "axis") ?? []).compactMap { member in
      if member.key.hasPrefix(VersionPair.axisPrefix) {
        let program = String(member.key.dropFirst(VersionPair.axisPrefix.count))
        return readVersionAxis(member.value, of: program, at: member.keySpan)
      }
      let name = readPlainName(member.key, of: "axis", at: member.keySpan)
      let points = readPoints(member.value)
      reportEqualPoints(points)
      guard let name, !points.isEmpty else { return nil }
      return MatrixAxis(name: name, span: member.keySpan, points: points)
    }
  }

  private mutating func readPoints(_ json: PositionedJSON) -> [MatrixAxis.Point] {
    switch json.content {
    case .object:
      return (readSomeMembers(json, of: "point") ?? []).compactMap { member in
        readPlainName(member.key, of: "point", at: member.keySpan)
          .map { MatrixAxis.Point(name: $0, value: member.value) }
      }
    case .array:
      var seen: [String: SourceSpan] = [:]
      return (readSomeElements(json, of: "point") ?? []).compactMap { element in
        guard let name = readOwnName(of: element) else { return nil }
        reportRepeated(name, of: "point", at: element.span, seen: &seen)
        return MatrixAxis.Point(name: name, value: element)
      }
    default:
      expected("a list of points, or an object of points by name", json)
      return []
    }
  }

  /// The name that a point of a list has by itself.
  private mutating func readOwnName(of json: PositionedJSON) -> String? {
    if case .damaged = json.content { return nil }
    guard let name = Self.ownName(of: json) else {
      problem(
        "this point has no name of its own", at: json,
        fix: #"write {"NAME": …} in place of the list"#)
      return nil
    }
    return readPlainName(name, of: "point", at: json.span)
  }

  private static func ownName(of json: PositionedJSON) -> String? {
    switch json.content {
    case .string(let text): text
    case .number(let text): text
    case .bool(let flag): String(flag)
    case .object(let members) where members.count == 1:
      members.first.flatMap { only in
        if case .object = only.value.content { return nil }
        return ownName(of: only.value).map { "\(only.key) \($0)" }
      }
    case .null, .array, .object, .damaged: nil
    }
  }

  /// Reads a name that stands beside others in the brackets of a case's name.
  mutating func readPlainName(
    _ name: String, of what: String, at span: SourceSpan
  ) -> String? {
    guard let mark = name.first(where: { "=,[]".contains($0) }) else {
      return readName(name, of: what, at: span)
    }
    log.add(
      "\(what) \(VisibleText.quoted(name)) has a \(VisibleText.quoted(String(mark)))", at: span)
    return nil
  }

  private mutating func checkPlaces(of template: MatrixTemplate, _ axes: [MatrixAxis]) {
    let known = NameList(axes.filter { !$0.isOfVersions }.map(\.name))
    for place in template.places where !known.contains(place.axis) {
      unknown("axis", place.axis, known: known.names, at: place.span)
    }
    let used = Set(template.places.map(\.axis))
    for axis in axes where !used.contains(axis.name) && !axis.isOfVersions {
      log.add(
        "axis \(VisibleText.quoted(axis.name)) is used nowhere", at: axis.span,
        fix: #"write {"each": \#(VisibleText.quoted(axis.name))} where its points go"#)
    }
  }

  private mutating func checkSize(
    of template: MatrixTemplate, _ axes: [MatrixAxis], at span: SourceSpan
  ) {
    let cells = axes.cellCount
    if cells > Self.mostCases {
      let count = cells == .max ? "countless" : "\(cells)"
      log.add("this makes \(count) cases, at most \(Self.mostCases) are allowed", at: span)
    } else if axes.size(of: template) > Self.mostValues {
      log.add("this file times its \(cells) combinations is too large", at: span)
    }
  }
}
