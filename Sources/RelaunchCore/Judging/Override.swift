package import RelaunchWire

/// What a launch's arguments say of a key: the text after the last `-key`.
package struct Override: Sendable, Equatable {
  package let text: String

  /// Whether the text, taken strictly, says the value.
  package func isText(of value: WireValue) -> Bool {
    switch value {
    case .string(let string): string.utf8.elementsEqual(text.utf8)
    case .bool(let flag): (flag ? ["YES", "true", "1"] : ["NO", "false", "0"]).contains(text)
    case .integer(let number): Int128(text) == number
    case .real(let number): Double(text) == number
    case .date(let seconds): WireDate.seconds(from: text) == seconds
    case .data, .array, .dictionary: false
    }
  }
}

extension Override {
  /// The override that Foundation takes from arguments, or nil.
  ///
  /// Measured on Swift 6.3.1, Linux: `-key value` anywhere counts, the last one wins, and a value
  /// that begins with `-` is dropped.
  package static func override(of key: String, in arguments: [String]) -> Override? {
    var found: Override?
    for (name, text) in zip(arguments, arguments.dropFirst())
    where name.utf8.elementsEqual("-\(key)".utf8) && !text.hasPrefix("-") {
      found = Override(text: text)
    }
    return found
  }
}

extension LaunchEvidence {
  /// The child's arguments, those that its program always gets among them.
  ///
  /// They are the scenario's, as a history does not hold what must not be shown.
  package var arguments: [String] { programArguments + launch.arguments }

  /// The override that Foundation takes from the arguments, or nil.
  package func override(of key: String) -> Override? {
    Override.override(of: key, in: arguments)
  }
}
