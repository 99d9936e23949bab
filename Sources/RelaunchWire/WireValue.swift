/// A property-list value with its exact type.
///
/// Equality is exact: true is not 1, 1 is not 1.0, -0.0 is not 0.0, and NaN equals NaN. Text is
/// equal when its UTF-8 bytes are, so a composed and a decomposed letter differ.
package indirect enum WireValue: Sendable {
  case string(String)
  case bool(Bool)
  /// The whole range of `Int64` and of `UInt64`; wider values do not decode.
  case integer(Int128)
  case real(Double)
  /// Seconds since 2001-01-01T00:00:00Z, the reference date of Foundation.
  case date(Double)
  case data([UInt8])
  case array([WireValue])
  case dictionary([Entry])

  /// One key of a dictionary; entries stand in ascending order of their keys' UTF-8 bytes.
  ///
  /// On the wire a dictionary is a list of pairs and not an object, so that two keys that are
  /// canonically equal stay two keys.
  package struct Entry: Codable, Sendable {
    package let key: String
    package let value: WireValue

    package init(key: String, value: WireValue) {
      self.key = key
      self.value = value
    }
  }

  /// The integers that a property list can hold: from the least `Int64` to the greatest `UInt64`.
  package static let integerRange: ClosedRange<Int128> = Int128(Int64.min)...Int128(UInt64.max)

  /// Makes a dictionary value, its entries put in order.
  package static func dictionary(unordered entries: [Entry]) -> WireValue {
    .dictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  package var type: WireType {
    switch self {
    case .string: .string
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}

extension WireValue: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.isIdentical(to: right)
    case (.date(let left), .date(let right)): left.isIdentical(to: right)
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch self {
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .bool(let flag): hasher.combine(flag)
    case .integer(let number): hasher.combine(number)
    case .real(let number), .date(let number): hasher.combine(number.isNaN ? 0 : number.bitPattern)
    case .data(let bytes): hasher.combine(bytes)
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let entries): hasher.combine(entries)
    }
  }
}

extension WireValue.Entry: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
    hasher.combine(value)
  }
}

extension Double {
  /// Same bits, where every NaN counts as one value.
  fileprivate func isIdentical(to other: Double) -> Bool {
    bitPattern == other.bitPattern || (isNaN && other.isNaN)
  }
}
