/// One option of a command: parser, help text and tests read it from the same place.
struct CommandOption: Sendable {
  /// With its dashes.
  let name: String
  /// One letter with its dash, for options that are typed often.
  var short: String?
  /// What stands for the value in the help text; nil for an option that takes none.
  let placeholder: String?
  let help: String
  let apply: @Sendable (inout Invocation, String) throws(UsageProblem) -> Void

  func isCalled(_ word: String) -> Bool { word == name || word == short }

  static func flag(
    _ name: String, short: String? = nil, _ help: String,
    _ apply: @escaping @Sendable (inout Invocation) throws(UsageProblem) -> Void
  ) -> CommandOption {
    CommandOption(name: name, short: short, placeholder: nil, help: help) {
      invocation, _ throws(UsageProblem) in
      try apply(&invocation)
    }
  }

  static func value(
    _ name: String, _ placeholder: String, _ help: String,
    _ apply: @escaping @Sendable (inout Invocation, String) throws(UsageProblem) -> Void
  ) -> CommandOption {
    CommandOption(name: name, placeholder: placeholder, help: help, apply: apply)
  }
}
