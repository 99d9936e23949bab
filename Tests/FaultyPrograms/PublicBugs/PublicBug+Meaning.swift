// Bugs of what a stored value means, and of what stands beside it.
extension PublicBug {
  static let meaning: [String: @Sendable (Call) throws -> Void] = [
    "draws-an-id-each-time": drawsAnID,
    "takes-unset-for-false": takesUnsetForFalse,
    "clears-to-the-default": clearsToTheDefault,
    "undoes-what-it-cannot-see": undoesWhatItCannotSee,
    "saves-what-was-for-one-run": savesWhatWasForOneRun,
    "expects-text-where-a-number-is": expectsTextWhereANumberIs,
    "drops-all-for-one-missing-field": dropsAllForOneMissingField,
    "stores-a-float": storesAFloat,
    "stores-a-url": storesAURL,
    "replaces-a-linked-file": replacesALinkedFile,
    "hides-a-failed-save": hidesAFailedSave,
    "counts-on": countsOn,
    "counts-anew": countsAnew,
    "tests-in-the-real-domain": testsInTheRealDomain,
    "leaves-parts": leavesParts,
  ]
}
