import Foundation
import RelaunchWire

extension ScenarioDecoder {
  /// Reads a setting's value: text and true or false stand bare, all else says its type.
  mutating func readValue(_ json: PositionedJSON) -> WireValue? {
    switch json.content {
    case .string(let text): return .string(text)
    case .bool(let flag): return .bool(flag)
    case .number(let text):
      let isWhole = Int128(text) != nil
      let shown = VisibleText.clipped(text)
      let real = #"{"real": \#(shown)}"#
      problem(
        "a bare number does not say its type", at: json,
        fix: isWhole ? #"write {"integer": \#(shown)} or \#(real)"# : "write \(real)")
    case .array:
      expected("a value", json, fix: #"write {"array": […]}"#)
    case .null:
      expected("a value", json, fix: #"an absent key is written {"stored": false}"#)
    case .object: return readTaggedValue(json)
    case .damaged: break
    }
    return nil
  }

  private mutating func readTaggedValue(_ json: PositionedJSON) -> WireValue? {
    guard let tag = readOneField(json, of: .value, example: #"{"integer": 1}"#) else { return nil }
    switch tag.key {
    case "integer": return readInteger(tag.value, in: WireValue.integerRange).map { .integer($0) }
    case "real": return readReal(tag.value).map { .real($0) }
    case "date": return readDate(tag.value).map { .date($0) }
    case "data": return readData(tag.value).map { .data($0) }
    case "array": return readElements(tag.value).map { .array(readValues($0)) }
    default:
      guard let members = readMembers(tag.value) else { return nil }
      let entries = members.compactMap { member in
        readValue(member.value).map { WireValue.Entry(key: member.key, value: $0) }
      }
      return .dictionary(unordered: entries)
    }
  }

  /// Reads a list of values; a wrong one is reported and left out.
  mutating func readValues(_ elements: [PositionedJSON]) -> [WireValue] {
    elements.compactMap { readValue($0) }
  }

  private static let realWords: [String: Double] = [
    "nan": .nan, "infinity": .infinity, "-infinity": -.infinity,
  ]

  private mutating func readReal(_ json: PositionedJSON) -> Double? {
    switch json.content {
    case .number(let text):
      guard let number = Self.finite(text) else {
        problem("\(json.foundText) is beyond the range of a real", at: json)
        return nil
      }
      return number
    case .string(let text):
      if let number = Self.realWords[text] { return number }
    default: break
    }
    expected(#"a number, "nan", "infinity" or "-infinity""#, json)
    return nil
  }

  /// Reads a JSON number, nil where a real would be infinite, or zero though the number is not.
  private static func finite(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    let digits = text.prefix { $0 != "e" && $0 != "E" }
    let isZero = !digits.contains { ("1"..."9").contains($0) }
    return number == 0 && !isZero ? nil : number
  }

  private mutating func readDate(_ json: PositionedJSON) -> Double? {
    guard case .string(let text) = json.content else {
      expected(#"a date such as "2026-11-30T12:00:00Z""#, json)
      return nil
    }
    if let instant = text.first == "@"
      ? Self.instant(text.dropFirst()) : WireDate.seconds(from: text)
    {
      return instant
    }
    expected(
      #"a date such as "2026-11-30T12:00:00Z", or "@" and the seconds since 2001-01-01"#, json)
    return nil
  }

  private static func instant(_ seconds: Substring) -> Double? {
    let text = String(seconds)
    return realWords[text] ?? (JSONParser.isNumber(text) ? finite(text) : nil)
  }

  private mutating func readData(_ json: PositionedJSON) -> [UInt8]? {
    // Foundation lets bits pass that no encoder writes; the way back tells.
    guard case .string(let text) = json.content, let data = Data(base64Encoded: text),
      data.base64EncodedString() == text
    else {
      expected("base64", json, fix: paddingHint(for: json))
      return nil
    }
    return Array(data)
  }

  /// What to write where nothing but the padding is missing.
  private func paddingHint(for json: PositionedJSON) -> String? {
    guard case .string(let text) = json.content, !text.hasSuffix("="), text.utf8.count <= 120 else {
      return nil
    }
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard padded != text, Data(base64Encoded: padded)?.base64EncodedString() == padded else {
      return nil
    }
    return "pad it with =, as in \(VisibleText.quoted(padded))"
  }
}
