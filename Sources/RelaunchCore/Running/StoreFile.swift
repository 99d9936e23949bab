import RelaunchWire

/// The file of one store of a case, in the case's own sandbox.
struct StoreFile: Equatable {
  /// The store's name in the scenario.
  let store: String
  /// An absolute path.
  let path: String
  let format: WireFileFormat

  /// The files of a case's stores, in the order of the stores.
  static func all(of testCase: Case, in sandbox: Sandbox, runToken: String) -> [StoreFile] {
    testCase.stores.map { declared in
      let store = StorePlacement.isolated(declared.store, token: runToken)
      return StoreFile(
        store: store.name, path: StorePlacement.path(of: store, in: sandbox),
        format: store.format)
    }
  }

  /// The first folder on the way from the sandbox to the file that is a link; nil if none is.
  ///
  /// Whoever follows one may be out of the sandbox, and a moment later somewhere else again.
  func linkedFolder(below sandbox: Sandbox) -> String? {
    let prefix = "\(sandbox.path)/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    let names = path.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
      .map { String(decoding: $0, as: UTF8.self) }
    for index in names.indices.dropLast() {
      let folder = names[...index].joined(separator: "/")
      guard case .success(let status) = FileStatus.look(at: prefix + folder) else { return nil }
      if status.kind == .link { return folder }
    }
    return nil
  }
}
