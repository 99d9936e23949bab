import RelaunchWire

extension WireValue {
  /// Whether the text of a property list can say every date in the value exactly.
  var hasPlantableDates: Bool {
    switch self {
    case .date(let seconds): !WireDate.text(from: seconds).hasPrefix("@")
    case .array(let elements): elements.allSatisfy(\.hasPlantableDates)
    case .dictionary(let entries): entries.allSatisfy(\.value.hasPlantableDates)
    case .string, .bool, .integer, .real, .data: true
    }
  }

  /// Whether a text in the value begins with a byte order mark, which the platform drops.
  var hasMarkedText: Bool {
    switch self {
    case .string(let text): text.beginsWithMark
    case .array(let elements): elements.contains(where: \.hasMarkedText)
    case .dictionary(let entries):
      entries.contains { $0.key.beginsWithMark || $0.value.hasMarkedText }
    case .bool, .integer, .real, .date, .data: false
    }
  }
}

extension String {
  var beginsWithMark: Bool { unicodeScalars.first == "\u{FEFF}" }
}
