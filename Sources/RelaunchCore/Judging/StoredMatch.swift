import RelaunchWire

/// What one witness found of a key in its store, against what is expected to be there.
enum StoredMatch: Sendable {
  case asExpected
  case absent
  /// What the store held before the write that the expectation is about.
  case previous
  case otherValue
  case otherType

  /// Compares.
  ///
  /// - Parameters:
  ///   - value: what was found; nil for nothing.
  ///   - expectation: what the scenario says.
  ///   - expected: the value that should be stored; nil if only presence is expected.
  ///   - previous: what was stored before.
  init(
    _ value: WireValue?, _ expectation: Expectation, expected: WireValue?, previous: WireValue?
  ) {
    guard expectation.stored else {
      self = value.map { $0 == previous ? .previous : .otherValue } ?? .asExpected
      return
    }
    guard let value else {
      self = .absent
      return
    }
    if value == previous {
      self = .previous
    } else if let type = expectation.type, value.type != type {
      self = .otherType
    } else if let expected, value != expected {
      self = value.type == expected.type ? .otherValue : .otherType
    } else {
      self = .asExpected
    }
  }

  /// The match as the disk witness's answer.
  var onDisk: DiskAnswer {
    switch self {
    case .asExpected: .asExpected
    case .absent: .absent
    case .previous: .previous
    case .otherValue: .otherValue
    case .otherType: .otherType
    }
  }
}
