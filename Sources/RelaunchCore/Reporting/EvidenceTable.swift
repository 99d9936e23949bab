/// The evidence behind findings, as a small table: key, expected, inside, disk, origin.
struct EvidenceTable {
  /// The header and a row an observation, or nothing where there is none to show.
  let lines: [String]

  private static let header = ["launch", "key", "expected", "inside", "disk", "origin"]

  init(of testCase: CaseReport, about findings: [FindingReport]) {
    let rows = findings.compactMap { finding -> [String]? in
      guard let key = finding.key else { return nil }
      if let look = testCase.looks.first(where: { $0.id == finding.launch }) {
        return Self.row(for: finding, key: key, in: look)
      }
      return testCase.launches.first { $0.id == finding.launch }
        .map { Self.row(for: finding, key: key, in: $0) }
    }
    lines = rows.isEmpty ? [] : Self.aligned([Self.header] + rows)
  }

  private static func row(
    for finding: FindingReport, key: String, in launch: LaunchReport
  ) -> [String] {
    let said = finding.step.flatMap {
      launch.steps.indices.contains($0 - 1) ? launch.steps[$0 - 1] : nil
    }?
    .keys[key]
    let store = launch.stores.values.compactMap(\.after).first { $0.keys[key] != nil }
    return [
      launch.id, key, finding.expected ?? "-", inside(said), disk(store, key),
      said.map { $0.reason.map { "\(said?.origin ?? "") (\($0))" } ?? $0.origin } ?? "notObserved",
    ].map(VisibleText.text)
  }

  private static func row(
    for finding: FindingReport, key: String, in look: LookReport
  ) -> [String] {
    let store = look.stores.values.first { $0.keys[key] != nil }
    return [look.id, key, finding.expected ?? "-", "notAsked", disk(store, key), "-"]
      .map(VisibleText.text)
  }

  private static func inside(_ said: InsideKeyReport?) -> String {
    guard let said else { return "notObserved" }
    guard said.stored else { return "absent" }
    let value = said.value.map { " \($0)" } ?? ""
    return "\(said.storedType ?? "stored")\(value), equals \(said.equals.rawValue)"
  }

  private static func disk(_ store: StoreStateReport?, _ key: String) -> String {
    guard let store else { return "notObserved" }
    guard store.state == .readable, let onDisk = store.keys[key], onDisk.stored else {
      return store.state == .readable
        ? "absent" : store.state == .absent ? "no file" : store.state.rawValue
    }
    return "\(onDisk.storedType ?? "stored"), equals \(onDisk.equals?.rawValue ?? "none")"
  }

  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return cells.joined(separator: "  ")
    }
  }
}
