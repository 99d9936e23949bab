/// What the scenario expects of a key in its store.
enum ExpectedPresence: CaseIterable, Sendable {
  case kept
  case absent
}

/// What the inside witness said of a key, against what was expected.
enum InsideAnswer: CaseIterable, Sendable {
  case asExpected
  /// As expected, but said by the very process that wrote the key: its memory proves nothing.
  case ownMemory
  case absent
  /// What the store held before the write that the expectation is about.
  case previous
  case otherValue
  case otherType
  /// The program left no evidence of this expectation.
  case notObserved
  /// No program was to answer: the scenario asks the disk witness alone.
  case notAsked
}

/// What the disk witness saw of a key, against what was expected.
enum DiskAnswer: CaseIterable, Sendable {
  case asExpected
  case absent
  case previous
  case otherValue
  case otherType
  /// The file is there and can't be read as settings.
  case damaged
  /// The file was not looked at while the expectation held: the launch wrote the key again.
  case notObserved
}

/// Whether the launch ended as the scenario states.
enum EndingAnswer: CaseIterable, Sendable {
  case asStated
  case otherwise
}
