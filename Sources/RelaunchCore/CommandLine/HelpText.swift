/// The help texts, made from the tables of commands, options and exit codes.
package enum HelpText {
  /// The text of `relaunch --help`.
  package static var tool: String {
    let commands = Command.allCases.map { ("\($0.rawValue) [PATH...]", $0.summary) }
    return """
      relaunch \(Relaunch.version): which settings survive, and who says so

      usage: relaunch COMMAND [OPTION...] [PATH...]

      PATH is a scenario file or a folder of them; default: \(Invocation.defaultPath)

      commands:
      \(rows(commands))

      options:
      \(rows(CommandOption.all.map(row)))

      exit codes:
      \(exitCodes)

      """
  }

  /// The text of `relaunch COMMAND --help`.
  package static func command(_ command: Command) -> String {
    """
    relaunch \(command.rawValue): \(command.summary)

    usage: relaunch \(command.rawValue) [OPTION...] [PATH...]

    PATH is a scenario file or a folder of them; default: \(Invocation.defaultPath)

    options:
    \(rows(command.options.map(row)))

    exit codes:
    \(exitCodes)

    """
  }

  private static var exitCodes: String {
    rows(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
  }

  private static func row(_ option: CommandOption) -> (String, String) {
    let name = option.name + (option.placeholder.map { " \($0)" } ?? "")
    return (name + (option.short.map { ", \($0)" } ?? ""), option.help)
  }

  private static func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(help)"
    }.joined(separator: "\n")
  }
}
