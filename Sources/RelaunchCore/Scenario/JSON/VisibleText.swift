/// Makes text safe to show: what can't be seen, or would move other text, is written as its number.
package enum VisibleText {
  /// The longest text that a message quotes.
  private static let quoteLimit = 60

  /// Puts text in double quotes, clipped and with everything visible.
  package static func quoted(_ text: String) -> String { "\"\(clipped(text))\"" }

  /// Clips text to what a message may quote, with everything visible.
  package static func clipped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let kept = scalars.prefix(quoteLimit)
    let isClipped = kept.endIndex != scalars.endIndex
    return String(String.UnicodeScalarView(kept)).visible + (isClipped ? "…" : "")
  }

  /// Writes each scalar that can't be shown as itself as `\u{…}`.
  package static func text(_ text: String) -> String { text.visible }

  /// Joins words as a sentence does.
  package static func list(_ words: [String], last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
  }

  /// Counts the columns that a terminal gives to a scalar.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Whether a scalar can't be seen, or moves the text around it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    // Letters by their category, and blank.
    if [0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800].contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    // These hold emoji together and choose their form, and hide nothing.
    case _ where ["\u{200D}", "\u{FE0E}", "\u{FE0F}"].contains(scalar): return false
    case .format: return true
    // Letters and marks that have no shape, and the one sign that is blank.
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
  }
}

extension String {
  fileprivate var visible: String {
    guard unicodeScalars.contains(where: VisibleText.isHidden) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if VisibleText.isHidden(scalar) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
