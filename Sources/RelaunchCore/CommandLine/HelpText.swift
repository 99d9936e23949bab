/// The help texts, made from the tables of commands, options and exit codes.
package enum HelpText {
  /// The text of `relaunch --help`.
  package static var tool: String {
    let commands = Command.allCases.map {
      ($0.rawValue + $0.operands, $0.summary)
    }
    return """
      relaunch \(Relaunch.version): which settings survive, and who says so

      usage: relaunch COMMAND [OPTION...] [PATH...]

      PATH is a scenario file or a folder of them; default: \(Invocation.defaultPath)

      commands:
      \(rows(commands))

      options:
      \(rows(CommandOption.all.map(row)))

      exit codes:
      \(rows(of: ExitCode.allCases.map { ($0, $0.meaning) }))

      \(signals)

      """
  }

  /// The text of `relaunch COMMAND --help`.
  package static func command(_ command: Command) -> String {
    """
    relaunch \(command.rawValue): \(command.summary)

    usage: relaunch \(command.rawValue) [OPTION...]\(command.operands)\(command.takesPaths ? paths : "")

    options:
    \(rows(command.options.map(row)))

    exit codes:
    \(rows(of: command.exitCodes))
    \(command == .run ? "\n\(signals)\n" : "")
    """
  }

  private static let paths = """


    PATH is a scenario file or a folder of them; default: \(Invocation.defaultPath)
    """

  private static let signals = """
    SIGINT, SIGTERM and SIGHUP end the programs, clean up and write the report of what was done;
    a second one skips the cleanup. Then relaunch ends by that signal.
    """

  private static func rows(of codes: [(code: ExitCode, meaning: String)]) -> String {
    rows(codes.map { (String($0.code.rawValue), $0.meaning) })
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
