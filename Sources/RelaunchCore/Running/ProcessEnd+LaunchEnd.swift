extension ProcessEnd {
  /// Takes what the launcher saw.
  ///
  /// - Throws: `HarnessFault` if it isn't proved that the launch is over with all its processes.
  init(_ end: LaunchEnd, launch: String) throws(HarnessFault) {
    guard end.remaining == 0 else {
      throw HarnessFault(
        launch: launch,
        message: "launch \"\(launch)\" left \(end.remaining) processes that can't be killed")
    }
    let seconds = end.elapsed / .seconds(1)
    let leftBehind = end.leftovers + end.escaped
    switch end.kind {
    case .exit(let status):
      self.init(
        kind: .exit, status: status, signal: nil, isDeadlineExpired: end.deadlineExpired,
        seconds: seconds, leftBehind: leftBehind)
    case .signal(let number):
      self.init(
        kind: .signal, status: nil, signal: number, isDeadlineExpired: end.deadlineExpired,
        seconds: seconds, leftBehind: leftBehind)
    case .unobserved:
      throw HarnessFault(
        launch: launch, message: "the system did not tell how launch \"\(launch)\" ended")
    }
  }
}
