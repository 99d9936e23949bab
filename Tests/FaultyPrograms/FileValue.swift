import RelaunchSettings

/// A value as `Codable` writes it into a property list or a JSON file.
indirect enum FileValue: Codable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([FileValue])
  case dictionary([String: FileValue])

  init?(_ value: SettingValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number):
      guard let number = Int64(exactly: number) else { return nil }
      self = .integer(number)
    case .real(let number): self = .real(number)
    case .string(let text): self = .string(text)
    case .array(let elements):
      let kept = elements.compactMap(FileValue.init)
      guard kept.count == elements.count else { return nil }
      self = .array(kept)
    case .date, .data, .dictionary: return nil
    }
  }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? single.decode(Double.self) {
      self = .real(number)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let elements = try? single.decode([FileValue].self) {
      self = .array(elements)
    } else {
      self = .dictionary(try single.decode([String: FileValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .null: try single.encodeNil()
    case .bool(let flag): try single.encode(flag)
    case .integer(let number): try single.encode(number)
    case .real(let number): try single.encode(number)
    case .string(let text): try single.encode(text)
    case .array(let elements): try single.encode(elements)
    case .dictionary(let entries): try single.encode(entries)
    }
  }

  /// The value as the settings library has it; nil for what no setting of ours is.
  var setting: SettingValue? {
    switch self {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(Int128(number))
    case .real(let number): .real(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.compactMap(\.setting))
    case .null, .dictionary: nil
    }
  }

  func value(at way: ArraySlice<String>) -> FileValue? {
    guard let name = way.first else { return self }
    guard case .dictionary(let entries) = self else { return nil }
    return entries[name]?.value(at: way.dropFirst())
  }

  /// The same with another value, or none, at the end of a way.
  func setting(_ value: FileValue?, at way: ArraySlice<String>) -> FileValue? {
    guard let name = way.first else { return value }
    var entries: [String: FileValue] = [:]
    if case .dictionary(let own) = self { entries = own }
    let inner = (entries[name] ?? .dictionary([:])).setting(value, at: way.dropFirst())
    entries[name] = inner == .dictionary([:]) ? nil : inner
    return .dictionary(entries)
  }
}
