package import RelaunchWire

/// How a launch is to end, as the scenario states it.
package enum Ending: Codable, Sendable, Equatable {
  case returnFromMain
  /// A status from 0 to 255.
  case exit(Int32)
  case exitNow
  case abort
  /// Sent by the orchestrator when all steps are acknowledged.
  case signal(SignalName)

  /// What the probe itself has to do for this ending.
  package var probeEnding: ProbeEnding {
    switch self {
    case .returnFromMain: .returnFromMain
    case .exit(let status): .exit(status)
    case .exitNow: .exitNow
    case .abort: .abort
    case .signal: .awaitSignal
    }
  }
}

/// A signal that a scenario may send.
package enum SignalName: String, Codable, Sendable, CaseIterable {
  case hangUp = "SIGHUP"
  case interrupt = "SIGINT"
  case quit = "SIGQUIT"
  case kill = "SIGKILL"
  case terminate = "SIGTERM"
  case userOne = "SIGUSR1"
  case userTwo = "SIGUSR2"
}
