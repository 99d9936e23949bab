/// Runs cases, some at once, and hands their reports back in the order of the cases.
package struct CaseScheduler: Sendable {
  private let runner: CaseRunner
  private let jobs: Int
  private let observer: any RunObserver
  private let failsFast: Bool
  private let preparesAhead: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - runner: runs one case.
  ///   - jobs: how many run at once, at least 1.
  ///   - failsFast: whether no case is started once another has not passed.
  ///   - preparesAhead: whether the next case's sandbox is made while others run; it takes some more
  ///     descriptors.
  ///   - observer: is told of each case's beginning and end, and of what happens in it.
  package init(
    runner: CaseRunner, jobs: Int, failsFast: Bool = false, preparesAhead: Bool = true,
    observer: any RunObserver = NoObserver()
  ) {
    self.runner = runner
    self.jobs = max(1, jobs)
    self.failsFast = failsFast
    self.preparesAhead = preparesAhead
    self.observer = observer
  }

  /// Runs every case.
  ///
  /// - Parameter cases: in the order of the report.
  /// - Returns: one report a case, in the same order, whichever ended first.
  package func run(_ cases: [Case]) async -> [CaseReport] {
    await withTaskGroup(of: Event.self) { group in
      var state = State(rest: cases.indices.makeIterator())
      state.reports.reserveCapacity(cases.count)
      fill(&group, &state, cases)
      while let event = await group.next() {
        switch event {
        case .prepared(let index, let prepared):
          state.isPreparing = false
          state.ready = (index, prepared)
        case .played(let index, let played):
          state.running -= 1
          // Beside the case that is next, unless what comes of this one decides whether there is any.
          group.addTask { .concluded(index, conclude(played)) }
        case .concluded(let index, let report):
          state.reports.append((index, report))
          guard failsFast else { break }
          state.running -= 1
          if report.endsFastRun { state.firstFailure = state.firstFailure ?? report }
        }
        fill(&group, &state, cases)
      }
      if let failure = state.firstFailure {
        while let index = state.rest.next() {
          let report = CaseReport(notRun: cases[index], because: failure.haltsOthers)
          state.reports.append((index, report))
        }
      }
      return state.reports.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private enum Event: Sendable {
    case prepared(Int, PreparedCase)
    case played(Int, PlayedCase)
    case concluded(Int, CaseReport)
  }

  private struct State {
    /// The cases that nothing was done for yet.
    var rest: Range<Int>.Iterator
    var running = 0
    var isPreparing = false
    var ready: (Int, PreparedCase)?
    var reports: [(Int, CaseReport)] = []
    var firstFailure: CaseReport?

    init(rest: Range<Int>.Iterator) { self.rest = rest }
  }

  /// Starts as many cases as may run, and has one more prepared meanwhile.
  private func fill(_ group: inout TaskGroup<Event>, _ state: inout State, _ cases: [Case]) {
    guard state.firstFailure == nil else { return }
    while state.running < jobs {
      if let (index, prepared) = state.ready {
        state.ready = nil
        group.addTask { .played(index, await play(prepared)) }
      } else if let index = state.rest.next() {
        group.addTask {
          let played = await play(prepare(cases[index], number: index + 1))
          return failsFast ? .concluded(index, conclude(played)) : .played(index, played)
        }
      } else {
        return
      }
      state.running += 1
    }
    guard preparesAhead, !failsFast, state.ready == nil, !state.isPreparing,
      let index = state.rest.next()
    else { return }
    state.isPreparing = true
    group.addTask { .prepared(index, prepare(cases[index], number: index + 1)) }
  }

  private func prepare(_ testCase: Case, number: Int) -> PreparedCase {
    runner.prepare(testCase, number: number) { [observer] fact in
      observer.recorded(fact, of: testCase)
    }
  }

  private func play(_ prepared: PreparedCase) async -> PlayedCase {
    observer.began(prepared.testCase)
    return await runner.play(prepared)
  }

  private func conclude(_ played: PlayedCase) -> CaseReport {
    let report = runner.conclude(played)
    observer.ended(report)
    return report
  }
}

extension CaseReport {
  /// Whether a run that fails fast starts no further case after this one.
  fileprivate var endsFastRun: Bool {
    switch verdict {
    case .passed, .notRun: false
    case .inconclusive, .failed, nil: true
    }
  }

  fileprivate var haltsOthers: String {
    let word = verdict?.rawValue ?? "a harness fault"
    return "it was not started, as \(name) came to \(word) and --fail-fast was given"
  }
}
