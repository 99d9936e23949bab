import Synchronization

/// Gathers of the runs of cases what their reports don't tell.
final class StabilityFacts: RunObserver {
  private struct State {
    var changes: [String: [String: SandboxFact]] = [:]
    var leftovers: [String: [String]] = [:]
    var breaking: Set<String> = []
  }

  private let state = Mutex(State())

  func began(_ testCase: Case) {}
  func ended(_ report: CaseReport) {}

  func recorded(_ fact: Fact, of testCase: Case) {
    switch fact.content {
    case .sandbox(let changes):
      state.withLock { $0.changes[testCase.name, default: [:]][changes.launch] = changes }
    case .leftovers(let paths): state.withLock { $0.leftovers[testCase.name] = paths }
    case .breach: state.withLock { _ = $0.breaking.insert(testCase.name) }
    default: return
    }
  }

  /// By case and launch, what it did beside its stores.
  var changes: [String: [String: SandboxFact]] { state.withLock(\.changes) }
  /// The cases that replaced a folder of their sandbox.
  var breaking: Set<String> { state.withLock(\.breaking) }
  /// By case, what its first run left.
  var leftovers: [String: [String]] { state.withLock(\.leftovers) }
}
