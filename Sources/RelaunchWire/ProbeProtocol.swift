/// The fixed words of the conversation between the orchestrator and a probe.
package enum ProbeProtocol {
  /// Raised whenever a plan or an evidence line changes its meaning.
  package static let version = 1

  /// The environment variable that names the plan file.
  package static let planVariable = "RELAUNCH_PLAN"

  /// The environment variable that names the evidence file, which the probe appends to.
  package static let evidenceVariable = "RELAUNCH_EVIDENCE"

  /// What the orchestrator writes to the probe's standard input to let it go on: with the plan's next
  /// part, and after the last one with its ending.
  package static let proceedLine = "proceed"

  /// The exit status of a probe whose plan is missing, does not decode or makes no sense.
  package static let badPlanStatus: Int32 = 64

  /// The exit status of a probe that met end-of-file on standard input: nobody waits for it.
  package static let abandonedStatus: Int32 = 69

  /// The exit status of a probe that could not do its own work, such as writing evidence.
  package static let faultStatus: Int32 = 70

  /// The line on standard output that says: all steps of a part were taken and acknowledged.
  ///
  /// - Parameters:
  ///   - token: the launch's token, so that a program's own output can't be taken for it.
  ///   - part: the part of a live process, from 0; a launch has that one alone.
  /// - Returns: the line without its end, another one for each part.
  package static func acknowledgedLine(token: String, part: Int = 0) -> String {
    part == 0 ? "relaunch acknowledged \(token)" : "relaunch acknowledged \(token) \(part + 1)"
  }
}
