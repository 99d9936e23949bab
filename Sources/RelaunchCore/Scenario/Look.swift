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

/// What is expected of a store's file as a whole.
package struct FileExpectation: Codable, Sendable, Equatable {
  package let store: String
  package let state: DiskReading.State
  /// The permission bits; nil says nothing of them.
  package let mode: UInt16?
  package let position: SourcePosition

  package init(
    store: String, state: DiskReading.State, mode: UInt16?, position: SourcePosition
  ) {
    self.store = store
    self.state = state
    self.mode = mode
    self.position = position
  }
}
