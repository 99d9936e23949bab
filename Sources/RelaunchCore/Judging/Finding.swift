/// What a check concluded, with the facts behind it in one sentence.
package struct Finding: Codable, Sendable, Equatable {
  package let code: FindingCode
  package let key: String?
  package let launch: String?
  /// The step's place in its launch, from 0.
  package let step: Int?
  package let message: String
  /// Where the scenario states what was not met.
  package let position: SourcePosition
  /// Whether the program had claimed success; nil where nothing was to be claimed.
  package let acknowledged: Bool?
  /// What the author expected, in the author's words; nil where it is not about one key.
  package let expected: String?
  /// Whether the case was meant to find this.
  package internal(set) var isMeant = false

  package init(
    code: FindingCode, key: String? = nil, launch: String? = nil, step: Int? = nil,
    message: String, position: SourcePosition, acknowledged: Bool? = nil,
    expected: String? = nil
  ) {
    self.code = code
    self.key = key
    self.launch = launch
    self.step = step
    self.message = message
    self.position = position
    self.acknowledged = acknowledged
    self.expected = expected
  }
}
