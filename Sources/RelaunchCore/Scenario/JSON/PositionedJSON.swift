/// A JSON value that knows where it stands in its file.
package struct PositionedJSON: Sendable {
  package let content: Content
  /// The whole token of a text, number or word; the opening bracket of a list or an object.
  package let span: SourceSpan

  package var position: SourcePosition { span.position }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// As written: 1 and 1.0 are different texts.
    case number(String)
    case string(String)
    case array([PositionedJSON])
    /// In the author's order, duplicate keys among them.
    case object([Member])
    /// A value that could not be read; the problem is reported already.
    case damaged
  }

  /// One key of an object with its value.
  package struct Member: Sendable {
    package let key: String
    package let keySpan: SourceSpan
    /// Whether the key itself was reported already, so that nothing more need be said of it.
    package let isReported: Bool
    package let value: PositionedJSON
  }
}

extension PositionedJSON {
  /// The value in a few words, as problems name what they found.
  var foundText: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): VisibleText.clipped(text)
    case .string(let text): VisibleText.quoted(text)
    case .array: "a list"
    case .object: "an object"
    case .damaged: "something unreadable"
    }
  }
}
