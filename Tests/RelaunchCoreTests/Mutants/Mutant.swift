import Foundation
import Testing

@testable import RelaunchCore

/// The orchestrator with one fault.
struct Mutant: Sendable, CustomTestStringConvertible {
  let name: String
  /// What it is beside the shipped orchestrator.
  let change: @Sendable (inout Orchestrator) -> Void

  var testDescription: String { name }

  var orchestrator: Orchestrator {
    var orchestrator = Orchestrator()
    change(&orchestrator)
    return orchestrator
  }

  static let all: [Mutant] =
    ofEvidence + ofHistory + ofTable + ofMatching + ofChecks.map(\.mutant) + ofRun + planted

  /// One that is none, if asked for: it shows that what nobody catches is told.
  private static let planted: [Mutant] =
    ProcessInfo.processInfo.environment["RELAUNCH_TESTS_PLANT_NO_MUTANT"] == nil
    ? [] : [Mutant(name: "is none") { _ in }]
}
