/// One finding that no case alone is to blame for, as it is reported.
package struct RunFindingReport: Codable, Sendable, Equatable {
  package let code: FindingCode
  /// The file, as the folder that is watched was named.
  package let path: String
  package let change: SandboxChange.Change
  package let message: String

  /// A file outside of the sandboxes that changed while the run lasted.
  static func leak(
    of domain: String, to path: String, _ change: SandboxChange.Change
  ) -> RunFindingReport {
    RunFindingReport(
      code: .leaked, path: path, change: change,
      message: "\(VisibleText.text(path)) was \(change.rawValue) while the run lasted: it is of "
        + "domain \(VisibleText.quoted(domain)), which is a store, a program or the global domain "
        + "of this run, and lies in no sandbox")
  }
}
