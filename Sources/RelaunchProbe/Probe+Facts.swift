import Foundation
public import RelaunchSettings
import RelaunchWire

// For a program that is itself and takes no steps, but says what it goes on with.
extension Probe {
  /// Whether somebody waits for the program to take the steps of a plan.
  ///
  /// A program with a life of its own asks this first, and calls `runWriter` if so.
  public static var isPlanned: Bool { (try? environmentValue(ProbeProtocol.planVariable)) != nil }

  /// Says which values the program goes on with, if it is under test, and does nothing otherwise.
  ///
  /// - Parameters:
  ///   - program: the program's name and version, in its own words.
  ///   - read: each setting that it has read, with its value, stored or a fallback.
  /// - Throws: `StepProblem` if the evidence can't be written.
  public static func tell(
    program: String, read: [SettingValue.Entry]
  ) throws(StepProblem) {
    guard let path = try? environmentValue(ProbeProtocol.evidenceVariable) else { return }
    do throws(ProbeStop) {
      let log = try EvidenceLog(path: path)
      try log.append(
        .hello(
          EvidenceLine.Hello(
            protocolVersion: ProbeProtocol.version, pid: getpid(), program: program)))
      for entry in read {
        try log.append(.read(FactEvidence(key: entry.key, value: WireValue(entry.value))))
      }
    } catch {
      throw StepProblem(message: error.message)
    }
  }
}
