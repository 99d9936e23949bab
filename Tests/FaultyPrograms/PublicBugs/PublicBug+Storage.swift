import Foundation

// Bugs of where and when settings are written.
extension PublicBug {
  static let storage: [String: @Sendable (Call) throws -> Void] = [:]
}
