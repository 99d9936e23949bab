/// Why an outcome is not always the same, as far as the evidence tells.
package enum InstabilityDiagnosis: String, Codable, Sendable, CaseIterable {
  /// The first run left files in its sandbox, and only the one after it in there is otherwise.
  case leftovers
  /// Only the run beside others is otherwise, and another case uses the same domain.
  case sharedDomain
  /// A program that is started anew writes at its start, and not the same each time.
  case writesAtStart
  /// None of these fits.
  case unknown
}
