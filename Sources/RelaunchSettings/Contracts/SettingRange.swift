/// The least and the greatest allowed value, both included.
///
/// Numbers are compared by what they amount to, so whole bounds serve for reals too. Text is
/// compared by its UTF-8 bytes. A value that can't be compared with the bounds is outside.
public struct SettingRange: Sendable, Hashable {
  /// The least allowed value.
  public let least: SettingValue
  /// The greatest allowed value.
  public let greatest: SettingValue

  /// Makes a range from its bounds.
  public init(least: SettingValue, greatest: SettingValue) {
    self.least = least
    self.greatest = greatest
  }

  /// Whether a value lies between the bounds.
  public func contains(_ value: SettingValue) -> Bool {
    Self.isOrdered(least, value) && Self.isOrdered(value, greatest)
  }

  /// Whether the first is at most the second; false where they can't be compared.
  private static func isOrdered(_ left: SettingValue, _ right: SettingValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left <= right
    case (.real(let left), .real(let right)): left <= right
    case (.integer(let left), .real(let right)): isAtMost(left, right)
    case (.real(let left), .integer(let right)): isAtMost(-right, -left)
    case (.date(let left), .date(let right)): left <= right
    case (.string(let left), .string(let right)):
      !right.utf8.lexicographicallyPrecedes(left.utf8)
    default: false
    }
  }

  /// Compares without rounding the whole number to a double.
  private static func isAtMost(_ whole: Int128, _ real: Double) -> Bool {
    guard let floor = Int128(exactly: real.rounded(.down)) else { return real > 0 }
    return whole <= floor
  }
}
