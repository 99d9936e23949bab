/// Runs cases, some at once, and hands their reports back in the order of the cases.
package struct CaseScheduler: Sendable {
  private let runner: CaseRunner
  private let jobs: Int
  private let observer: any RunObserver
  private let failsFast: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - runner: runs one case.
  ///   - jobs: how many run at once, at least 1.
  ///   - failsFast: whether no case is started once another has not passed.
  ///   - observer: is told of each case's beginning and end, and of what happens in it.
  package init(
    runner: CaseRunner, jobs: Int, failsFast: Bool = false,
    observer: any RunObserver = NoObserver()
  ) {
    self.runner = runner
    self.jobs = max(1, jobs)
    self.failsFast = failsFast
    self.observer = observer
  }

  /// Runs every case.
  ///
  /// - Parameter cases: in the order of the report.
  /// - Returns: one report a case, in the same order, whichever ended first.
  package func run(_ cases: [Case]) async -> [CaseReport] {
    await withTaskGroup(of: (Int, CaseReport).self) { group in
      var next = cases.indices.makeIterator()
      func addNext(to group: inout TaskGroup<(Int, CaseReport)>) {
        guard let index = next.next() else { return }
        group.addTask { (index, await run(cases[index], number: index + 1)) }
      }
      for _ in 0..<jobs { addNext(to: &group) }
      var reports: [(Int, CaseReport)] = []
      reports.reserveCapacity(cases.count)
      var firstFailure: CaseReport?
      for await report in group {
        reports.append(report)
        if failsFast, report.1.endsFastRun { firstFailure = firstFailure ?? report.1 }
        if firstFailure == nil { addNext(to: &group) }
      }
      while let failure = firstFailure, let index = next.next() {
        reports.append((index, CaseReport(notRun: cases[index], because: failure.haltsOthers)))
      }
      return reports.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func run(_ testCase: Case, number: Int) async -> CaseReport {
    observer.began(testCase)
    let report = await runner.run(testCase, number: number) { [observer] fact in
      observer.recorded(fact, of: testCase)
    }
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
