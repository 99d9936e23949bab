import Foundation
import RelaunchProbe

/// The programs that this executable can be, by the name it is called by.
///
/// Each has one fault, and a healthy twin: the same program without it, called by the same name and
/// `.healthy`.
enum FaultyProgram: String, CaseIterable {
  /// Has no fault.
  case healthy

  // MARK: - Saving

  /// Reports that it saved, and has not.
  case neverSaves = "never-saves"
  /// Saves when a timer fires, which is later than anybody waits.
  case savesOnATimer = "saves-on-a-timer"
  /// Saves when it exits by itself, and says before that it has.
  case savesAfterAcknowledging = "saves-after-acknowledging"
  /// Says that it saved, where it was told that nothing was.
  case swallowsFailedSave = "swallows-failed-save"
  /// Saves in every other launch, as a file beside the program counts them.
  case savesNowAndThen = "saves-now-and-then"
  /// Saves unless a note in HOME says that it has.
  case leavesANote = "leaves-a-note"
  /// Saves half of the changes, and the others when somebody has looked.
  case savesTwice = "saves-twice"
  /// Saves every change at once.
  case savesAtOnce = "saves-at-once"
  /// Keeps values in a file of its own, and says that they come from the settings.
  case answersFromMemory = "answers-from-memory"
  /// Answers with what it read first, in whatever process that was.
  case keepsStaleCache = "keeps-stale-cache"
  /// Saves all settings as they were when it saved last, but for those that it set.
  case restoresSnapshot = "restores-snapshot"
  /// Saves all settings as they were when it began, but for those that it set.
  case keepsSnapshotWhileRunning = "keeps-snapshot-while-running"

  // MARK: - Values

  /// Keeps a flag as text, and anything else as bytes.
  case savesOtherType = "saves-other-type"
  /// Keeps everything as text.
  case dropsTheType = "drops-the-type"
  /// Keeps numbers as text.
  case keepsNumbersAsText = "keeps-numbers-as-text"
  /// Keeps bytes as text.
  case keepsDataAsText = "keeps-data-as-text"
  /// Keeps flags as 0 and 1.
  case keepsFlagsAsIntegers = "keeps-flags-as-integers"
  /// Keeps numbers in single precision.
  case keepsFloats = "keeps-floats"
  /// Keeps integers in 32 bits.
  case narrowsIntegers = "narrows-integers"
  /// Keeps moments to the second.
  case keepsWholeSeconds = "keeps-whole-seconds"
  /// Keeps the present in place of a date.
  case readsTheClock = "reads-the-clock"
  /// Keeps the path alone of an address.
  case keepsPathOfURL = "keeps-path-of-url"
  /// Keeps text without the blanks at its ends.
  case trimsText = "trims-text"
  /// Keeps letters composed.
  case composesText = "composes-text"
  /// Keeps lists turned around.
  case reversesLists = "reverses-lists"
  /// Adds a dictionary's entries to those that are there.
  case mergesDictionaries = "merges-dictionaries"
  /// Takes a number of another type for the one that is stored, and keeps that.
  case confusesNumbers = "confuses-numbers"
  /// Stores something else in place of what is refused.
  case bendsRefused = "bends-refused"
  /// Never replaces a value.
  case keepsFirstValue = "keeps-first-value"

  // MARK: - Presence and keys

  /// Removes a key that is set to the word "none".
  case removesNone = "removes-none"
  /// Removes a flag that is set to no.
  case removesFalse = "removes-false"
  /// Stores the word "none" where it should remove.
  case storesNone = "stores-none"
  /// Drops a value that is the same as the registered one.
  case dropsRegistered = "drops-registered"
  /// Registers what it should store.
  case registersInstead = "registers-instead"
  /// Reports that it removed, and has not.
  case ignoresRemoval = "ignores-removal"
  /// Leaves a key of its own where it removed one.
  case leavesMarker = "leaves-marker"
  /// Saves under one spelling of a key.
  case savesAnotherKey = "saves-another-key"
  /// Loads from one spelling of a key, and saves under another.
  case loadsAnotherKey = "loads-another-key"
  /// Forgets all other keys when it sets one.
  case forgetsOthers = "forgets-others"
  /// Clears other stores when it removes a key.
  case clearsAnotherStore = "clears-another-store"

  // MARK: - Starts and ends

  /// Writes every fallback as soon as the settings wrapper is made.
  case resetsAtCreation = "resets-at-creation"
  /// Writes every fallback in every other launch, as a file beside the program counts them.
  case resetsNowAndThen = "resets-now-and-then"
  /// Replaces a stored value that it does not know.
  case repairsUnknown = "repairs-unknown"
  /// Tests itself in what it takes for settings of its own, as it moved them with `setenv`.
  case movesTooLate = "moves-too-late"
  /// Stores what it was overridden with when it exits.
  case writesOverrideAtExit = "writes-override-at-exit"
  /// Crashes after its last step.
  case crashesAtExit = "crashes-at-exit"
  /// Ends in good order in the middle of its steps.
  case endsEarly = "ends-early"
  /// Takes all steps and never says so on standard output.
  case dropsAcknowledgement = "drops-acknowledgement"
  /// Crashes before it says hello.
  case crashesBeforeHello = "crashes-before-hello"

  // MARK: - Layers

  /// Stores what is only to be registered.
  case storesRegistered = "stores-registered"
  /// Stores the argument that it reads.
  case storesArguments = "stores-arguments"
  /// Knows nothing of arguments.
  case ignoresArguments = "ignores-arguments"
  /// Calls stored whatever any layer answers.
  case believesAnyLayer = "believes-any-layer"
  /// Calls stored whatever the representation of all layers holds.
  case judgesByRepresentation = "judges-by-representation"
  /// Reads through a list of suites.
  case addsASuite = "adds-a-suite"
  /// Reads whatever is there as if the contract allowed it.
  case ignoresContracts = "ignores-contracts"

  // MARK: - Places and files

  /// Keeps all stores in one suite.
  case sharesOneSuite = "shares-one-suite"
  /// Uses a domain that it knows by heart, whatever it is told.
  case knowsItsDomain = "knows-its-domain"
  /// Uses its own domain in place of the suite.
  case writesStandard = "writes-standard"
  /// Uses a suite that is spelled otherwise.
  case spellsSuiteOtherwise = "spells-suite-otherwise"
  /// Names the suite after its executable.
  case namesSuiteAfterItself = "names-suite-after-itself"
  /// Reports that it cleared, and has not.
  case cleanupLeavesFile = "cleanup-leaves-file"
  /// Leaves a file without settings where it cleared.
  case leavesEmptyFile = "leaves-empty-file"
  /// Leaves a second file beside its settings.
  case leavesTemporaryFile = "leaves-temporary-file"
  /// Lets everybody read its settings.
  case changesMode = "changes-mode"
  /// Saves to another file and puts that in the place of its settings, whatever stands there.
  case replacesLink = "replaces-link"
  /// Begins anew where its settings can't be read, and says nothing of it.
  case wipesDamagedFile = "wipes-damaged-file"
  /// Leaves half of its settings file.
  case writesHalf = "writes-half"
  /// Reports that it saved its own file, and has not.
  case forgetsItsFile = "forgets-its-file"
  /// Keeps everything as text in its own file.
  case writesFileAsText = "writes-file-as-text"
  /// Removes what else is kept beside its settings when it saves.
  case wipesFiles = "wipes-files"

  /// Is the program, until the plan's ending.
  ///
  /// - Parameter isFaulty: whether it has its fault; its healthy twin has none.
  func run(isFaulty: Bool) {
    if isFaulty, self == .crashesBeforeHello { abort() }
    let name = isFaulty ? rawValue : "\(rawValue).healthy"
    Probe.runWriter(program: name, version: "1") { setup in
      isFaulty ? try faultySubject(for: setup) : try healthySubject(for: setup)
    }
  }
}
