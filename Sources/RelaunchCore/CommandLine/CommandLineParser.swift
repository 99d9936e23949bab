/// Turns the words of the command line into an invocation.
package enum CommandLineParser {
  /// Parses the command line.
  ///
  /// - Parameter words: the arguments without the program's own name.
  /// - Returns: what the user asked for; help and version are wishes like any other.
  /// - Throws: `UsageProblem` that names the word and what would be right.
  package static func parse(_ words: [String]) throws(UsageProblem) -> Invocation {
    var invocation = Invocation()
    // `help run` is `run --help`.
    if words.first == "help" {
      return try parse(words.dropFirst().prefix(1) + ["--help"] + words.dropFirst(2))
    }
    guard let first = words.first else {
      throw UsageProblem("expected a command: \(commandNames)")
    }
    var rest = words.dropFirst()
    if let command = Command(rawValue: first) {
      invocation.command = command
    } else if CommandOption.help.isCalled(first) {
      invocation.wantsHelp = true
      rest = []
    } else if first == CommandOption.version.name {
      invocation.wantsVersion = true
      rest = []
    } else {
      throw UsageProblem(
        "unknown command \(VisibleText.quoted(first))\(didYouMean(first, Command.allCases.map(\.rawValue)));"
          + " expected \(commandNames)")
    }
    try parse(rest, into: &invocation)
    if let conflict = invocation.conflict { throw UsageProblem(conflict) }
    if let path = invocation.paths.first, !invocation.command.takesPaths,
      invocation.command != .initiate
    {
      throw UsageProblem("\(first) takes no path, found \(VisibleText.quoted(path))")
    }
    return invocation
  }

  private static func parse(
    _ words: ArraySlice<String>, into invocation: inout Invocation
  ) throws(UsageProblem) {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        if invocation.command == .initiate {
          invocation.arguments += words
        } else {
          invocation.paths += words
        }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        invocation.paths.append(word)
        continue
      }
      let (name, attached) = split(word)
      let option = try option(named: name, of: invocation.command)
      guard option.placeholder != nil else {
        guard attached == nil else { throw UsageProblem("\(name) takes no value") }
        try option.apply(&invocation, "")
        continue
      }
      guard let value = attached ?? words.popFirst() else {
        throw UsageProblem("\(name) needs a value: \(name) \(option.placeholder ?? "")")
      }
      try option.apply(&invocation, value)
    }
  }

  /// Splits `--name=value`; a short word has no attached value.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func option(
    named name: String, of command: Command
  ) throws(UsageProblem) -> CommandOption {
    if let option = command.options.first(where: { $0.isCalled(name) }) { return option }
    let elsewhere = CommandOption.all.contains { $0.isCalled(name) }
    throw UsageProblem(
      elsewhere
        ? "\(command.rawValue) does not take \(name)"
        : "unknown option \(VisibleText.quoted(name))\(didYouMean(name, command.options.map(\.name)))"
    )
  }

  private static func didYouMean(_ word: String, _ known: [String]) -> String {
    NearestWord.find(word, among: known).map { ", did you mean \(VisibleText.quoted($0))?" } ?? ""
  }

  private static var commandNames: String {
    Command.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
