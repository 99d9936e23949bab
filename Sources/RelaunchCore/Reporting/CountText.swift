/// A number with its noun: `1 case`, `2 cases`.
enum CountText {
  /// Puts a number before the form of a noun that goes with it.
  ///
  /// - Parameters:
  ///   - number: how many.
  ///   - one: the noun for one.
  ///   - many: the noun for any other number.
  /// - Returns: number and noun.
  static func text(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
