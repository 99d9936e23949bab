/// What the user wants coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// What goes to a terminal, unless the environment says no.
  case auto
  case always
  case never

  /// Decides for one output.
  ///
  /// - Parameters:
  ///   - takesControl: whether the text goes to a terminal that can show colours.
  ///   - environment: of this process; its `NO_COLOR` is heard where the user left it open.
  /// - Returns: whether its text is coloured.
  func isColored(takesControl: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: takesControl && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
