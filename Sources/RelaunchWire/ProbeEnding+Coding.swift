extension ProbeEnding: Codable {
  package init(from decoder: any Decoder) throws {
    let phrase = try WirePhrase(from: decoder)
    switch (phrase.word, phrase.isBare) {
    case ("return", true): self = .returnFromMain
    case ("exit", false): self = .exit(Int32(try phrase.payload(UInt8.self)))
    case ("exitNow", true): self = .exitNow
    case ("abort", true): self = .abort
    case ("awaitSignal", true): self = .awaitSignal
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "\(phrase.word) is no ending"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .returnFromMain: try encoder.encodeBare("return")
    case .exit(let status): try encoder.encode("exit", with: status)
    case .exitNow: try encoder.encodeBare("exitNow")
    case .abort: try encoder.encodeBare("abort")
    case .awaitSignal: try encoder.encodeBare("awaitSignal")
    }
  }
}
