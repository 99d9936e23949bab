import Foundation

// Bugs of what a stored value means, and of what stands beside it.
extension PublicBug {
  static let meaning: [String: @Sendable (Call) throws -> Void] = [:]
}
