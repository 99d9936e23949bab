import RelaunchWire

/// The domains whose files outside of the sandboxes a run could write by mistake.
package struct WatchedDomains: Sendable {
  private let names: Set<String>

  /// Gathers the domains.
  ///
  /// - Parameters:
  ///   - cases: what is run; their suites, as declared and as the programs are told them.
  ///   - programs: what is started; without a suite's name settings go to a domain that is called as
  ///     the executable is, links resolved.
  ///   - runToken: tells this run's domains from others where folders can't isolate.
  package init(of cases: [Case], programs: [Program], runToken: String) {
    var names: Set<String> = [SuitePlacement.globalDomain]
    for store in cases.flatMap(\.stores).map(\.store) {
      for named in [store, StorePlacement.isolated(store, token: runToken)] {
        if let domain = named.domain { names.insert(domain) }
      }
    }
    for program in programs {
      for path in [program.path, PathKind.realPath(program.path)].compactMap(\.self) {
        names.insert(path.split(separator: "/").last.map(String.init) ?? path)
      }
    }
    self.names = names
  }

  /// The domain of a file in a settings folder.
  ///
  /// - Parameter path: below the folder.
  /// - Returns: the domain, or nil if it is none of these.
  func domain(ofFileAt path: String) -> String? {
    SuitePlacement.domain(ofFileAt: path).flatMap { names.contains($0) ? $0 : nil }
  }
}
