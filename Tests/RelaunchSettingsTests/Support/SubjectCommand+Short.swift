import Foundation
import RelaunchWire
import SettingsSubject

// Short spellings for the suite that most tests use.
extension SubjectCommand {
  static let save = Self.save(suite: Subject.suite)
  static let clear = Self.clear(suite: Subject.suite)
  static let refresh = Self.refresh(suite: Subject.suite)

  static func set(_ key: String, _ value: WireValue, in suite: String = Subject.suite) -> Self {
    .set(suite: suite, key: key, value: value)
  }

  static func remove(_ key: String) -> Self { .remove(suite: Subject.suite, key: key) }

  static func register(_ key: String, _ value: WireValue) -> Self {
    .register(suite: Subject.suite, assignments: [WireAssignment(key: key, value: value)])
  }

  /// Reads with a contract that allows the types, all of them if none is named.
  static func read(
    _ key: String, as types: [WireType] = WireType.allCases,
    fallback: WireValue = .string("fallback"), in suite: String = Subject.suite
  ) -> Self {
    .read(
      WireContract(
        key: key, store: suite, types: types, allowed: nil, range: nil, fallback: fallback))
  }
}

extension [SubjectAnswer] {
  /// The codes of the answers, nil for success.
  var codes: [String?] { map(\.code) }

  /// What the reads among the commands gave.
  var readings: [KeyEvidence] { compactMap(\.reading) }
}
