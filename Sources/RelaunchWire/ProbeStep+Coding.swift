// A step travels as its word: bare like "save", or with a payload like {"expect": ["theme"]}. A
// reader's steps look the same in both plans, and an object with two words is no step at all.

extension ReaderStep: Codable {
  package init(from decoder: any Decoder) throws {
    let phrase = try WirePhrase(from: decoder)
    switch (phrase.word, phrase.isBare) {
    case ("register", false): self = .register(try phrase.payload())
    case ("expect", false): self = .expect(try phrase.payload())
    case ("recreate", true): self = .recreate
    case ("refresh", true): self = .refresh
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(phrase.word) is no step of this plan"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .register(let assignments): try encoder.encode(action, with: assignments)
    case .expect(let keys): try encoder.encode(action, with: keys)
    case .recreate, .refresh: try encoder.encodeBare(action)
    }
  }
}

extension WriterStep: Codable {
  package init(from decoder: any Decoder) throws {
    let phrase = try WirePhrase(from: decoder)
    switch (phrase.word, phrase.isBare) {
    case ("set", false): self = .set(try phrase.payload())
    case ("remove", false): self = .remove(try phrase.payload())
    case ("save", true): self = .save
    case ("clear", true): self = .clear
    default: self = .reading(try ReaderStep(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .set(let assignments): try encoder.encode(action, with: assignments)
    case .remove(let keys): try encoder.encode(action, with: keys)
    case .save, .clear: try encoder.encodeBare(action)
    case .reading(let step): try step.encode(to: encoder)
    }
  }
}
