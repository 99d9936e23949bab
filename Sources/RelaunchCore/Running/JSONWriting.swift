import RelaunchWire

/// Writes values as JSON, with the harness's own hands: keys in order, no white space, a line end.
enum JSONWriting {
  /// The object that is the root of a file with values at the ends of ways.
  ///
  /// - Parameter values: by way, of which none begins with another.
  /// - Returns: a dictionary.
  static func root(of values: [WireAssignment]) -> WireValue {
    var entries: [WireValue.Entry] = []
    for assignment in values {
      guard let path = JSONPath.checked(assignment.key) else { continue }
      entries = path.adding(assignment.value, to: entries)
    }
    return .dictionary(entries)
  }

  /// The bytes of a file with the given root, which has neither dates nor data in it.
  static func bytes(of root: WireValue) -> [UInt8] { Array("\(text(root))\n".utf8) }

  private static func text(_ value: WireValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    // Swift writes a point or an exponent, and all digits that are needed.
    case .real(let number): "\(number)"
    case .date, .data: "null"
    case .array(let elements): "[\(elements.map(text).joined(separator: ","))]"
    case .dictionary(let entries):
      "{" + entries.map { "\(quoted($0.key)):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append("\\")
        quoted.append(scalar)
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        let padded = String(repeating: "0", count: 4 - digits.count) + digits
        quoted.append(contentsOf: "\\u\(padded)".unicodeScalars)
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension WireValue {
  /// Whether JSON has no way to write it, or a value in it.
  var isForeignToJSON: Bool {
    switch self {
    case .date, .data: true
    case .real(let number): !number.isFinite
    case .array(let elements): elements.contains(where: \.isForeignToJSON)
    case .dictionary(let entries): entries.contains { $0.value.isForeignToJSON }
    case .string, .bool, .integer: false
    }
  }
}
