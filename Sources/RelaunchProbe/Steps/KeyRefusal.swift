import RelaunchSettings
import RelaunchWire

/// A settings error with the key that a step was about when it was thrown.
struct KeyRefusal: Error {
  let error: SettingsError
  let key: String

  /// Does something about a key, and says of which it was if it is refused.
  static func about<Value>(_ key: String, _ act: () throws -> Value) throws -> Value {
    do {
      return try act()
    } catch let error as SettingsError {
      throw KeyRefusal(error: error, key: key)
    }
  }
}

/// Says in one word why a step was not done, if the library has a word for it.
func refusal(for error: any Error) -> StepRefusal? {
  switch error {
  case let error as KeyRefusal: StepRefusal(reason: error.error.code.rawValue, key: error.key)
  case let error as SettingsError: StepRefusal(reason: error.code.rawValue)
  default: nil
  }
}
