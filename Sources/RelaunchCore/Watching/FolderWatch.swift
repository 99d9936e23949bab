/// Watches settings folders that are not a sandbox's while cases run.
package struct FolderWatch {
  private let folders: [(path: String, before: FolderSnapshot)]
  private let domains: WatchedDomains
  private let openingNotes: [String]

  /// How many other files a note names.
  private static let namedFiles = 5

  /// Looks for the first time.
  ///
  /// - Parameters:
  ///   - userFolder: the settings folder of whoever calls; nil if there is none.
  ///   - more: folders that the caller named, absolute.
  ///   - domains: what the run could touch there.
  package init(userFolder: String?, more: [String], domains: WatchedDomains) {
    var notes: [String] = []
    if userFolder == nil {
      notes.append("HOME is no absolute path, so no settings folder of the user is watched")
    }
    var seen: Set<String> = []
    folders = ([userFolder].compactMap(\.self) + more)
      .filter { seen.insert(PathKind.realPath($0) ?? $0).inserted }
      .map { folder in
        (folder, FolderSnapshot(of: folder) { domains.domain(ofFileAt: $0) != nil })
      }
    for (folder, before) in folders where more.contains(folder) && !before.isThere {
      notes.append("\(VisibleText.quoted(folder)) is watched, and there is no such folder yet")
    }
    openingNotes = notes
    self.domains = domains
  }

  /// Looks again.
  ///
  /// - Returns: what changed since: findings about files of the run's domains, notes about others.
  package func changes() -> (findings: [RunFindingReport], notes: [String]) {
    var findings: [RunFindingReport] = []
    var notes = openingNotes
    for (folder, before) in folders {
      let after = FolderSnapshot(of: folder) { domains.domain(ofFileAt: $0) != nil }
      var others: [String] = []
      let paths = Set(before.files.keys).union(after.files.keys)
        .filter { before.files[$0] != after.files[$0] }
        .sorted { $0.lexicographicallyPrecedes($1) }
      for bytes in paths {
        let path = String(decoding: bytes, as: UTF8.self)
        let change: SandboxChange.Change =
          before.files[bytes] == nil ? .made : after.files[bytes] == nil ? .removed : .changed
        if let domain = domains.domain(ofFileAt: path) {
          findings.append(.leak(of: domain, to: "\(folder)/\(path)", change))
        } else {
          others.append(path)
        }
      }
      notes += Self.note(about: others, in: folder).map { [$0] } ?? []
      notes += before.obstacles + after.obstacles.filter { !before.obstacles.contains($0) }
    }
    return (findings, notes)
  }

  private static func note(about others: [String], in folder: String) -> String? {
    guard !others.isEmpty else { return nil }
    let named = others.prefix(namedFiles).map(VisibleText.quoted)
    let more = others.count > named.count ? ["\(others.count - named.count) more"] : []
    return "in \(VisibleText.text(folder)) "
      + CountText.text(others.count, "file of others", "files of others")
      + " changed while the run lasted: \(VisibleText.list(named + more, last: "and"))"
  }
}
