/// One check: a pure function from what was recorded to what it concludes.
struct Check: Sendable {
  let name: String
  let findings: @Sendable (CaseEvidence) -> [Finding]

  /// Every check, in the order in which their findings are reported.
  static let all: [Check] = ofTimeline + [.evidence, .processes, .residue, .vacuity]

  /// The checks that need no cleanup to have happened.
  static let ofTimeline: [Check] = [
    .expectations, .looks, .acknowledgedSaves, .silentFailures, .output, .untoldValues,
    .unwrittenChanges, .storeFiles, .jointSaves,
    .betweenLaunches, .refusals, .endings, .unaccountedFiles, .breaches,
  ]
}
