import RelaunchWire

extension WireRange {
  /// The types whose values can be compared.
  static let orderedTypes: [WireType] = [.integer, .real, .date]

  /// Whether a value of the range's own type lies inside; NaN lies in no range.
  func contains(_ value: WireValue) -> Bool {
    switch (least, value, greatest) {
    case (.integer(let least), .integer(let value), .integer(let greatest)):
      least <= value && value <= greatest
    case (.real(let least), .real(let value), .real(let greatest)),
      (.date(let least), .date(let value), .date(let greatest)):
      least <= value && value <= greatest
    default: false
    }
  }
}
