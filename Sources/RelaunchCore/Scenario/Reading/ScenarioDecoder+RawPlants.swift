import Foundation
import RelaunchWire

// What a planted file can be made of, by the format of the store.
extension ScenarioDecoder {
  /// The keys of which one says what a planted file is made of.
  private static let contents = ["values", "root", "data", "file"]

  /// Reports contents and forms that exclude each other, or that the store can't have.
  mutating func checkContents(_ fields: Fields, _ format: WireFileFormat) {
    let raw = fields["data"] ?? fields["file"]
    for key in ["values", "root", "others", "format", "cutAt", "nul"] {
      guard let json = fields[key] else { continue }
      if raw != nil {
        let word = fields["data"] == nil ? "file" : "data"
        problem(
          "\(VisibleText.quoted(key)) and \(VisibleText.quoted(word)) exclude each other", at: json)
      } else if format == .bytes {
        problem(
          "a store that is bytes has no \(VisibleText.quoted(key))", at: json,
          fix: #"write "data": BASE64, or "file": PATH"#)
      } else if format == .json, key == "format" {
        problem(#""format" is for property lists"#, at: json)
      }
    }
    if fields["data"] != nil, let file = fields["file"] {
      problem(#""data" and "file" exclude each other"#, at: file)
    }
  }

  /// Reads bytes that are planted as they are.
  ///
  /// - Returns: nil if there are none, or they can't be read.
  mutating func readRaw(_ fields: Fields) -> RawContent? {
    if let json = fields["data"] {
      guard case .data(let bytes) = readBytes(json) else { return nil }
      return RawContent(bytes: bytes, file: nil, position: json.position)
    }
    guard let json = fields["file"], let path = readString(json) else { return nil }
    if let fault = Self.fault(inFixture: path) {
      problem(
        "file \(VisibleText.quoted(path)) \(fault)", at: json, fix: #"as in "old/1.4.plist""#)
      return nil
    }
    return RawContent(bytes: nil, file: path, position: json.position)
  }

  private mutating func readBytes(_ json: PositionedJSON) -> WireValue? {
    // Foundation lets bits pass that no encoder writes; the way back tells.
    guard case .string(let text) = json.content, let data = Data(base64Encoded: text),
      data.base64EncodedString() == text
    else {
      expected("base64", json)
      return nil
    }
    return .data(Array(data))
  }

  /// What is wrong with the path of a file beside the scenario, as the end of a sentence.
  private static func fault(inFixture path: String) -> String? {
    if path.utf8.count > 1000 { return "is longer than 1000 bytes" }
    if path.unicodeScalars.contains(where: VisibleText.isHidden) {
      return "has a character that can't be seen"
    }
    if path.utf8.first == UInt8(ascii: "/") { return "is not in the folder of the scenario" }
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if names.contains("..") || names.contains(".") { return "has a dot or two in a name's place" }
    if names.contains("") { return "has an empty name" }
    return nil
  }

  /// Reports what JSON can't hold among what is planted, and other keys that are no ways to anything.
  mutating func checkJSON(_ fields: Fields, in store: String?) {
    let declared = store.flatMap { ways[$0] }
    var others = WayIndex<String>()
    for key in ["values", "others"] {
      guard let json = fields[key], case .object(let members) = json.content else { continue }
      for member in members {
        checkForJSON(member.value)
        guard key == "others" else { continue }
        do throws(JSONPath.Fault) {
          let steps = try JSONPath(member.key).steps
          if declared?.conflict(with: steps) != nil || others.conflict(with: steps) != nil {
            log.add(
              "key \(VisibleText.quoted(member.key)) and another one lead through one another",
              at: member.keySpan)
          }
          others.add(steps, member.key)
        } catch {
          log.add(
            "key \(VisibleText.quoted(member.key)) \(error.words)", at: member.keySpan,
            fix: Self.wayAdvice)
        }
      }
    }
    if let root = fields["root"] { checkForJSON(root) }
  }

  private mutating func checkForJSON(_ json: PositionedJSON) {
    // What is wrong with the value itself is told where it is read.
    var silent = self
    guard let value = silent.readValue(json), value.isForeignToJSON else { return }
    problem("JSON can't hold this value", at: json)
  }
}
