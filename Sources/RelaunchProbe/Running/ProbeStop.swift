import Foundation
import RelaunchWire

/// Why a probe ends before its plan says so.
package enum ProbeStop: Error, Equatable {
  /// The plan is missing, does not decode or makes no sense.
  case badPlan(String)
  /// The probe can't do its own work.
  case fault(String)
  /// Standard input came to its end: nobody waits for this process.
  case abandoned

  package var exitStatus: Int32 {
    switch self {
    case .badPlan: ProbeProtocol.badPlanStatus
    case .fault: ProbeProtocol.faultStatus
    case .abandoned: ProbeProtocol.abandonedStatus
    }
  }

  package var message: String {
    switch self {
    case .badPlan(let reason): reason
    case .fault(let reason): reason
    case .abandoned: "standard input ended before the line \"\(ProbeProtocol.proceedLine)\""
    }
  }

  /// Makes the fault of a system call that just failed, in the system's words.
  ///
  /// - Parameter what: what could not be done, as in `can't open the evidence file`.
  /// - Returns: the fault.
  static func systemFault(_ what: String) -> ProbeStop { .fault("\(what): \(systemReason())") }
}

/// Says why the last system call failed.
func systemReason() -> String { String(cString: strerror(errno)) }
