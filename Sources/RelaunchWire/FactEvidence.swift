/// What a program that takes no steps says of one key, in a line that can be written by hand.
package struct FactEvidence: Codable, Sendable, Equatable {
  package let key: String
  /// What the program goes on with: a stored value, a fallback, whatever it is.
  package let value: WireValue
  /// The layer that answered; nil if the program does not say.
  package let origin: Origin?
  /// Why the fallback was given; nil if the program does not say.
  package let reason: FallbackReason?

  package init(
    key: String, value: WireValue, origin: Origin? = nil, reason: FallbackReason? = nil
  ) {
    self.key = key
    self.value = value
    self.origin = origin
    self.reason = reason
  }
}
