import RelaunchWire

extension Check {
  /// Nothing changes a store while no launch is running.
  static let betweenLaunches = Check(name: "between launches") { evidence in
    let launches = evidence.launches.filter { $0.part == nil || $0.started != nil }
    return zip(launches, launches.dropFirst()).flatMap { earlier, later in
      evidence.testCase.stores.map(\.store.name).compactMap { store -> Finding? in
        guard
          let left = earlier.after[store], let found = later.before[store], left != found,
          !evidence.testCase.plants(between: earlier.launch.id, and: later.launch.id)
        else { return nil }
        return Finding(
          code: .collateral, launch: earlier.launch.id,
          message: "store \(VisibleText.quoted(store)) changed after launch "
            + "\(VisibleText.quoted(earlier.launch.id)) was over and before launch "
            + "\(VisibleText.quoted(later.launch.id)) began", position: earlier.launch.position)
      }
    }
  }
}

extension Case {
  /// Whether Relaunch itself writes to the sandbox between two launches.
  fileprivate func plants(between earlier: String, and later: String) -> Bool {
    let start = actions.firstIndex { $0.id == earlier } ?? actions.endIndex
    let end = actions.firstIndex { $0.id == later } ?? actions.endIndex
    guard start < end else { return false }
    // Before the cleanup what no program could clear away is taken away again.
    if later == Self.cleanupID, actions.contains(where: \.isObstaclePlant) { return true }
    return actions[start..<end].contains { action in
      if case .plant = action { true } else { false }
    }
  }
}

extension Action {
  /// Whether the harness has to take away what it planted.
  fileprivate var isObstaclePlant: Bool {
    if case .plant(let plant) = self { plant.form.isObstacle } else { false }
  }
}
