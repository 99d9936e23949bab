/// A look at the stores' files between two launches: the disk witness alone.
package struct Look: Codable, Sendable, Equatable {
  package let id: String
  /// What the file holds of each key; origin and reason say nothing here.
  package let expectations: [Expectation]
  package let file: FileExpectation?
  package let position: SourcePosition

  package init(
    id: String, expectations: [Expectation], file: FileExpectation?, position: SourcePosition
  ) {
    self.id = id
    self.expectations = expectations
    self.file = file
    self.position = position
  }
}

/// What is expected of a store's file as a whole; at least one of its aspects.
package struct FileExpectation: Codable, Sendable, Equatable {
  package let store: String
  /// nil says nothing of it.
  package let state: DiskReading.State?
  /// The permission bits; nil says nothing of them.
  package let mode: UInt16?
  /// SHA-256 of all bytes in lower-case hexadecimal digits; nil says nothing of it.
  package var digest: String? = nil
  /// The earlier action after which the bytes were what they are now; nil says nothing of them.
  package var since: String? = nil
  package let position: SourcePosition
}
