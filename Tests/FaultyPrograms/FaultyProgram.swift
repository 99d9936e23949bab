import Foundation
import RelaunchProbe
import RelaunchSettings

/// The programs that this executable can be, by the name it is called by.
enum FaultyProgram: String, CaseIterable {
  /// Has no fault.
  case healthy
  /// Reports that it saved, and has not.
  case neverSaves = "never-saves"
  /// Keeps a flag as text, and anything else as bytes.
  case savesOtherType = "saves-other-type"
  /// Writes every fallback as soon as the settings wrapper is made.
  case resetsAtCreation = "resets-at-creation"
  /// Keeps values in a file of its own, and says that they come from the settings.
  case answersFromMemory = "answers-from-memory"
  /// Reports that it cleared, and has not.
  case cleanupLeavesFile = "cleanup-leaves-file"
  /// Takes all steps and never says so on standard output.
  case dropsAcknowledgement = "drops-acknowledgement"
  /// Crashes before it says hello.
  case crashesBeforeHello = "crashes-before-hello"

  /// Is the program, until the plan's ending.
  func run() {
    if self == .crashesBeforeHello { abort() }
    Probe.runWriter(program: rawValue, version: "1") { setup in try subject(for: setup) }
  }

  private func subject(for setup: ProbeSetup) throws -> any WritingSubject {
    switch self {
    case .healthy, .crashesBeforeHello: return stores(for: setup) { $0 }
    case .neverSaves: return stores(for: setup, NeverSavingStore.init)
    case .savesOtherType: return stores(for: setup, OtherTypeStore.init)
    case .cleanupLeavesFile: return stores(for: setup, UnclearedStore.init)
    case .answersFromMemory: return try RememberingSubject(setup: setup)
    case .resetsAtCreation:
      let subject = stores(for: setup) { $0 }
      try subject.set(
        setup.settings.map { .init(key: $0.contract.key, value: $0.contract.fallback) })
      try subject.save()
      return subject
    case .dropsAcknowledgement:
      try silenceStandardOutput()
      return stores(for: setup) { $0 }
    }
  }

  private func stores(
    for setup: ProbeSetup, _ fault: (any RegisteringStore) -> any RegisteringStore
  ) -> StoreSubject {
    StoreSubject(setup: setup) { suite in fault(UserDefaultsStore(suite: suite)) }
  }
}
