/// Makes cases of scenarios.
///
/// Each axis that multiplies them is one function.
package enum Expander {
  /// Makes all cases of one scenario: as written first, then each variant in the author's order.
  ///
  /// - Parameters:
  ///   - scenario: a scenario that was read without a problem.
  ///   - repetitions: how often each case is run, from 1; nil for what the scenario says.
  /// - Returns: at least one case.
  package static func cases(of scenario: Scenario, repetitions: Int? = nil) -> [Case] {
    alongMatrix(scenario).flatMap(alongVariants)
      .flatMap { along(repetitions: repetitions ?? scenario.repeatCount, of: $0) }
      .map { single in
        var rated = single
        rated.rate = scenario.rate
        return rated
      }
  }

  /// Counts the cases of one scenario without making them.
  ///
  /// - Parameters:
  ///   - scenario: a scenario that was read without a problem.
  ///   - repetitions: how often each case is run, from 1; nil for what the scenario says.
  /// - Returns: how many `cases` makes.
  package static func count(of scenario: Scenario, repetitions: Int? = nil) -> Int {
    max(1, scenario.cells.count) * (scenario.variants.count + 1)
      * (repetitions ?? scenario.repeatCount)
  }

  /// Makes the cases of one cell of a matrix, each once.
  static func cases(ofCell cell: Scenario) -> [Case] { alongVariants(cell) }

  private static func alongMatrix(_ scenario: Scenario) -> [Scenario] {
    scenario.cells.isEmpty ? [scenario] : scenario.cells
  }

  private static func alongVariants(_ scenario: Scenario) -> [Case] {
    [asWritten(scenario)] + scenario.variants.map { variant(of: scenario, with: $0) }
  }

  private static func along(repetitions: Int, of single: Case) -> [Case] {
    guard repetitions > 1 else { return [single] }
    return (1...repetitions).map { single.repeated(as: $0, of: repetitions) }
  }

  private static func asWritten(_ scenario: Scenario) -> Case {
    Case(
      scenario: scenario.id, file: scenario.file, variant: nil, repetition: nil,
      title: scenario.title, why: scenario.why, stores: scenario.stores,
      programs: scenario.programs, settings: scenario.settings,
      actions: scenario.timeline.map { $0.settled(for: scenario.programs) },
      finds: scenario.finds, known: scenario.known, position: scenario.position,
      points: scenario.points, files: scenario.files)
  }

  private static func variant(of scenario: Scenario, with variant: Variant) -> Case {
    let changes = Dictionary(variant.changes.map { ($0.launch, $0) }) { first, _ in first }
    let changed = scenario.timeline.map { change($0, by: changes) }
    return Case(
      scenario: scenario.id, file: scenario.file, variant: variant.id, repetition: nil,
      title: scenario.title, why: scenario.why, stores: scenario.stores,
      programs: scenario.programs, settings: scenario.settings,
      actions: insert(variant.insertions, into: changed).map {
        $0.settled(for: scenario.programs)
      },
      finds: variant.finds ?? scenario.finds,
      known: variant.known ?? (variant.finds == nil ? scenario.known : nil),
      position: variant.position, points: scenario.points, files: scenario.files)
  }

  private static func change(
    _ action: Action, by changes: [String: Variant.LaunchChange]
  ) -> Action {
    switch action {
    case .launch(let launch): .launch(Self.change(launch, by: changes[launch.id]))
    case .start(let launch): .start(Self.change(launch, by: changes[launch.id]))
    case .to(let more): .to(more.taking(changes[more.id]?.steps))
    // How a process ends is said of the process, wherever on the timeline that is.
    case .end(let end): .end(end.by(changes[end.process]?.ending))
    case .look, .plant: action
    }
  }

  private static func change(_ launch: Launch, by change: Variant.LaunchChange?) -> Launch {
    guard let change else { return launch }
    var launch = launch
    launch.program = change.program ?? launch.program
    launch.arguments = change.arguments ?? launch.arguments
    launch.environment = change.environment ?? launch.environment
    launch.deadline = change.deadline ?? launch.deadline
    launch.steps = change.steps ?? launch.steps
    launch.ending = change.ending ?? launch.ending
    launch.disk = change.disk ?? launch.disk
    launch.outside.apply(change.outside, changesEnding: change.ending != nil)
    return launch
  }

  private static func insert(_ insertions: [Variant.Insertion], into actions: [Action]) -> [Action]
  {
    let inserted = Dictionary(insertions.map { ($0.after, $0.actions) }) { first, _ in first }
    return actions.flatMap { [$0] + (inserted[$0.id] ?? []) }
  }
}

extension Case {
  fileprivate func repeated(as repetition: Int, of count: Int) -> Case {
    Case(
      scenario: scenario, file: file, variant: variant, repetition: repetition, title: title,
      why: why, stores: stores, programs: programs, settings: settings, actions: actions,
      finds: finds, known: known, position: position, points: points, files: files,
      repetitionCount: count)
  }
}
