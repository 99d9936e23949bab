/// The evidence of a case as a small table: what each witness saw of a key.
struct EvidenceTable {
  /// The header and a row an observation, or nothing where there is none to show.
  let lines: [String]

  /// The evidence behind findings.
  init(of testCase: CaseReport, about findings: [FindingReport]) {
    let rows = findings.compactMap { finding -> [String]? in
      guard let key = finding.key else { return nil }
      if let look = testCase.looks.first(where: { $0.id == finding.launch }) {
        return Self.row(for: finding, key: key, in: look)
      }
      return testCase.launches.first { $0.id == finding.launch }
        .map { Self.row(for: finding, key: key, in: $0) }
    }
    lines = Self.aligned(["launch", "key", "expected", "inside", "disk", "origin"], rows)
  }

  /// All evidence: each key that a step asked for, and what a launch without one left on the disk.
  init(of testCase: CaseReport) {
    lines = Self.aligned(
      ["launch", "step", "key", "inside", "disk after", "origin", "fallback"],
      testCase.launches.flatMap(Self.rows))
  }

  // MARK: - Rows

  private static func row(
    for finding: FindingReport, key: String, in launch: LaunchReport
  ) -> [String] {
    let said = finding.step.flatMap {
      launch.steps.indices.contains($0 - 1) ? launch.steps[$0 - 1] : nil
    }?
    .keys[key]
    return [
      launch.id, key, finding.expected ?? "-", inside(said), disk(key, in: launch), origin(said),
    ]
  }

  private static func rows(of launch: LaunchReport) -> [[String]] {
    let asked = launch.steps.enumerated().flatMap { index, step in
      step.keys.sorted { $0.key < $1.key }.map { key, said in
        [
          launch.id, String(index + 1), key, inside(said), disk(key, in: launch), origin(said),
          said.expectedFallback,
        ]
      }
    }
    guard asked.isEmpty else { return asked }
    return Set(launch.stores.values.compactMap(\.after).flatMap(\.keys.keys)).sorted().map { key in
      [launch.id, "-", key, inside(nil), disk(key, in: launch), "-", "-"]
    }
  }

  private static func row(
    for finding: FindingReport, key: String, in look: LookReport
  ) -> [String] {
    let store = look.stores.values.first { $0.keys[key] != nil }
    return [look.id, key, finding.expected ?? "-", "notAsked", disk(key, store), "-"]
  }

  private static func inside(_ said: InsideKeyReport?) -> String {
    guard let said else { return "notObserved" }
    guard said.stored else { return "absent" }
    let value = said.value.map { " \($0)" } ?? ""
    return "\(said.storedType ?? "stored")\(value), equals \(said.equals.rawValue)"
  }

  private static func disk(_ key: String, in launch: LaunchReport) -> String {
    let stores = launch.stores.values.compactMap(\.after)
    return disk(key, stores.first { $0.keys[key] != nil })
  }

  private static func disk(_ key: String, _ store: StoreStateReport?) -> String {
    guard let store else { return "notObserved" }
    guard store.state == .readable, let onDisk = store.keys[key], onDisk.stored else {
      return store.state == .readable
        ? "absent" : store.state == .absent ? "no file" : store.state.rawValue
    }
    return "\(onDisk.storedType ?? "stored"), equals \(onDisk.equals?.rawValue ?? "none")"
  }

  private static func origin(_ said: InsideKeyReport?) -> String {
    guard let said else { return "notObserved" }
    return said.reason.map { "\(said.origin) (\($0))" } ?? said.origin
  }

  // MARK: - Layout

  private static func aligned(_ header: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = [header] + rows.map { $0.map(VisibleText.text) }
    let widths = header.indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
    return shown.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return cells.joined(separator: "  ")
    }
  }
}
