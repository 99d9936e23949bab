/// What must never reach a terminal: written down anew, not asked of the code that is tested.
package enum RawText {
  /// Whether a scalar would ring, move, colour, turn or hide something on a terminal.
  ///
  /// A line feed is a terminal's own affair and counts as harmless.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x00AD, 0x061C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F: true
    case 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The first harmful scalar of a text, by its number.
  package static func firstHarmful(in text: String) -> String? {
    text.unicodeScalars.first(where: isHarmful).map { "U+\(String($0.value, radix: 16))" }
  }
}
