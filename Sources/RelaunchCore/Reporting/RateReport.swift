/// What is counted over the repetitions of a case, as far as they were reported.
package struct RateReport: Codable, Sendable, Equatable {
  /// What is counted, and how often it may or has to be.
  package let bound: RateBound
  /// Whether this repetition found it.
  package let found: Bool
  /// Whether this is the last repetition of the run, at which the count is judged.
  package let isLast: Bool
  /// How many repetitions were run to their end, this one among them.
  package internal(set) var runs = 0
  /// How many of these found it.
  package internal(set) var count = 0
  /// The 95 % interval of the share.
  package internal(set) var low = 0.0
  package internal(set) var high = 1.0
  /// What the interval says of the bound; null but at the last repetition.
  package internal(set) var verdict: Verdict?

  init(of testCase: Case, _ bound: RateBound, findings: [Finding]) {
    self.bound = bound
    found = findings.contains { bound.finding.matches($0) }
    isLast = testCase.isLastRepetition
  }

  private enum CodingKeys: String, CodingKey {
    case code
    case key
    case launch
    case atMost
    case atLeast
    case file
    case line
    case column
    case found
    case isLast = "last"
    case runs
    case count
    case low
    case high
    case verdict
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let position = SourcePosition(
      file: try fields.decode(String.self, forKey: .file),
      line: try fields.decode(Int.self, forKey: .line),
      column: try fields.decode(Int.self, forKey: .column))
    let atMost = try fields.decode(Double?.self, forKey: .atMost)
    let atLeast = try fields.decode(Double?.self, forKey: .atLeast)
    bound = RateBound(
      finding: ExpectedFinding(
        code: try fields.decode(FindingCode.self, forKey: .code),
        key: try fields.decode(String?.self, forKey: .key),
        launch: try fields.decode(String?.self, forKey: .launch), position: position),
      side: atMost == nil ? .atLeast : .atMost, share: atMost ?? atLeast ?? 0, position: position)
    found = try fields.decode(Bool.self, forKey: .found)
    isLast = try fields.decode(Bool.self, forKey: .isLast)
    runs = try fields.decode(Int.self, forKey: .runs)
    count = try fields.decode(Int.self, forKey: .count)
    low = try fields.decode(Double.self, forKey: .low)
    high = try fields.decode(Double.self, forKey: .high)
    verdict = try fields.decode(Verdict?.self, forKey: .verdict)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(bound.finding.code, forKey: .code)
    try fields.encode(bound.finding.key, forKey: .key)
    try fields.encode(bound.finding.launch, forKey: .launch)
    try fields.encode(bound.side == .atMost ? bound.share : nil, forKey: .atMost)
    try fields.encode(bound.side == .atLeast ? bound.share : nil, forKey: .atLeast)
    try fields.encode(bound.position.file, forKey: .file)
    try fields.encode(bound.position.line, forKey: .line)
    try fields.encode(bound.position.column, forKey: .column)
    try fields.encode(found, forKey: .found)
    try fields.encode(isLast, forKey: .isLast)
    try fields.encode(runs, forKey: .runs)
    try fields.encode(count, forKey: .count)
    try fields.encode(low, forKey: .low)
    try fields.encode(high, forKey: .high)
    try fields.encode(verdict, forKey: .verdict)
  }
}
