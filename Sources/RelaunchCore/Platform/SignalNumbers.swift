#if os(Linux)
import Glibc
#elseif os(macOS)
import Darwin
#else
#error("state where this platform's C library declares its signals")
#endif

/// The numbers behind the names of signals.
package enum SignalNumbers {
  package static let abort = SIGABRT

  /// The number that this platform gives to a signal.
  package static func number(of name: SignalName) -> Int32 {
    switch name {
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .kill: SIGKILL
    case .terminate: SIGTERM
    case .userOne: SIGUSR1
    case .userTwo: SIGUSR2
    }
  }
}
