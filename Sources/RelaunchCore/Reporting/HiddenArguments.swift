/// Arguments as they may be shown: overrides of keys that are not revealed are hidden.
enum HiddenArguments {
  /// Hides what must not leave.
  ///
  /// - Parameters:
  ///   - arguments: the child's.
  ///   - testCase: declares the keys.
  /// - Returns: as many arguments, some of them `<hidden>`.
  static func shown(_ arguments: [String], in testCase: Case) -> [String] {
    let hidden = testCase.settings.filter { !$0.isRevealed }.map { "-\($0.key)" }
    var shown = arguments
    for index in shown.indices.dropFirst() where hidden.contains(arguments[index - 1]) {
      shown[index] = "<hidden>"
    }
    return shown
  }
}
