/// Writes text so that every XML 1.0 reader takes it, whatever it holds.
enum XMLText {
  /// Writes text for between two tags.
  static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// Writes text for between double quotes; line ends and tabs survive the reader's normalization.
  static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  /// Writes an opening tag without its closing bracket.
  static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    attributes.reduce("<\(name)") { "\($0) \($1.0)=\"\(attribute($1.1))\"" }
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": shown.append(contentsOf: "&amp;".unicodeScalars)
      case "<": shown.append(contentsOf: "&lt;".unicodeScalars)
      // Only needed after `]]`, harmless everywhere.
      case ">": shown.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where inAttribute: shown.append(contentsOf: "&quot;".unicodeScalars)
      case "\t" where inAttribute, "\n" where inAttribute, "\r":
        shown.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case _ where isForbidden(scalar):
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// Whether XML 1.0 has no way to hold a scalar: production 2, `Char`, leaves it out.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }
}
