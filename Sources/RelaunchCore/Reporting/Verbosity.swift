/// How much a person is told.
package enum Verbosity: Sendable {
  /// What did not pass, and the summary.
  case quiet
  case normal
  /// Each launch as it happens, and the evidence of what passed too.
  case verbose
}
