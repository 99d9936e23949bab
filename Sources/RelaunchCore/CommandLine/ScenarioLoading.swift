import Foundation

/// What the paths of an invocation hold.
package struct LoadedScenarios: Sendable {
  package var scenarios: [Scenario] = []
  package var cases: [Case] = []
  /// Everything wrong in the files.
  package var problems: [Problem] = []
  /// Paths that are not there, or hold no scenario.
  package var notFound: [Problem] = []
  /// What was passed over though it looks like a scenario.
  var notes: [String] = []
  /// Texts of `--filter` that name no case, where others do.
  var unmatchedFilters: [String] = []
  /// Names of `--tag` that no scenario has, where others do.
  var unmatchedTags: [String] = []
  /// Names of `--program` that no scenario knows.
  var unmatchedPrograms: [String] = []
  /// Programs of scenarios that can't be started.
  var unstartable: [Problem] = []
  /// What to say if no case is left.
  package var nothingMatched = ""
  /// What to say if there are more cases than a run may have; none of them is made then.
  package var tooManyCases: String?

  /// What somebody may have meant who names a program that has versions.
  func versionHint(for name: String) -> String {
    let prefix = VersionPair.name(of: name, version: "")
    let versions = Set(scenarios.flatMap(\.programs).map(\.name)).filter { $0.hasPrefix(prefix) }
    guard let first = versions.min() else { return "" }
    return ", which has versions: write \(VisibleText.quoted("\(first)=PATH"))"
  }

  /// All of it, as a report tells it.
  var problemReports: [ProblemReport] {
    let unmatched =
      unmatchedFilters.map { "no case matches \(VisibleText.quoted($0))" }
      + unmatchedTags.map { "no scenario has the tag \(VisibleText.quoted($0))" }
      + unmatchedPrograms.map { "no scenario names the program \(VisibleText.quoted($0))" }
    let isEmpty = cases.isEmpty && problems.isEmpty && notFound.isEmpty && unstartable.isEmpty
    return (problems + notFound + unstartable).map(ProblemReport.init)
      + (unmatched + (isEmpty ? [nothingMatched] : [])).map(ProblemReport.init(message:))
  }
}

/// Finds, reads and expands the scenarios of an invocation.
package enum ScenarioLoading {
  /// The most cases of one invocation, so that its memory is bounded.
  private static let mostCases = 100_000

  /// Puts the caller's programs in the place of declared ones.
  ///
  /// - Returns: the names that no scenario knows.
  private static func replacePrograms(
    in scenarios: inout [Scenario], by paths: [String: String]
  ) -> [String] {
    guard !paths.isEmpty else { return [] }
    var unmatched = Set(paths.keys)
    for index in scenarios.indices {
      scenarios[index].replacePrograms(by: paths, unmatched: &unmatched)
    }
    return scenarios.isEmpty ? [] : unmatched.sorted()
  }

  /// Reads what an invocation names.
  ///
  /// - Parameters:
  ///   - invocation: paths, filters and tags.
  ///   - currentFolder: an absolute path, which relative ones begin in.
  /// - Returns: the cases that are wanted, and everything that is wrong.
  package static func load(
    _ invocation: Invocation, currentFolder: String
  ) -> LoadedScenarios {
    var loaded = LoadedScenarios()
    let paths = invocation.paths.isEmpty ? [Invocation.defaultPath] : invocation.paths
    let found = ScenarioFinder.find(paths, currentFolder: currentFolder)
    loaded.notFound = found.problems
    loaded.problems = found.refusals
    var projects = ProjectFiles()
    loaded.notes = found.notes
    for file in found.files {
      // What a bad project file hides can't be told from what is missing.
      guard let programs = projects.programs(for: file) else { continue }
      switch file.read(project: programs) {
      case .success(let scenario): loaded.scenarios.append(scenario)
      case .failure(let failure): loaded.problems += failure.problems
      }
    }
    loaded.problems += projects.problems
    loaded.unmatchedPrograms = replacePrograms(in: &loaded.scenarios, by: invocation.programPaths)
    let count = loaded.scenarios.reduce(0) {
      $0 + Expander.count(of: $1, repetitions: invocation.repetitions)
    }
    guard count <= mostCases else {
      loaded.tooManyCases = "\(count) cases, at most \(mostCases) can be taken at once"
      return loaded
    }
    let filter = CaseFilter(invocation.filters)
    let known = Set(loaded.scenarios.flatMap(\.tags))
    loaded.unmatchedTags = invocation.tags.filter { !known.contains($0) }
    let wanted = Set(invocation.tags)
    let tagged = loaded.scenarios.filter { wanted.isEmpty || !wanted.isDisjoint(with: $0.tags) }
    let all = tagged.flatMap {
      Expander.cases(of: $0, repetitions: invocation.repetitions)
    }
    loaded.cases = RateTally.markingLast(in: filter.select(from: all))
    loaded.unmatchedFilters = loaded.cases.isEmpty ? [] : filter.unmatched(in: all)
    if loaded.cases.isEmpty { loaded.unmatchedTags = [] }
    var fixtures = FixtureFiles(currentFolder: currentFolder)
    let isMatched = !loaded.cases.isEmpty
    loaded.cases = loaded.cases.compactMap { fixtures.filled($0) }
    loaded.problems += fixtures.problems
    if isMatched { return loaded }
    let texts = invocation.filters.map(VisibleText.quoted).joined(separator: ", ")
    loaded.nothingMatched =
      all.isEmpty && !loaded.scenarios.isEmpty
      ? "no scenario has the tag "
        + VisibleText.list(invocation.tags.map(VisibleText.quoted), last: "or")
      : all.isEmpty
        ? "no scenario in \(paths.map(VisibleText.quoted).joined(separator: ", "))"
        : "none of the \(all.count) cases matches \(texts); see relaunch list"
    return loaded
  }
}

extension Scenario {
  fileprivate mutating func replacePrograms(
    by paths: [String: String], unmatched: inout Set<String>
  ) {
    for index in programs.indices {
      guard let path = paths[programs[index].name] else { continue }
      programs[index].replacement = path
      unmatched.remove(programs[index].name)
    }
    for index in cells.indices { cells[index].replacePrograms(by: paths, unmatched: &unmatched) }
  }
}
