import RelaunchWire

/// A launch as a command that a person can paste into a POSIX shell.
struct LaunchCommand: Sendable {
  let launch: Launch
  let request: LaunchRequest
  /// Whether the case was stopped before it, so that it is the person's to make.
  let isReached: Bool
  /// A file that holds the command where it can't be shown; nil where it can.
  var file: String?

  /// The line for a shell: it changes nothing of the shell that it is pasted into.
  var line: String {
    let variables = request.environment.sorted { $0.key < $1.key }
      .map { ReportBuilder.shellWord("\($0.key)=\($0.value)") }
    let words = ([request.executable] + request.arguments).map(ReportBuilder.shellWord)
    // A path with an equals sign would be a variable for env.
    let start =
      request.executable.utf8.contains(UInt8(ascii: "="))
      ? ["/bin/sh", "-c", #"'exec "$0" "$@"'"#] : []
    let input = launch.outside.speech == .steps ? "" : " </dev/null"
    return "(cd \(ReportBuilder.shellWord(request.workingDirectory)) && exec env -i -- "
      + (variables + start + words).joined(separator: " ") + "\(input))"
  }

  /// Whether a terminal shows the line as it is.
  var isVisible: Bool {
    !line.unicodeScalars.contains { $0 != "\n" && VisibleText.isHidden($0) }
  }

  /// What is told of it, the last line ended.
  var text: String {
    let name = VisibleText.quoted(launch.id)
    let heading =
      isReached ? "stopped before launch \(name); start it by" : "launch \(name) was started by"
    let command = file.map { "sh \(ReportBuilder.shellWord($0))" } ?? line
    return "\(heading)\n\n    \(command)\n\n" + (isReached ? advice : "")
  }

  private var advice: String {
    guard launch.outside.speech == .steps else {
      return "It speaks nothing to Relaunch and ends by itself, or by a signal of yours.\n"
    }
    return """
      It takes its steps and prints "relaunch acknowledged" with its token; type \
      "\(ProbeProtocol.proceedLine)" and a line end, and it goes on, at last to its ending. The end of its \
      input ends it with status \(ProbeProtocol.abandonedStatus). Its answers are in the file that \
      \(ProbeProtocol.evidenceVariable) names.

      """
  }
}
