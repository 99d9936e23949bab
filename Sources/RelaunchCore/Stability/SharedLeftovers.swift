/// What stands in the sandbox of all cases when their third runs are over, and nobody accounts for.
///
/// There nobody can tell which launch made a file. What no case declares, and none was seen to make in a sandbox
/// of its own, is a finding of the run.
struct SharedLeftovers {
  /// How many files are told one by one.
  private static let named = 50

  let findings: [RunFindingReport]

  /// Looks.
  ///
  /// - Parameters:
  ///   - cases: as they were run there.
  ///   - sandbox: where they were run.
  ///   - runToken: tells this run's domains from others where folders can't isolate.
  ///   - known: paths that the cases' own runs made or left, which are told of these if they are findings.
  init(of cases: [Case], in sandbox: Sandbox, runToken: String, known: [String]) {
    let stores = cases.flatMap { testCase in
      StoreFile.all(of: testCase, in: sandbox, runToken: runToken).map(\.path)
        + PlantedLinks(of: testCase, in: sandbox).targets.values
    }
    let planted =
      cases.flatMap(Self.planted)
      + cases.flatMap(\.stores).flatMap { StorePlacement.folders(to: $0.store) }
    let declared = cases.flatMap(\.files)
    let told = Set(known.map(Self.unnumbered))
    let left = SandboxInventory(of: sandbox, without: stores).leftovers
      .filter { !planted.contains($0) }
    let strays = left.filter { path in
      !told.contains(Self.unnumbered(path))
        && !declared.contains { $0.matches(path) || $0.leads(through: path) }
        && !Self.isImage(path)
        // A folder is told by what is in it.
        && !left.contains { $0.hasPrefix("\(path)/") }
    }
    let more = strays.count - min(strays.count, Self.named)
    findings =
      strays.prefix(Self.named).map {
        .stray(
          $0,
          message: "the third runs left \(VisibleText.quoted($0)) in the HOME of all cases,"
            + " and no case accounts for it")
      }
      + (more == 0
        ? []
        : [
          .stray(
            "", message: "the third runs left \(CountText.text(more, "more file", "more files"))")
        ])
  }

  /// Where Relaunch itself puts files of a case, with the folders on the way.
  private static func planted(in testCase: Case) -> [String] {
    testCase.actions.flatMap { action -> [String] in
      guard case .plant(let plant) = action,
        let place = StorePlacement.place(of: plant.target, stores: testCase.stores)
      else { return [] }
      return place.indices.map { place[...$0].joined(separator: "/") }
    }
  }

  /// Whether it is called as the image of a process that a signal ended, which the system itself leaves.
  private static func isImage(_ path: String) -> Bool {
    path == "home/core" || path.hasPrefix("home/core.")
  }

  /// A path without the numbers that domains have there.
  private static func unnumbered(_ path: String) -> String {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    return parts.filter { part in
      !(part.hasPrefix("case") && part.count > 4 && part.dropFirst(4).allSatisfy(\.isNumber))
    }.joined(separator: ".")
  }
}

extension RunFindingReport {
  fileprivate static func stray(_ path: String, message: String) -> RunFindingReport {
    RunFindingReport(code: .collateral, path: path, change: .made, message: message)
  }
}
