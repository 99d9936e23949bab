import Foundation
import RelaunchWire

extension ProbeEnding {
  /// Ends the process as the plan says, or returns so that main can return.
  ///
  /// - Parameter input: where the end of the file is waited for while a signal is awaited.
  /// - Throws: `ProbeStop.abandoned` if no signal came before the end of standard input.
  func perform(awaiting input: inout StandardInputLines) throws(ProbeStop) {
    switch self {
    case .returnFromMain: return
    case .exit(let status): Foundation.exit(status)
    case .exitNow: Foundation._exit(0)
    case .abort: Foundation.abort()
    case .awaitSignal: try input.waitForEnd()
    }
  }
}
