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
    try Self.checkNames(of: plan.stores)
    self.init(
      stores: try Self.domains(among: plan.stores), files: try Self.files(among: plan.stores),
      settings: try Self.settings(plan))
    for (index, step) in plan.parts.joined().enumerated() {
      for key in step.keys where plan.settings.contains(where: { $0.key.isSame(as: key) }) == false
      {
        throw .badPlan("step \(index): the plan does not declare \(key.debugDescription)")
      }
    }
  }

  private static func checkNames(of declared: [WireStore]) throws(ProbeStop) {
    for (index, store) in declared.enumerated() {
      guard declared[..<index].contains(where: { $0.name.isSame(as: store.name) }) == false else {
        throw .badPlan("store \(store.name.debugDescription) is declared twice")
      }
    }
  }

  private static func domains(among declared: [WireStore]) throws(ProbeStop) -> [Store] {
    var stores: [Store] = []
    for store in declared {
      guard let suite = try suite(of: store) else { continue }
      stores.append(Store(name: store.name, suite: suite))
    }
    return stores
  }

  /// The domain of a store as this process has to open it; nil for a file that is none.
  private static func suite(of store: WireStore) throws(ProbeStop) -> SuiteName? {
    let name: String
    switch store.kind {
    case .suite(let suite): name = suite
    // To its own program the domain is no suite: the platform would have two caches of one file.
    case .application(let program):
      guard program.isSame(as: SuiteName.ownDomain.text) == false else { return .ownDomain }
      name = program
    case .file: return nil
    }
    do {
      return try SuiteName(name)
    } catch {
      throw .badPlan("store \(store.name.debugDescription): \(error.message)")
    }
  }

  private static func files(among declared: [WireStore]) throws(ProbeStop) -> [File] {
    var files: [File] = []
    for store in declared {
      guard case .file(let path, let format) = store.kind else { continue }
      guard path.utf8.first == UInt8(ascii: "/"), path.utf8.contains(0) == false else {
        throw .badPlan("store \(store.name.debugDescription): its path is not absolute")
      }
      files.append(File(name: store.name, path: path, format: File.Format(format)))
    }
    return files
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

extension ProbeSetup.File.Format {
  init(_ format: WireFileFormat) {
    self =
      switch format {
      case .propertyList: .propertyList
      case .json: .json
      case .bytes: .bytes
      }
  }
}

extension String {
  /// Compares bytes, since two canonically equal keys are two keys.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
