/// A case that waits to be run, with all that was made for it.
package struct PreparedCase: Sendable {
  let testCase: Case
  /// What keeps the case from being run; nil if nothing does.
  var obstacle: String?
  var records: CaseRecords?
  var sandbox: Sandbox?
  /// What is mounted in the sandbox; nil if nothing is.
  var disks: CaseDisks?
  /// Nil if the case can't be run.
  var session: CaseSession?
  /// What kept something of this from being made.
  var fault: HarnessFault?
}
