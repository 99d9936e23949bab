/// Where in a case's outcome a fact stands that has to be the same each time.
package struct OutcomeCell: Hashable, Sendable {
  let launch: String?
  let step: Int?
  let store: String?
  let key: String?
  let moment: Moment
  let aspect: Aspect

  /// Who saw it, and when.
  package enum Moment: String, Codable, Sendable {
    /// What the whole case came to.
    case outcome
    case inside
    case diskBefore
    case diskAfter
  }

  /// What is told there.
  package enum Aspect: String, Codable, Sendable {
    case verdict
    case codes
    case state
    case presence
    case type
    case equals
    case origin
  }

  /// Every fact of a report that counts, in the order in which it came to be.
  static func cells(of report: CaseReport) -> [(cell: OutcomeCell, value: String)] {
    var cells: [(cell: OutcomeCell, value: String)] = []
    func add(
      _ launch: String?, step: Int? = nil, store: String? = nil, key: String? = nil,
      _ moment: Moment, _ aspect: Aspect, _ value: String?
    ) {
      let cell = OutcomeCell(
        launch: launch, step: step, store: store, key: key, moment: moment, aspect: aspect)
      value.map { cells.append((cell, $0)) }
    }
    func add(_ id: String, _ moment: Moment, _ stores: [String: StoreStateReport]) {
      for (store, state) in stores.sorted(by: { $0.key < $1.key }) {
        add(id, store: store, moment, .state, state.state.rawValue)
        for (key, said) in state.keys.sorted(by: { $0.key < $1.key }) {
          add(id, store: store, key: key, moment, .presence, said.stored ? "stored" : "absent")
          add(id, store: store, key: key, moment, .type, said.storedType)
          add(id, store: store, key: key, moment, .equals, said.equals?.rawValue)
        }
      }
    }
    for launch in report.launches {
      add(launch.id, .diskBefore, launch.stores.compactMapValues(\.before))
      for (index, step) in launch.steps.enumerated() {
        for (key, said) in step.keys.sorted(by: { $0.key < $1.key }) {
          let origin = said.reason.map { "\(said.origin) (\($0))" } ?? said.origin
          let presence = said.stored ? "stored" : "absent"
          add(launch.id, step: index + 1, key: key, .inside, .presence, presence)
          add(launch.id, step: index + 1, key: key, .inside, .type, said.storedType)
          add(launch.id, step: index + 1, key: key, .inside, .equals, said.equals.rawValue)
          add(launch.id, step: index + 1, key: key, .inside, .origin, origin)
        }
      }
      add(launch.id, .diskAfter, launch.stores.compactMapValues(\.after))
    }
    for look in report.looks { add(look.id, .diskAfter, look.stores) }
    let codes = report.findings.filter { $0.code != .unstable }.map(\.code.rawValue).sorted()
    add(nil, .outcome, .codes, codes.isEmpty ? "none" : codes.joined(separator: "+"))
    // Of several runs the first is meant: what the others made of the verdict is no fact of it.
    let verdict = report.stability?.runs.first.map(\.verdict) ?? report.verdict
    add(nil, .outcome, .verdict, verdict?.rawValue ?? "harness fault")
    return cells
  }

  /// Where two reports of one case differ.
  ///
  /// - Parameters:
  ///   - first: the one that the other is held against.
  ///   - other: of another run of the case.
  ///   - run: which one that is.
  /// - Returns: the differences, in the order in which they came to be.
  static func differences(
    from first: CaseReport, to other: CaseReport, in run: StabilityReport.RunName
  ) -> [DifferenceReport] {
    let before = cells(of: first)
    let after = cells(of: other)
    let known = Dictionary(before.map { ($0.cell, $0.value) }) { first, _ in first }
    let found = Dictionary(after.map { ($0.cell, $0.value) }) { first, _ in first }
    let more = after.map(\.cell).filter { known[$0] == nil }
    return (before.map(\.cell) + more).filter { known[$0] != found[$0] }.map { cell in
      DifferenceReport(
        run: run, launch: cell.launch, step: cell.step, store: cell.store, key: cell.key,
        moment: cell.moment, aspect: cell.aspect, first: known[cell], found: found[cell])
    }
  }
}
