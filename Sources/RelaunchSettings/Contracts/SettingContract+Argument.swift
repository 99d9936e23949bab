extension SettingContract {
  /// Reads an argument as the first of the contract's types that it can be.
  ///
  /// - Parameter argument: what the argument domain has; text, or what the platform made of it.
  /// - Returns: nil if it can't be read as any of them.
  func value(ofArgument argument: SettingValue) -> SettingValue? {
    for type in types {
      if type == argument.type { return argument }
      if case .string(let text) = argument, let value = ArgumentText.value(of: text, as: type) {
        return value
      }
    }
    return nil
  }
}
