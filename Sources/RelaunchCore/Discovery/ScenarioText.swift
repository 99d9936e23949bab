/// Writes texts as a scenario file has them.
enum ScenarioText {
  /// A text in double quotes; what can't be seen, or would join what stands before it, as an escape.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where isEscaped(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// As many combining marks in a row as a scenario may have.
  private static let mostMarks = 30

  /// Whether a text can stand in a scenario at all, however it is written.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.count {
      !$0.isASCII && $0.properties.canonicalCombiningClass != .notReordered
    } <= mostMarks
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if VisibleText.isHidden(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }

  /// A time in the words of the scenario file.
  static func time(_ duration: Duration) -> String {
    let milliseconds =
      duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
