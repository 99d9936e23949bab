import RelaunchCore
import RelaunchWire
import Testing

/// One input of the witness with what must come of it.
struct WitnessCase: CustomTestStringConvertible, Sendable {
  enum Outcome: Sendable {
    /// The whole root dictionary.
    case entries([WireValue.Entry])
    /// The words of the damage and, where given, its place.
    case damage(String)
  }

  let bytes: [UInt8]
  let outcome: Outcome
  let testDescription: String

  /// The value of the only key, `k`.
  static func value(_ text: String, _ value: WireValue) -> WitnessCase {
    entries(text, ["k": value])
  }

  static func entries(_ text: String, _ entries: KeyValuePairs<String, WireValue>) -> WitnessCase {
    WitnessCase(
      bytes: Array(text.utf8), outcome: .entries(entries.map { .init(key: $0, value: $1) }),
      testDescription: text)
  }

  static func damage(_ text: String, _ reason: String) -> WitnessCase {
    WitnessCase(bytes: Array(text.utf8), outcome: .damage(reason), testDescription: text)
  }

  /// The same outcome for the bytes put into something around them.
  func wrapped(_ before: String, _ after: String) -> WitnessCase {
    WitnessCase(
      bytes: Array(before.utf8) + bytes + Array(after.utf8), outcome: outcome,
      testDescription: testDescription)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    switch (PropertyListReader.read(bytes), outcome) {
    case (.success(let found), .entries(let expected)):
      #expect(found == expected, sourceLocation: sourceLocation)
    case (.failure(let found), .damage(let expected)):
      let isExpected = found.reason == expected || found.words == expected
      #expect(isExpected, "\(found.reason)", sourceLocation: sourceLocation)
    case (.success(let found), .damage(let expected)):
      Issue.record("read \(found), expected \(expected)", sourceLocation: sourceLocation)
    case (.failure(let found), .entries):
      Issue.record("\(found.reason)", sourceLocation: sourceLocation)
    }
  }
}
