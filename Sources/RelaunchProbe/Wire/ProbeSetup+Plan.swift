import RelaunchSettings
import RelaunchWire

extension ProbeSetup {
  /// Takes what a plan declares, and checks that its steps keep to it.
  ///
  /// - Parameter plan: a plan that was decoded.
  /// - Throws: `ProbeStop.badPlan` with the first thing that makes no sense.
  init(_ plan: ProbePlan<some SubjectStep>) throws(ProbeStop) {
    guard plan.token.isEmpty == false, plan.token.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { throw .badPlan("the token must be printable ASCII without blanks") }
    self.init(stores: try Self.stores(plan.stores), settings: try Self.settings(plan))
    for (index, step) in plan.parts.joined().enumerated() {
      for key in step.keys where plan.settings.contains(where: { $0.key.isSame(as: key) }) == false
      {
        throw .badPlan("step \(index): the plan does not declare \(key.debugDescription)")
      }
    }
  }

  private static func stores(_ declared: [WireStore]) throws(ProbeStop) -> [Store] {
    var stores: [Store] = []
    for store in declared {
      guard stores.contains(where: { $0.name.isSame(as: store.name) }) == false else {
        throw .badPlan("store \(store.name.debugDescription) is declared twice")
      }
      stores.append(Store(name: store.name, suite: try suite(of: store)))
    }
    return stores
  }

  private static func suite(of store: WireStore) throws(ProbeStop) -> SuiteName {
    switch store.kind {
    case .suite(let name):
      do {
        return try SuiteName(name)
      } catch {
        throw .badPlan("store \(store.name.debugDescription): \(error.message)")
      }
    }
  }

  private static func settings(
    _ plan: ProbePlan<some SubjectStep>
  ) throws(ProbeStop) -> [Setting] {
    var settings: [Setting] = []
    for contract in plan.settings {
      let name = contract.key.debugDescription
      guard settings.contains(where: { $0.contract.key.isSame(as: contract.key) }) == false else {
        throw .badPlan("key \(name) is declared twice")
      }
      guard plan.stores.contains(where: { $0.name.isSame(as: contract.store) }) else {
        throw .badPlan(
          "key \(name): the plan does not declare the store \(contract.store.debugDescription)")
      }
      guard contract.types.isEmpty == false else { throw .badPlan("key \(name): it has no type") }
      settings.append(Setting(contract: SettingContract(contract), store: contract.store))
    }
    return settings
  }
}

extension String {
  /// Compares bytes, since two canonically equal keys are two keys.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
