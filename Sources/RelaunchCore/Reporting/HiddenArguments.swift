import RelaunchWire

extension Case {
  /// The author's value as it may be shown: not what a launch is overridden with, of a hidden key.
  func shown(_ value: WireValue, of key: String) -> String {
    guard !isRevealed(key), HiddenArguments.texts(in: self).contains(value.authorText) else {
      return value.notation
    }
    return HiddenArguments.mask
  }
}

extension Case {
  /// Whether the value of an expectation is not to be shown.
  func hides(_ expectation: Expectation) -> Bool {
    guard let value = expectation.value, !isRevealed(expectation.key) else { return false }
    return HiddenArguments.texts(in: self).contains(value.authorText)
  }
}

/// Arguments as they may be shown: overrides of keys that are not revealed are hidden.
enum HiddenArguments {
  static let mask = "<hidden>"

  /// What the launches of a case are overridden with where that must not leave.
  static func texts(in testCase: Case) -> Set<String> {
    let hidden = testCase.settings.filter { !$0.isRevealed }.map { "-\($0.key)" }
    guard !hidden.isEmpty else { return [] }
    var texts: Set<String> = []
    func take(_ arguments: [String]) {
      for (name, text) in zip(arguments, arguments.dropFirst()) where hidden.contains(name) {
        texts.insert(text)
      }
    }
    for action in testCase.actions {
      guard case .launch(let launch) = action else { continue }
      take(
        (testCase.programs.first { $0.name == launch.program }?.arguments ?? []) + launch.arguments)
    }
    return texts
  }

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
      shown[index] = mask
    }
    return shown
  }
}
