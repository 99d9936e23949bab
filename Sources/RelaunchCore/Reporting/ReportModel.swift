/// The finished report: everything that any format may show, and nothing that must not leave.
///
/// Field names are a promise to others; `docs/report-format.md` describes each.
package struct ReportModel: Codable, Sendable, Equatable {
  /// The version of this format.
  package var report = 1
  package let tool: Tool
  package let environment: RunEnvironment
  /// The signal that asked the run to end early, which makes the report a partial one.
  @NullEncoded package var interrupted: SignalName?
  package let summary: Summary
  package let cases: [CaseReport]
  /// What no case alone is to blame for.
  package var findings: [RunFindingReport] = []
  /// What kept scenarios from being run.
  package var problems: [ProblemReport] = []
  /// What is worth telling of the run, and no verdict hangs on.
  package var observations: [String] = []

  package struct Tool: Codable, Sendable, Equatable {
    package let name: String
    package let version: String
  }

  package struct Summary: Codable, Sendable, Equatable {
    package let scenarios: Int
    package let cases: Int
    package let passed: Int
    package let failed: Int
    package let inconclusive: Int
    package let notRun: Int
    /// Of the passed ones, those that passed by finding the public bug that they name.
    package let known: Int
    /// Cases that the harness itself could not carry out.
    package let faults: Int
    package let launches: Int
    package let seconds: Double
    /// Files outside of the sandboxes that changed and should not have.
    package var leaked = 0
    /// Of the passed ones, those in which no program said what it restored.
    package var fileOnly = 0
    /// What kept scenarios from being run.
    package var problems = 0
  }
}

/// On what the run was made: results speak of this platform only.
package struct RunEnvironment: Codable, Sendable, Equatable {
  package let platform: String
  package let architecture: String
  package let foundation: String
  package let kernel: String
  package let machine: String
  /// Of the scenarios' repository; null outside of one.
  @NullEncoded package var commit: String?
  /// ISO 8601, UTC.
  package let startedAt: String
  package let jobs: Int
  package let programs: [ProgramReport]

  package struct ProgramReport: Codable, Sendable, Equatable {
    package let name: String
    @NullEncoded package var version: String?
    /// `sha256:` and the digest of the executable, or null if it could not be read.
    @NullEncoded package var digest: String?
    /// The command that starts it, its first word a path; empty for none.
    package var prefix: [String] = []
  }
}

/// An optional field that is written as null when it has no value, so that readers find it always.
@propertyWrapper
package struct NullEncoded<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let wrappedValue else { return try container.encodeNil() }
    try container.encode(wrappedValue)
  }
}
