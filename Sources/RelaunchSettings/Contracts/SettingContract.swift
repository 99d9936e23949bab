/// What a setting promises: its key, what values it takes, and what it reads as otherwise.
public struct SettingContract: Sendable {
  /// The key in the store.
  public let key: String
  /// The allowed types; text from an argument becomes the first of them that it can be read as.
  public let types: [SettingType]
  /// The allowed values; nil allows every value of the types.
  public let allowed: [SettingValue]?
  /// The bounds; nil allows every value of the types.
  public let range: SettingRange?
  /// What the setting reads as when no allowed value is found; it is not checked itself.
  public let fallback: SettingValue

  /// States a contract.
  public init(
    key: String, types: [SettingType], allowed: [SettingValue]? = nil, range: SettingRange? = nil,
    fallback: SettingValue
  ) {
    self.key = key
    self.types = types
    self.allowed = allowed
    self.range = range
    self.fallback = fallback
  }

  /// Says why a value breaks the contract.
  ///
  /// - Parameter value: a value with its type; text is not converted.
  /// - Returns: nil if the contract allows the value.
  public func refusal(of value: SettingValue) -> FallbackReason? {
    guard types.contains(value.type) else { return .wrongType }
    if let allowed, !allowed.contains(value) { return .notAllowed }
    if let range, !range.contains(value) { return .notAllowed }
    return nil
  }
}

extension SettingContract: Hashable {
  /// Compares all parts, the key by its bytes.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.key) == ExactText(right.key) && left.types == right.types
      && left.allowed == right.allowed && left.range == right.range
      && left.fallback == right.fallback
  }

  /// Hashes what the comparison looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(key))
    hasher.combine(types)
    hasher.combine(allowed)
    hasher.combine(range)
    hasher.combine(fallback)
  }
}
