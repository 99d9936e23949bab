@testable import RelaunchCore

/// A test of the suite that examines the orchestrator, with its whole table if it has one.
struct ExaminedTest: Sendable {
  let name: String
  let run: @Sendable () async throws -> Void

  private static func table<Row: Sendable>(
    _ name: String, _ rows: [Row], _ test: @escaping @Sendable (Row) async throws -> Void
  ) -> ExaminedTest {
    ExaminedTest(name: name) { for row in rows { try await test(row) } }
  }

  /// In their order; what takes longest comes last.
  static let all = ofJudge + ofDoubts + ofFiles + ofTables + ofExitCodes + ofRuns

  private static let ofJudge: [ExaminedTest] = [
    table("JudgeTests.theJudgeConcludes", JudgeTests.rows) {
      JudgeTests().theJudgeConcludes(row: $0)
    },
    table("OutsideJudgeTests.theJudgeConcludes", OutsideJudgeTests.rows) {
      OutsideJudgeTests().theJudgeConcludes(row: $0)
    },
    ExaminedTest(name: "JudgeTests.aLossCarriesWhetherItWasAcknowledged") {
      JudgeTests().aLossCarriesWhetherItWasAcknowledged()
    },
    ExaminedTest(name: "JudgeTests.aProcessThatWroteTheKeyIsNotBelieved") {
      JudgeTests().aProcessThatWroteTheKeyIsNotBelieved()
    },
    ExaminedTest(name: "JudgeTests.anOverrideThatIsWrittenBackIsLeaked") {
      JudgeTests().anOverrideThatIsWrittenBackIsLeaked()
    },
    ExaminedTest(name: "JudgeTests.anotherEndingThanStatedIsFound") {
      JudgeTests().anotherEndingThanStatedIsFound()
    },
    ExaminedTest(name: "JudgeTests.aDeadlineIsATimeout") { JudgeTests().aDeadlineIsATimeout() },
    ExaminedTest(name: "JudgeTests.aHarnessFaultIsNoVerdict") {
      JudgeTests().aHarnessFaultIsNoVerdict()
    },
    ExaminedTest(name: "JudgeTests.findingExactlyWhatIsMeantPasses") {
      JudgeTests().findingExactlyWhatIsMeantPasses()
    },
    ExaminedTest(name: "JudgeTests.notFindingWhatIsMeantFails") {
      JudgeTests().notFindingWhatIsMeantFails()
    },
    ExaminedTest(name: "JudgeTests.whatNobodyWasToldToCleanUpIsNoResidue") {
      JudgeTests().whatNobodyWasToldToCleanUpIsNoResidue()
    },
    ExaminedTest(name: "JudgeTests.findingMoreThanIsMeantFails") {
      JudgeTests().findingMoreThanIsMeantFails()
    },
    ExaminedTest(name: "JudgeTests.aKnownIssueThatOccursPassesAsKnown") {
      JudgeTests().aKnownIssueThatOccursPassesAsKnown()
    },
    ExaminedTest(name: "JudgeTests.aKnownIssueThatNoLongerOccursIsResolvedAndFails") {
      JudgeTests().aKnownIssueThatNoLongerOccursIsResolvedAndFails()
    },
    ExaminedTest(name: "JudgeTests.aKnownIssueOfAnotherPlatformExcusesNothing") {
      JudgeTests().aKnownIssueOfAnotherPlatformExcusesNothing()
    },
  ]

  private static let ofDoubts: [ExaminedTest] = [
    table("DoubtTests.evidenceThatContradictsThePlanProvesNothing", DoubtTests.doubtful) {
      DoubtTests().evidenceThatContradictsThePlanProvesNothing(row: $0)
    },
    ExaminedTest(name: "DoubtTests.layersThatFitAreBelieved") {
      DoubtTests().layersThatFitAreBelieved()
    },
    ExaminedTest(name: "DoubtTests.evidenceOfAnotherProcessProvesNothing") {
      DoubtTests().evidenceOfAnotherProcessProvesNothing()
    },
    ExaminedTest(name: "DoubtTests.aProgramThatNeverSaysThatItIsDoneProvesNothing") {
      DoubtTests().aProgramThatNeverSaysThatItIsDoneProvesNothing()
    },
    ExaminedTest(name: "DoubtTests.aMissingWordOnASaveProvesNothing") {
      DoubtTests().aMissingWordOnASaveProvesNothing()
    },
    ExaminedTest(name: "DoubtTests.anAcknowledgedSaveIsHeldAgainstTheFile") {
      DoubtTests().anAcknowledgedSaveIsHeldAgainstTheFile()
    },
    ExaminedTest(name: "DoubtTests.aRefusedStepIsFound") { DoubtTests().aRefusedStepIsFound() },
    ExaminedTest(name: "DoubtTests.aChangeBetweenLaunchesIsFoundAtTheLaunchBeforeIt") {
      DoubtTests().aChangeBetweenLaunchesIsFoundAtTheLaunchBeforeIt()
    },
    ExaminedTest(name: "DoubtTests.anotherValueThanTheWrittenOneIsNoLoss") {
      DoubtTests().anotherValueThanTheWrittenOneIsNoLoss()
    },
    ExaminedTest(name: "DoubtTests.absenceOfWhatWasNotRemovedIsNoLoss") {
      DoubtTests().absenceOfWhatWasNotRemovedIsNoLoss()
    },
    ExaminedTest(name: "DoubtTests.whatNobodyWroteIsNotLost") {
      DoubtTests().whatNobodyWroteIsNotLost()
    },
    table("UntoldValuesTests.aValueThatNobodyWroteIsFound", UntoldValuesTests.rows) {
      UntoldValuesTests().aValueThatNobodyWroteIsFound(row: $0)
    },
    ExaminedTest(name: "UntoldValuesTests.aLookThatNamesNoValueAsksForTheLastOne") {
      UntoldValuesTests().aLookThatNamesNoValueAsksForTheLastOne()
    },
    ExaminedTest(name: "PresenceTests.aRemovalThatLeftAnotherValueIsAChangedValue") {
      PresenceTests().aRemovalThatLeftAnotherValueIsAChangedValue()
    },
    ExaminedTest(name: "PresenceTests.aRemovalThatWasNotSavedPromisesNothing") {
      PresenceTests().aRemovalThatWasNotSavedPromisesNothing()
    },
    ExaminedTest(name: "PresenceTests.aLaunchThatStoresWhatItWasNotToldToIsNamed") {
      PresenceTests().aLaunchThatStoresWhatItWasNotToldToIsNamed()
    },
    ExaminedTest(name: "PresenceTests.aKeyThatWasThereBeforeIsNotTheReadersDoing") {
      PresenceTests().aKeyThatWasThereBeforeIsNotTheReadersDoing()
    },
    table("StoredTypeTests.aFallbackDoesNotHideTheStoredType", StoredTypeTests.rows) {
      StoredTypeTests().aFallbackDoesNotHideTheStoredType(row: $0)
    },
    table("LookTests.aLookConcludes", LookTests.rows) { LookTests().aLookConcludes(row: $0) },
    ExaminedTest(name: "LookTests.aLookThatWasNeverTakenProvesNothing") {
      LookTests().aLookThatWasNeverTakenProvesNothing()
    },
    ExaminedTest(name: "LookTests.aRemovalThatIsUndoneIsLost") {
      LookTests().aRemovalThatIsUndoneIsLost()
    },
    ExaminedTest(name: "LookTests.whatWasPlantedInAStoreIsWhatItHolds") {
      LookTests().whatWasPlantedInAStoreIsWhatItHolds()
    },
    ExaminedTest(name: "JudgeInterruptionTests.aCaseThatWasCutShortIsAccusedOfNothing") {
      JudgeInterruptionTests().aCaseThatWasCutShortIsAccusedOfNothing()
    },
    ExaminedTest(name: "JudgeInterruptionTests.aFaultIsToldOfACaseThatWasCutShortToo") {
      JudgeInterruptionTests().aFaultIsToldOfACaseThatWasCutShortToo()
    },
    ExaminedTest(name: "JudgeInterruptionTests.whatALaunchLeftBehindIsToldAndJudgedByNoCheck") {
      JudgeInterruptionTests().whatALaunchLeftBehindIsToldAndJudgedByNoCheck()
    },
  ]

  private static let ofFiles: [ExaminedTest] = [
    table("UnaccountedFilesTests.whatNoStoreAccountsForIsAFinding", UnaccountedFilesTests.rows) {
      UnaccountedFilesTests().whatNoStoreAccountsForIsAFinding(row: $0)
    },
    ExaminedTest(name: "UnaccountedFilesTests.nothingElseIsFoundWhereNothingChanged") {
      UnaccountedFilesTests().nothingElseIsFoundWhereNothingChanged()
    },
    ExaminedTest(name: "UnaccountedFilesTests.aFileIsToldOnce") {
      UnaccountedFilesTests().aFileIsToldOnce()
    },
    ExaminedTest(name: "UnaccountedFilesTests.whatIsNotRecordedOneByOneIsCounted") {
      UnaccountedFilesTests().whatIsNotRecordedOneByOneIsCounted()
    },
    ExaminedTest(name: "UnaccountedFilesTests.theImageOfAProcessIsTheSystemsDoing") {
      UnaccountedFilesTests().theImageOfAProcessIsTheSystemsDoing()
    },
    ExaminedTest(name: "UnaccountedFilesTests.inABrokenSandboxOnlyTheBreachIsTold") {
      UnaccountedFilesTests().inABrokenSandboxOnlyTheBreachIsTold()
    },
    table("StoreFilesTests.theFileIsJudgedBesideItsKeys", StoreFilesTests.rows) {
      StoreFilesTests().theFileIsJudgedBesideItsKeys(row: $0)
    },
    table("JointSavesTests.halfOfASaveIsTorn", JointSavesTests.rows) {
      JointSavesTests().halfOfASaveIsTorn(row: $0)
    },
    ExaminedTest(name: "StoreFilesTests.whatAKeyTellsIsNotToldTwice") {
      StoreFilesTests().whatAKeyTellsIsNotToldTwice()
    },
  ]

  private static let ofTables: [ExaminedTest] = [
    ExaminedTest(name: "JudgementTableTests.everyCombinationIsMatchedByExactlyOneRow") {
      JudgementTableTests().everyCombinationIsMatchedByExactlyOneRow()
    },
    ExaminedTest(name: "JudgementTableTests.everyRowIsReached") {
      JudgementTableTests().everyRowIsReached()
    },
    ExaminedTest(
      name:
        "JudgementTableTests.anExpectationIsMetOnlyIfAWitnessInsideAnsweredAndNoWitnessContradicts"
    ) {
      JudgementTableTests().anExpectationIsMetOnlyIfAWitnessInsideAnsweredAndNoWitnessContradicts()
    },
    ExaminedTest(name: "JudgementTableTests.aLookIsMetOnlyByWhatTheDiskWitnessSaw") {
      JudgementTableTests().aLookIsMetOnlyByWhatTheDiskWitnessSaw()
    },
    ExaminedTest(name: "JudgementTableTests.aDamagedFileIsDamagedWhateverTheLibrarySays") {
      JudgementTableTests().aDamagedFileIsDamagedWhateverTheLibrarySays()
    },
    ExaminedTest(name: "JudgementTableTests.anAcknowledgementChangesNoCode") {
      JudgementTableTests().anAcknowledgementChangesNoCode()
    },
    ExaminedTest(name: "JudgementTableTests.aBadEndingExplainsMissingEvidence") {
      JudgementTableTests().aBadEndingExplainsMissingEvidence()
    },
    table("JudgementTableTests.theTableSays", JudgementTableTests.landmarks) {
      JudgementTableTests().theTableSays(row: $0)
    },
    table("EmptyProofTests.emptyProofIsRefused", EmptyProofTests.empty) {
      try EmptyProofTests().emptyProofIsRefused(row: $0)
    },
    table("EmptyProofTests.whatProvesSomethingIsTaken", EmptyProofTests.sound) {
      EmptyProofTests().whatProvesSomethingIsTaken(row: $0)
    },
  ]

  private static let ofExitCodes: [ExaminedTest] = [
    table("ExitCodeTests.theGravestCodeWins", ExitCodeTests.rows) {
      ExitCodeTests().theGravestCodeWins(row: $0)
    },
    table("ExitCodeTests.aRunComesToItsWorstCase", ExitCodeTests.counts) {
      ExitCodeTests().aRunComesToItsWorstCase(counts: $0)
    },
    ExaminedTest(name: "ExitCodeTests.aLeakFailsARunWhoseCasesPassed") {
      ExitCodeTests().aLeakFailsARunWhoseCasesPassed()
    },
  ]

  private static let ofRuns: [ExaminedTest] = [
    table("EmptyRunTests.aRunThatProvesNothingIsInconclusive", EmptyRunTests.rows) {
      try await EmptyRunTests().aRunThatProvesNothingIsInconclusive(row: $0)
    },
    ExaminedTest(name: "EmptyRunTests.aSoundRunPasses") {
      try await EmptyRunTests().aSoundRunPasses()
    },
    ExaminedTest(name: "EmptyRunTests.aReaderThatBeganBeforeTheWriterWasOverProvesNothing") {
      EmptyRunTests().aReaderThatBeganBeforeTheWriterWasOverProvesNothing()
    },
    ExaminedTest(name: "EmptyRunTests.whatAReaderFoundOfAHiddenKeyIsNotReported") {
      try await EmptyRunTests().whatAReaderFoundOfAHiddenKeyIsNotReported()
    },
  ]
}
