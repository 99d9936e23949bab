extension ProcessEnd {
  /// Takes what the launcher saw.
  init(_ end: LaunchEnd, launch: String) throws(HarnessFault) {
    let seconds = end.elapsed / .seconds(1)
    switch end.kind {
    case .exit(let status):
      self.init(
        kind: .exit, status: status, signal: nil, isDeadlineExpired: end.deadlineExpired,
        seconds: seconds, leftovers: end.leftovers + end.escaped, remaining: end.remaining)
    case .signal(let number):
      self.init(
        kind: .signal, status: nil, signal: number, isDeadlineExpired: end.deadlineExpired,
        seconds: seconds, leftovers: end.leftovers + end.escaped, remaining: end.remaining)
    case .unobserved:
      throw HarnessFault(
        launch: launch, message: "the system did not tell how launch \"\(launch)\" ended")
    }
  }
}
