import RelaunchWire

/// Where a store's file is, whatever kind of store it is.
enum StorePlacement {
  /// The store as this run uses it.
  static func isolated(_ store: WireStore, token: String) -> WireStore {
    guard case .suite(let suite) = store.kind else { return store }
    return WireStore(
      name: store.name, kind: .suite(SuitePlacement.isolatedName(of: suite, token: token)))
  }

  /// The store as a probe is told it, with the whole path of its file.
  static func told(_ store: WireStore, token: String, in sandbox: Sandbox) -> WireStore {
    guard case .file(_, let format) = store.kind else { return isolated(store, token: token) }
    return WireStore(
      name: store.name, kind: .file(path: path(of: store, in: sandbox), format: format))
  }

  /// The path of a store's file, as the disk witness looks at it.
  static func path(of store: WireStore, in sandbox: Sandbox) -> String {
    switch store.kind {
    case .suite(let domain), .application(let domain): SuitePlacement.path(of: domain, in: sandbox)
    case .file(let path, _): "\(sandbox.path)/\(path)"
    }
  }

  /// Where a planted file goes, below the sandbox, as the parts of its path.
  ///
  /// - Returns: nil if there is no such store, or no place for it on this platform.
  static func place(of target: Plant.Target, stores: [StoreDeclaration]) -> [String]? {
    func store(_ name: String) -> WireStore? { stores.first { $0.store.name == name }?.store }
    switch target {
    case .store(let name): return store(name).flatMap(place)
    case .global: return SuitePlacement.placeOfGlobalDomain
    case .host(let name):
      return store(name)?.domain.flatMap { SuitePlacement.place(ofHostOf: $0) }
    }
  }

  /// Where a store's file is below the sandbox; nil if it is not in there on this platform.
  static func place(of store: WireStore) -> [String]? {
    switch store.kind {
    case .suite(let domain), .application(let domain): SuitePlacement.place(ofDomain: domain)
    case .file(let path, _):
      path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The folders that lead to a store's file, below the sandbox's own folders.
  static func folders(to store: WireStore) -> [String] {
    let names = (place(of: store) ?? []).dropLast()
    return names.indices.dropFirst().map { names[...$0].joined(separator: "/") }
  }

  /// Finds why a case can't be run with its stores here.
  ///
  /// - Parameters:
  ///   - testCase: the case, its application domains found.
  ///   - isConfined: whether this platform keeps every domain's file inside the sandbox.
  /// - Returns: the reason, or nil if it can be run.
  static func obstacle(to testCase: Case, isConfined: Bool) -> String? {
    var seen: [String: String] = [:]
    for store in testCase.stores.map(\.store) {
      let name = VisibleText.quoted(store.name)
      if case .application(let domain) = store.kind {
        if !isConfined {
          return "store \(name) is an application domain, and on this platform no name and no "
            + "folder keeps that from the user's own"
        }
        if let fault = SuiteName.fault(in: domain) {
          return
            "store \(name) is the application domain \(VisibleText.quoted(domain)), which \(fault)"
        }
      }
      guard let place = place(of: store)?.joined(separator: "/") else { continue }
      if let other = seen.updateValue(store.name, forKey: place) {
        return "stores \(VisibleText.quoted(other)) and \(name) are the same file"
      }
    }
    return nil
  }
}
