/// One option of a command: parser, help text and tests read it from the same place.
struct CommandOption: Sendable {
  /// With its dashes.
  let name: String
  /// What stands for the value in the help text; nil for an option that takes none.
  let placeholder: String?
  let help: String
  let apply: @Sendable (inout Invocation, String) throws(UsageProblem) -> Void

  static func flag(
    _ name: String, _ help: String, _ apply: @escaping @Sendable (inout Invocation) -> Void
  ) -> CommandOption {
    CommandOption(name: name, placeholder: nil, help: help) { invocation, _ in apply(&invocation) }
  }

  static func value(
    _ name: String, _ placeholder: String, _ help: String,
    _ apply: @escaping @Sendable (inout Invocation, String) throws(UsageProblem) -> Void
  ) -> CommandOption {
    CommandOption(name: name, placeholder: placeholder, help: help, apply: apply)
  }
}
