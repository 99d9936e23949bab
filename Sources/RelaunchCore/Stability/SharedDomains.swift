import Foundation

/// Who uses which domain where all cases have one HOME.
struct SharedDomains {
  /// The names of the cases, by the domain's.
  private var users: [String: [String]] = [:]

  /// Notes that a case uses a domain.
  mutating func note(_ testCase: String, uses domain: String) {
    guard users[domain]?.contains(testCase) != true else { return }
    users[domain, default: []].append(testCase)
  }

  /// Notes what a case is told to use, and what it was seen to use beside that.
  ///
  /// - Parameters:
  ///   - testCase: the case as it was run with the others.
  ///   - declared: the same as its author wrote it.
  ///   - changes: what its launches did beside its stores in a sandbox of its own.
  ///   - sandbox: the one of all, after the run.
  ///   - runToken: tells this run's domains from others where folders can't isolate.
  mutating func note(
    _ testCase: Case, declaredAs declared: Case, changes: [SandboxFact], in sandbox: Sandbox,
    runToken: String
  ) {
    let name = testCase.name
    for (store, own) in zip(testCase.stores, declared.stores) {
      note(name, uses: store.store.meetingPlace)
      // A program that does not heed the name it is given leaves the other one's file.
      let isolated = StorePlacement.isolated(own.store, token: runToken)
      var status = stat()
      if store != own, lstat(StorePlacement.path(of: isolated, in: sandbox), &status) == 0 {
        note(name, uses: own.store.meetingPlace)
      }
    }
    for change in changes.flatMap(\.changes) {
      SuitePlacement.domain(belowSandbox: change.path).map { note(name, uses: $0) }
    }
  }

  /// The other cases that use a domain of a case, in the order in which they were noted.
  func sharers(of testCase: String) -> [String] {
    var seen: Set<String> = [testCase]
    return users.sorted { $0.key < $1.key }.map(\.value).filter { $0.contains(testCase) }
      .flatMap(\.self).filter { seen.insert($0).inserted }
  }
}
