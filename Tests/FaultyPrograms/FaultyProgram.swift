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
  /// Saves in every other launch, as a file beside the program counts them.
  case savesNowAndThen = "saves-now-and-then"
  /// Saves every change at once.
  case savesAtOnce = "saves-at-once"
  /// Reports that it removed, and has not.
  case ignoresRemoval = "ignores-removal"
  /// Leaves a key of its own where it removed one.
  case leavesMarker = "leaves-marker"
  /// Stores what is only to be registered.
  case storesRegistered = "stores-registered"
  /// Stores the argument that it reads.
  case storesArguments = "stores-arguments"
  /// Takes a number of another type for the one that is stored, and keeps that.
  case confusesNumbers = "confuses-numbers"
  /// Stores something else in place of what is refused.
  case bendsRefused = "bends-refused"
  /// Forgets all other keys when it sets one.
  case forgetsOthers = "forgets-others"
  /// Calls stored whatever any layer answers.
  case believesAnyLayer = "believes-any-layer"
  /// Keeps all stores in one suite.
  case sharesOneSuite = "shares-one-suite"
  /// Reads whatever is there as if the contract allowed it.
  case ignoresContracts = "ignores-contracts"
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
    case .savesNowAndThen:
      return try countLaunch().isMultiple(of: 2)
        ? stores(for: setup, NeverSavingStore.init) : stores(for: setup) { $0 }
    case .savesAtOnce: return stores(for: setup, SavingStore.init)
    case .ignoresRemoval: return stores(for: setup, UnremovedStore.init)
    case .leavesMarker: return stores(for: setup, MarkingStore.init)
    case .storesRegistered: return stores(for: setup, RegisteredSavingStore.init)
    case .storesArguments: return stores(for: setup, ArgumentSavingStore.init)
    case .confusesNumbers: return stores(for: setup, NumberBlindStore.init)
    case .bendsRefused: return stores(for: setup, BendingStore.init)
    case .forgetsOthers: return stores(for: setup, ForgetfulStore.init)
    case .believesAnyLayer: return stores(for: setup, CredulousStore.init)
    case .sharesOneSuite:
      let shared = setup.stores.first?.suite
      return StoreSubject(setup: setup) { suite in UserDefaultsStore(suite: shared ?? suite) }
    case .ignoresContracts: return LenientSubject(base: stores(for: setup) { $0 })
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

  /// Counts the launches of this program in a file beside it.
  private func countLaunch() throws -> Int {
    let called = URL(filePath: CommandLine.arguments.first ?? "")
    let file = called.deletingLastPathComponent().appending(path: "\(rawValue).count")
    let before = FileManager.default.contents(atPath: file.path)?.count ?? 0
    try Data(repeating: 0, count: before + 1).write(to: file)
    return before + 1
  }
}
