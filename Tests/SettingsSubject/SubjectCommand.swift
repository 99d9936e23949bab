package import Foundation
package import RelaunchWire

/// One act that a test asks of the subject.
package enum SubjectCommand: Codable, Sendable {
  case set(suite: String, key: String, value: WireValue)
  /// Sets lists inside each other, deeper than JSON can carry.
  case setNested(suite: String, key: String, depth: Int)
  case remove(suite: String, key: String)
  case save(suite: String)
  case clear(suite: String)
  case refresh(suite: String)
  case register(suite: String, assignments: [WireAssignment])
  /// Reads by a contract; its store is the suite.
  case read(WireContract)
  /// Writes a file past the library, as another process would.
  case plant(path: String, bytes: Data)
  /// Removes a file past the library.
  case uproot(path: String)
  /// Changes the subject's own environment.
  case changeEnvironment(name: String, value: String)
}

/// What came of one act.
package struct SubjectAnswer: Codable, Sendable {
  /// The code of the library's error; nil if there was none.
  package let code: String?
  package let message: String?
  /// What a `read` gave.
  package let reading: KeyEvidence?

  package init(code: String? = nil, message: String? = nil, reading: KeyEvidence? = nil) {
    self.code = code
    self.message = message
    self.reading = reading
  }
}
