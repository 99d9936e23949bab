import RelaunchWire

extension Case {
  /// The author's value as it may be shown: not what a launch is overridden with, of a hidden key.
  func shown(_ value: WireValue, of key: String) -> String {
    isSecret(value, of: key) ? HiddenArguments.mask : value.notation
  }
}

extension Case {
  /// Whether the value of an expectation is not to be shown.
  func hides(_ expectation: Expectation) -> Bool {
    guard let value = expectation.value else { return false }
    return isSecret(value, of: expectation.key)
  }

  private func isSecret(_ value: WireValue, of key: String) -> Bool {
    !isRevealed(key)
      && HiddenArguments.texts(in: self).contains { HiddenArguments.text($0, tells: value) }
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
      guard let launch = action.begun else { continue }
      take(
        (testCase.programs.first { $0.name == launch.program }?.arguments ?? []) + launch.arguments)
    }
    return texts
  }

  /// Whether an override may say a value, however it is written.
  static func text(_ text: String, tells value: WireValue) -> Bool {
    switch value {
    // What Foundation makes of such a text is not worth guessing.
    case .data, .array, .dictionary: true
    case .string, .bool, .integer, .real, .date:
      value.authorText == text || Override(text: text).isText(of: value)
    }
  }

  /// Whether a point's name, which may end with its value, tells what an override says.
  static func text(_ text: String, isToldBy name: String) -> Bool {
    let word = name.split(separator: " ").last.map(String.init) ?? name
    let flags = ["true": true, "false": false]
    return name == text || word == text
      || Int128(word).map { Int128(text) == $0 } == true
      || Double(word).map { Double(text) == $0 } == true
      || flags[word].map { Override(text: text).isText(of: .bool($0)) } == true
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
