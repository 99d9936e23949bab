import Foundation

/// What reading one file cost the process that did nothing else.
package struct WitnessCost: Codable, Sendable {
  package let state: String
  package let reason: String?
  package let keys: Int
  /// Of the user and of the system, so that a busy machine counts for nothing.
  package let processorSeconds: Double
  /// By how much the most memory that was ever resident grew.
  package let mebibytes: Double
}

/// What a process has taken since its start.
struct ProcessCost {
  let processorSeconds: Double
  let mostMebibytes: Double

  static var soFar: ProcessCost {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    // Linux counts in KiB.
    return ProcessCost(
      processorSeconds: seconds + microseconds / 1e6,
      mostMebibytes: Double(usage.ru_maxrss) / 1024)
  }
}
