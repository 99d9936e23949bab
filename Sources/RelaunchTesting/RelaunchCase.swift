import Foundation
public import Testing

/// One case of a scenario, to be an argument of a parameterised test.
public struct RelaunchCase: Sendable, Hashable {
  /// As `relaunch list` prints it, such as `scenarios/theme [killed after saving]`.
  public let name: String
  /// What the scenario shows, as a claim.
  public let title: String
  /// The scenario's file as it was found.
  public let file: String
  let folder: URL
  let tools: RelaunchTools
  let programs: [String: URL]

  /// Runs the case in processes of its own, and records what it finds as issues of the current test.
  ///
  /// Each finding is an issue at the scenario's line that was not met. What a scenario states as a known
  /// issue is recorded as a known one. A case that proves nothing, or could not be run here, is an issue
  /// too: it has not passed.
  ///
  /// - Throws: `RelaunchTestingError` if the harness can't be started or leaves no report.
  public func check() async throws {
    let run = try await CaseRun(of: self)
    CaseIssues(of: self, in: run).record()
  }
}

extension RelaunchCase: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

extension RelaunchCase: CustomTestArgumentEncodable {
  /// The name, by which one case can be run again alone.
  public func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }
}
