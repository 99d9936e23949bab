import Foundation
import RelaunchProbe
import RelaunchSettings

extension FaultyProgram {
  /// The program's settings without its fault.
  func healthySubject(for setup: ProbeSetup) throws -> any WritingSubject {
    switch self {
    case .forgetsItsFile, .writesFileAsText, .wipesFiles:
      try FileSubject(setup: setup, slip: nil)
    case .swallowsFailedSave: stores(for: setup) { DescriptorlessStore(base: $0, tells: true) }
    case .addsASuite: directStores(for: setup, slip: nil, seeded: true)
    case .judgesByRepresentation, .writesStandard, .spellsSuiteOtherwise, .namesSuiteAfterItself,
      .knowsItsDomain:
      directStores(for: setup, slip: nil)
    default: stores(for: setup) { $0 }
    }
  }

  /// The program's settings with its fault.
  func faultySubject(for setup: ProbeSetup) throws -> any WritingSubject {
    if let kept = keptValue {
      return stores(for: setup) { ValueChangingStore(base: $0, kept: kept) }
    }
    if let slip = directSlip(for: setup) {
      return directStores(for: setup, slip: slip, seeded: self == .addsASuite)
    }
    switch self {
    case .savesNowAndThen:
      return try countLaunch().isMultiple(of: 2)
        ? stores(for: setup, NeverSavingStore.init) : stores(for: setup) { $0 }
    case .answersFromMemory: return try RememberingSubject(setup: setup)
    case .ignoresContracts: return LenientSubject(base: stores(for: setup) { $0 })
    case .sharesOneSuite:
      let shared = setup.stores.first?.suite
      return StoreSubject(setup: setup) { suite in UserDefaultsStore(suite: shared ?? suite) }
    case .clearsAnotherStore:
      return StoreSubject(setup: setup) { suite in
        OthersClearingStore(
          base: UserDefaultsStore(suite: suite),
          others: setup.stores.map(\.suite).filter { $0 != suite }.map(UserDefaultsStore.init))
      }
    case .resetsAtCreation: return try resetStores(for: setup)
    case .resetsNowAndThen:
      return try countLaunch().isMultiple(of: 2)
        ? resetStores(for: setup) : stores(for: setup) { $0 }
    case .movesTooLate:
      try testItself(in: setup)
      return stores(for: setup) { $0 }
    case .wipesDamagedFile:
      for store in setup.stores { try FileTouches.wipe(FileTouches.settingsFile(of: store.suite)) }
      return stores(for: setup) { $0 }
    case .forgetsItsFile: return try FileSubject(setup: setup, slip: .neverSaves)
    case .writesFileAsText: return try FileSubject(setup: setup, slip: .writesText)
    case .wipesFiles: return try FileSubject(setup: setup, slip: .wipesOthers)
    case .crashesAtExit:
      atProcessExit { abort() }
      return stores(for: setup) { $0 }
    case .dropsAcknowledgement:
      try silenceStandardOutput()
      return stores(for: setup) { $0 }
    default: return StoreSubject(setup: setup) { suite in faultyStore(of: suite, in: setup) }
    }
  }

  /// Opens the stores and writes every fallback.
  private func resetStores(for setup: ProbeSetup) throws -> StoreSubject {
    let subject = stores(for: setup) { $0 }
    try subject.set(
      setup.settings.map { .init(key: $0.contract.key, value: $0.contract.fallback) })
    try subject.save()
    return subject
  }

  private func faultyStore(of suite: SuiteName, in setup: ProbeSetup) -> any RegisteringStore {
    let base = UserDefaultsStore(suite: suite)
    let keys = setup.settings.map(\.contract.key)
    let file = FileTouches.settingsFile(of: suite)
    return switch self {
    case .neverSaves: NeverSavingStore(base: base)
    case .savesOnATimer: TimerStore(base: base)
    case .savesAfterAcknowledging: ExitSavingStore(base: base)
    case .swallowsFailedSave: DescriptorlessStore(base: base, tells: false)
    case .savesAtOnce: SavingStore(base: base)
    case .savesTwice: TwiceSavingStore(base: base, file: file)
    case .leavesANote: NotingStore(base: base)
    case .keepsStaleCache: CachingStore(base: base, cache: BesideProgram("\(rawValue).cache"))
    case .restoresSnapshot:
      SnapshotStore(base: base, keys: keys, snapshot: BesideProgram("\(rawValue).snapshot"))
    case .keepsSnapshotWhileRunning: WholeSnapshotStore(base: base, keys: keys)
    case .savesOtherType: OtherTypeStore(base: base)
    case .mergesDictionaries: HeldValueStore(base: base, kept: ValueChanges.merged)
    case .keepsFirstValue: HeldValueStore(base: base, kept: ValueChanges.first)
    case .dropsRegistered: HeldValueStore(base: base, kept: ValueChanges.nothingForRegistered)
    case .confusesNumbers: NumberBlindStore(base: base)
    case .bendsRefused: BendingStore(base: base)
    case .storesNone: NoneStoringStore(base: base)
    case .registersInstead: RegisteringInsteadStore(base: base)
    case .ignoresRemoval: UnremovedStore(base: base)
    case .leavesMarker: MarkingStore(base: base)
    case .savesAnotherKey: MisspellingStore(base: base)
    case .loadsAnotherKey: MisreadingStore(base: base)
    case .forgetsOthers: ForgetfulStore(base: base)
    case .repairsUnknown: RepairingStore(base: base, contracts: setup.settings.map(\.contract))
    case .writesOverrideAtExit: ExitCopyingStore(base: base, keys: keys)
    case .endsEarly: EarlyEndingStore(base: base)
    case .storesRegistered: RegisteredSavingStore(base: base)
    case .storesArguments: ArgumentSavingStore(base: base)
    case .ignoresArguments: ArgumentBlindStore(base: base)
    case .believesAnyLayer: CredulousStore(base: base)
    case .cleanupLeavesFile: UnclearedStore(base: base)
    case .leavesEmptyFile: EmptyFileStore(base: base, file: file)
    case .leavesTemporaryFile:
      FileTouchingStore(base: base, file: file, touch: FileTouches.copy)
    case .changesMode: FileTouchingStore(base: base, file: file, touch: FileTouches.open)
    case .replacesLink: FileTouchingStore(base: base, file: file, touch: FileTouches.replace)
    case .writesHalf: FileTouchingStore(base: base, file: file, touch: FileTouches.cut)
    default: base
    }
  }

  /// What the program keeps of a value, if that is its fault.
  private var keptValue: (@Sendable (SettingValue) -> SettingValue?)? {
    switch self {
    case .dropsTheType: ValueChanges.text
    case .keepsNumbersAsText: ValueChanges.textOfNumbers
    case .keepsDataAsText: ValueChanges.textOfData
    case .keepsFlagsAsIntegers: ValueChanges.integerOfFlag
    case .keepsFloats: ValueChanges.float
    case .narrowsIntegers: ValueChanges.narrow
    case .keepsWholeSeconds: ValueChanges.wholeSeconds
    case .readsTheClock: ValueChanges.now
    case .keepsPathOfURL: ValueChanges.path
    case .trimsText: ValueChanges.trimmed
    case .composesText: ValueChanges.composed
    case .reversesLists: ValueChanges.reversed
    case .removesNone: ValueChanges.nothingForNone
    case .removesFalse: ValueChanges.nothingForFalse
    default: nil
    }
  }

  /// What the program gets wrong of `UserDefaults`, if that is its fault.
  private func directSlip(for setup: ProbeSetup) -> DirectStore.Slip? {
    switch self {
    case .judgesByRepresentation: .wholeRepresentation
    case .addsASuite: .addedSuite(setup.stores.last?.suite.text ?? "")
    case .writesStandard: .standard
    case .spellsSuiteOtherwise: .otherSpelling
    case .namesSuiteAfterItself: .executableName
    case .knowsItsDomain: .other("relaunch.exam")
    default: nil
    }
  }

  private func stores(
    for setup: ProbeSetup, _ fault: (any RegisteringStore) -> any RegisteringStore
  ) -> StoreSubject {
    StoreSubject(setup: setup) { suite in fault(UserDefaultsStore(suite: suite)) }
  }

  /// Opens the stores with the app's own code.
  ///
  /// - Parameters:
  ///   - setup: what the plan declares.
  ///   - slip: what the code gets wrong; nil for nothing.
  ///   - seeded: whether the last store is given a value of each setting, as a team's defaults are.
  /// - Returns: the stores.
  private func directStores(
    for setup: ProbeSetup, slip: DirectStore.Slip?, seeded: Bool = false
  ) -> StoreSubject {
    if seeded, let team = setup.stores.last?.suite.text {
      let defaults = UserDefaults(suiteName: team)
      for setting in setup.settings { defaults?.set("team", forKey: setting.contract.key) }
      _ = defaults?.synchronize()
    }
    return StoreSubject(setup: setup) { suite in DirectStore(suite: suite.text, slip: slip) }
  }

  /// Writes to what it takes for a folder of its own.
  private func testItself(in setup: ProbeSetup) throws {
    setenv("XDG_CONFIG_HOME", NSTemporaryDirectory() + "self-test", 1)
    for setting in setup.settings where setting.contract.types == [.bool] {
      guard let store = setup.stores.first(where: { $0.name == setting.store }) else { continue }
      let probe = UserDefaultsStore(suite: store.suite)
      try probe.set(.bool(true), for: setting.contract.key)
      try probe.save()
    }
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
