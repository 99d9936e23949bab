import RelaunchWire

extension Check {
  /// Nothing changes a store while no launch is running.
  static let betweenLaunches = Check(name: "between launches") { evidence in
    zip(evidence.launches, evidence.launches.dropFirst()).flatMap { earlier, later in
      evidence.testCase.stores.map(\.store.name).compactMap { store -> Finding? in
        guard
          let left = earlier.after[store], let found = later.before[store], left != found
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
