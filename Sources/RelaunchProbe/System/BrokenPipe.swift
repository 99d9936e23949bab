import Foundation

/// Does something with SIGPIPE ignored, and puts the program's own way with it back afterwards.
///
/// - Parameter body: what may write to a pipe that nobody reads any more.
/// - Returns: what the body returns.
func ignoringBrokenPipe<Result>(_ body: () -> Result) -> Result {
  var previous = sigaction()
  sigaction(SIGPIPE, nil, &previous)
  signal(SIGPIPE, SIG_IGN)
  defer { sigaction(SIGPIPE, &previous, nil) }
  return body()
}
