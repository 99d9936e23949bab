/// What a scenario says about one setting, as the probe is told it.
package struct WireContract: Codable, Sendable, Hashable {
  package let key: String
  /// The name of the store that holds the setting.
  package let store: String
  /// The allowed types, in the author's order; never empty.
  package let types: [WireType]
  /// The allowed values; nil allows every value of the types.
  package let allowed: [WireValue]?
  /// The least and the greatest allowed value; nil allows all.
  package let range: WireRange?
  package let fallback: WireValue

  package init(
    key: String, store: String, types: [WireType], allowed: [WireValue]?, range: WireRange?,
    fallback: WireValue
  ) {
    self.key = key
    self.store = store
    self.types = types
    self.allowed = allowed
    self.range = range
    self.fallback = fallback
  }
}

/// The least and the greatest allowed value, both included.
package struct WireRange: Codable, Sendable, Hashable {
  package let least: WireValue
  package let greatest: WireValue

  package init(least: WireValue, greatest: WireValue) {
    self.least = least
    self.greatest = greatest
  }
}
