import Foundation

// Text and bool stand bare; every other type carries its name as the only key, and numbers are written
// as text, so that no JSON library between two processes can round them. What a hand writes may have numbers and
// objects as a scenario has them, so of each such type two forms are read.
extension WireValue: Codable {
  package init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
      return
    }
    if let text = try? single.decode(String.self) {
      self = .string(text)
      return
    }
    let container = try decoder.container(keyedBy: WireType.self)
    guard container.allKeys.count == 1, let type = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected one type name"))
    }
    self = try Self.decode(type, from: container)
  }

  private static func decode(
    _ type: WireType, from container: KeyedDecodingContainer<WireType>
  ) throws -> WireValue {
    func text() throws -> String { try container.decode(String.self, forKey: type) }
    func corrupted(_ what: String) -> DecodingError {
      .dataCorruptedError(forKey: type, in: container, debugDescription: what)
    }
    switch type {
    case .string:
      return .string(try text())
    case .bool:
      return .bool(try container.decode(Bool.self, forKey: type))
    case .integer:
      // A number is read where it is one to the last digit: a hand that writes facts may forget the quotes.
      if let number = try? container.decode(Int64.self, forKey: type) {
        return .integer(Int128(number))
      }
      if let number = try? container.decode(UInt64.self, forKey: type) {
        return .integer(Int128(number))
      }
      guard let number = Int128(try text()), integerRange.contains(number) else {
        throw corrupted("expected a whole number from -2^63 to 2^64-1")
      }
      return .integer(number)
    case .real:
      if let number = try? container.decode(Double.self, forKey: type) { return .real(number) }
      guard let number = Double(try text()) else { throw corrupted("expected a number") }
      return .real(number)
    case .date:
      guard let seconds = WireDate.seconds(from: try text()) else {
        throw corrupted("expected a date")
      }
      return .date(seconds)
    case .data:
      guard let data = Data(base64Encoded: try text()) else {
        throw corrupted("expected base64")
      }
      return .data(Array(data))
    case .array:
      return .array(try container.decode([WireValue].self, forKey: type))
    case .dictionary:
      if let object = try? container.decode([String: WireValue].self, forKey: type) {
        return .dictionary(unordered: object.map { Entry(key: $0.key, value: $0.value) })
      }
      return .dictionary(unordered: try container.decode([Entry].self, forKey: type))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let text):
      var single = encoder.singleValueContainer()
      try single.encode(text)
    case .bool(let flag):
      var single = encoder.singleValueContainer()
      try single.encode(flag)
    case .integer(let number): try encode(String(number), to: encoder)
    case .real(let number): try encode("\(number)", to: encoder)
    case .date(let seconds): try encode(WireDate.text(from: seconds), to: encoder)
    case .data(let bytes): try encode(Data(bytes).base64EncodedString(), to: encoder)
    case .array(let elements): try encode(elements, to: encoder)
    case .dictionary(let entries): try encode(entries, to: encoder)
    }
  }

  private func encode(_ payload: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: WireType.self)
    try container.encode(payload, forKey: type)
  }
}

extension WireType: CodingKey {}
