/// The property-list types that a setting can have, by the names used in every file and report.
package enum WireType: String, Codable, Sendable, CaseIterable, Comparable {
  case string
  case bool
  case integer
  case real
  case date
  case data
  case array
  case dictionary = "dict"

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
