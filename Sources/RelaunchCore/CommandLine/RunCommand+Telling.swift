extension RunCommand {
  /// Makes what tells a person on standard error how the run goes.
  ///
  /// - Parameters:
  ///   - total: how many cases there are.
  ///   - elapsedSeconds: since the run began.
  /// - Returns: an observer that may have nothing to tell.
  func progress(
    total: Int, elapsedSeconds: @escaping @Sendable () -> Double
  ) -> RunProgress {
    let errors = surroundings.errors
    return RunProgress(
      total: total,
      manner: .init(
        drawsStatus: drawsStatus,
        tellsLaunches: invocation.verbosity == .verbose, style: style(of: errors)),
      elapsedSeconds: elapsedSeconds, columns: { errors.columns }, write: { errors.write($0) })
  }

  /// Whether a line of status is drawn on standard error; then the report is printed behind it.
  var drawsStatus: Bool {
    invocation.verbosity != .quiet
      && surroundings.errors.takesControl(environment: surroundings.environment)
  }

  /// The text report as a person gets it on standard output.
  var shownReporter: TextReporter {
    TextReporter(style: style(of: surroundings.output), verbosity: invocation.verbosity)
  }

  /// Whether text for an output is coloured.
  func style(of output: OutputDescriptor) -> TextStyle {
    let environment = surroundings.environment
    return TextStyle(
      isColored: invocation.color.isColored(
        takesControl: output.takesControl(environment: environment), environment: environment))
  }
}
