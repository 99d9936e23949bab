import Foundation
package import RelaunchWire

extension WireValue {
  /// The value in the notation of a scenario file: text as it is, other types with their names.
  package var authorText: String {
    if case .string(let text) = self { return text }
    return notation
  }

  /// Like `authorText`, with text in quotation marks.
  package var notation: String {
    switch self {
    case .string(let text): "\"\(VisibleText.text(text))\""
    case .bool(let flag): String(flag)
    case .integer(let number): "{\"integer\": \(number)}"
    case .real(let number): "{\"real\": \(number)}"
    case .date(let seconds): "{\"date\": \"\(WireDate.text(from: seconds))\"}"
    case .data(let bytes): "{\"data\": \"\(Data(bytes).base64EncodedString())\"}"
    case .array(let elements):
      "{\"array\": [\(elements.map(\.notation).joined(separator: ", "))]}"
    case .dictionary(let entries):
      "{\"dict\": {"
        + entries.map { "\"\(VisibleText.text($0.key))\": \($0.value.notation)" }.joined(
          separator: ", ") + "}}"
    }
  }
}
