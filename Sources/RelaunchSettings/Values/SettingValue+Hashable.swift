import Foundation

extension SettingValue: Hashable {
  /// Compares type and value exactly.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.identity == right.identity
    case (.date(let left), .date(let right)): left.identity == right.identity
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.sortedByKey == right.sortedByKey
    default: false
    }
  }

  /// Hashes what the comparison looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch self {
    case .string(let text): hasher.combine(ExactText(text))
    case .bool(let flag): hasher.combine(flag)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.identity)
    case .date(let date): hasher.combine(date.identity)
    case .data(let bytes): hasher.combine(bytes)
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let entries): hasher.combine(entries.sortedByKey)
    }
  }
}

extension SettingValue.Entry: Hashable {
  /// Compares the key's bytes and the value exactly.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.key) == ExactText(right.key) && left.value == right.value
  }

  /// Hashes what the comparison looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(key))
    hasher.combine(value)
  }
}

extension Double {
  /// The bits, where every NaN has the same.
  fileprivate var identity: UInt64 { isNaN ? Double.nan.bitPattern : bitPattern }
}

extension Date {
  fileprivate var identity: UInt64 { timeIntervalSinceReferenceDate.identity }
}
