/// Why a program's settings refused a step, in words that hold no value.
package struct StepRefusal: Codable, Sendable, Equatable {
  /// The name of the reason, as the program's library spells it.
  package let reason: String
  /// The key that it is about; nil if it is about none, or several.
  package let key: String?

  package init(reason: String, key: String? = nil) {
    self.reason = reason
    self.key = key
  }
}

/// The reasons that reports name; any other one is told as `other`, since a program may put anything in it.
package enum RefusalReason: String, Codable, Sendable, CaseIterable {
  case invalidSuiteName
  case noSettingsFolder
  case cannotBeStored
  case unsupportedType
  case notAllowed
  case keyTwin
  case damagedFile
  case unreadableFile
  case notRegularFile
  case notInFile
  case notCleared
  case unsavedChanges
  case other
}
