import Foundation
import RelaunchWire

/// Writes values as an XML property list, with the harness's own hands.
///
/// The settings library is not asked: what it would write is what is under test.
enum PropertyListWriting {
  /// The bytes of a file that holds the given values and nothing else.
  static func bytes(of values: [WireAssignment]) -> [UInt8] { bytes(of: root(of: values)) }

  /// The dictionary that is the root of a settings file.
  static func root(of values: [WireAssignment]) -> WireValue {
    .dictionary(unordered: values.map { .init(key: $0.key, value: $0.value) })
  }

  /// The bytes of a file with the given root.
  static func bytes(of root: WireValue) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(element(root))
      </plist>

      """
    return Array(text.utf8)
  }

  private static func element(_ value: WireValue) -> String {
    switch value {
    case .string(let text): "<string>\(escaped(text))</string>"
    case .bool(let flag): flag ? "<true/>" : "<false/>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .date(let seconds): "<date>\(WireDate.text(from: seconds))</date>"
    case .data(let bytes): "<data>\(Data(bytes).base64EncodedString())</data>"
    case .array(let elements): "<array>\(elements.map(element).joined())</array>"
    case .dictionary(let entries):
      "<dict>"
        + entries.map { "<key>\(escaped($0.key))</key>\(element($0.value))" }.joined() + "</dict>"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
