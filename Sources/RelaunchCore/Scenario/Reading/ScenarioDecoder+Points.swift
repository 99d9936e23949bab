extension ScenarioDecoder {
  /// Reports points of one axis that are the same, since their cases would be too.
  mutating func reportEqualPoints(_ points: [MatrixAxis.Point]) {
    var known: [String: String] = [:]
    for point in points {
      let text = point.value.canonicalText
      guard let earlier = known.updateValue(point.name, forKey: text) else { continue }
      // Of a list they have one name, which is told already.
      guard earlier != point.name else { continue }
      problem(
        "point \(VisibleText.quoted(point.name)) is the same as \(VisibleText.quoted(earlier)),"
          + " and so would be their cases", at: point.value, fix: "leave one of them out")
    }
  }
}

extension PositionedJSON {
  /// The value as text that only an equal one has, whatever the order of its keys.
  fileprivate var canonicalText: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): Self.delimited(text)
    case .array(let elements): "[" + elements.map(\.canonicalText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { Self.delimited($0.key) + ":" + $0.value.canonicalText }.sorted()
        .joined(separator: ",") + "}"
    // Of what can't be read nothing is known.
    case .damaged: "damaged at \(position.line):\(position.column)"
    }
  }

  /// Canonically equal texts are different values, so the scalars are written.
  private static func delimited(_ text: String) -> String {
    let units = text.unicodeScalars.map { String($0.value, radix: 16) }
    return "\"" + units.joined(separator: " ") + "\""
  }
}
