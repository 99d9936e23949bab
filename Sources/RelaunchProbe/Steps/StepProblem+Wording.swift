import RelaunchSettings

/// Says why a step was not done, in words that hold no value.
///
/// - Parameter error: what the subject threw. Only the words of errors whose text is known to name
///   no value are used; of any other error just the type is told.
/// - Returns: the words for the evidence.
func problem(for error: any Error) -> String {
  switch error {
  case let error as SettingsError: error.message
  case let error as KeyRefusal: error.error.message
  case let error as StepProblem: error.message
  default: "an error of the type \(String(reflecting: type(of: error)))"
  }
}
