/// A key of the wire that is compared by its text, so that an unknown one is seen, not skipped.
struct WireWord: CodingKey {
  let stringValue: String

  init(_ text: String) { self.stringValue = text }

  init?(stringValue: String) { self.stringValue = stringValue }

  // Objects of the wire have no number keys.
  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}

/// A word that stands bare, or as the only key of an object that holds its payload.
struct WirePhrase {
  let word: String
  private let container: KeyedDecodingContainer<WireWord>?

  init(from decoder: any Decoder) throws {
    // An object is no text: what neither reading takes is reported by the second one.
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      self.word = word
      self.container = nil
      return
    }
    let container = try decoder.container(keyedBy: WireWord.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected one word"))
    }
    self.word = key.stringValue
    self.container = container
  }

  /// Whether the word stands alone, without a payload.
  var isBare: Bool { container == nil }

  /// Decodes what the word holds.
  ///
  /// - Returns: the payload.
  /// - Throws: `DecodingError` if there is none, or if it is of another type.
  func payload<Payload: Decodable>(_ type: Payload.Type = Payload.self) throws -> Payload {
    guard let container else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "\(word) lacks its payload"))
    }
    return try container.decode(type, forKey: WireWord(word))
  }
}

extension Encoder {
  /// Encodes a word that stands alone.
  func encodeBare(_ word: String) throws {
    var single = singleValueContainer()
    try single.encode(word)
  }

  /// Encodes a word as the only key of an object, with its payload.
  func encode(_ word: String, with payload: some Encodable) throws {
    var container = container(keyedBy: WireWord.self)
    try container.encode(payload, forKey: WireWord(word))
  }
}
