/// Follows what launches do in a case's sandbox beside its stores.
struct SandboxLedger {
  /// How many changes of one launch are recorded one by one.
  private static let recordedChanges = 100

  private let sandbox: Sandbox
  private let storeFiles: [String]
  /// The folders that lead to the stores' files, below the sandbox's own.
  private let storeFolders: Set<String>
  private let declared: [DeclaredFile]
  /// What stood there when the last launch was over, or Relaunch itself had written.
  private var inventory: SandboxInventory
  /// By launch, what it did in a sandbox of its own; nil where it is alone now.
  private let known: [String: SandboxFact]?

  /// Takes the first inventory, before anything is launched.
  ///
  /// - Parameters:
  ///   - sandbox: where the case is run.
  ///   - testCase: the case.
  ///   - runToken: tells this run's domains from others where folders can't isolate.
  ///   - known: by launch, what it did in a sandbox of its own. It stands for what is done now, in a
  ///     sandbox with others, where nobody can tell whose a file is.
  init(
    _ sandbox: Sandbox, of testCase: Case, runToken: String, known: [String: SandboxFact]? = nil
  ) {
    self.sandbox = sandbox
    self.known = known
    declared = testCase.files
    storeFiles =
      StoreFile.all(of: testCase, in: sandbox, runToken: runToken).map(\.path)
      + PlantedLinks(of: testCase, in: sandbox).targets.values
    storeFolders = Set(testCase.stores.flatMap { StorePlacement.folders(to: $0.store) })
    inventory = SandboxInventory(of: sandbox, without: storeFiles)
  }

  /// Takes what is there now for granted, since Relaunch itself made it.
  mutating func accept() {
    guard known == nil else { return }
    inventory = SandboxInventory(of: sandbox, without: storeFiles)
  }

  /// What an earlier run left there, the stores' files not counted.
  var leftovers: [String] { inventory.leftovers.filter { !storeFolders.contains($0) } }

  /// What a launch that is over did; nil if nothing.
  mutating func changes(by launch: String) -> SandboxFact? {
    if let known { return known[launch] }
    let now = SandboxInventory(of: sandbox, without: storeFiles)
    let changes = now.changes(since: inventory).filter { change in
      !declared.contains { $0.accounts(for: change) } && !leadsToStore(change)
    }
    inventory = now
    guard !changes.isEmpty else { return nil }
    let kept = Array(changes.prefix(Self.recordedChanges))
    return SandboxFact(launch: launch, changes: kept, omitted: changes.count - kept.count)
  }

  /// Whether a folder was made, or removed again, that a store's file stands in.
  ///
  /// Its mode is nobody's to change, and a link in its place is no folder.
  private func leadsToStore(_ change: SandboxChange) -> Bool {
    change.change != .changed && change.kind == FileStatus.Kind.folder.words
      && storeFolders.contains(change.path)
  }

  /// What stands there now though the scenario declares that it is gone when a case is over.
  func left() -> LeftFact? {
    let fleeting = declared.filter(\.isGoneAtEnd)
    guard !fleeting.isEmpty else { return nil }
    let paths = SandboxInventory(of: sandbox, without: storeFiles).paths.filter { path in
      fleeting.contains { $0.matches(path) }
    }
    guard !paths.isEmpty else { return nil }
    let kept = Array(paths.prefix(Self.recordedChanges))
    return LeftFact(paths: kept, omitted: paths.count - kept.count)
  }
}

extension DeclaredFile {
  /// Whether a change is the scenario's doing: of a file, or of a folder on the way to it.
  ///
  /// A link is none of it, wherever it leads, and neither is a pipe or a device.
  fileprivate func accounts(for change: SandboxChange) -> Bool {
    switch change.kind {
    case FileStatus.Kind.regular.words:
      // What was no file before was somebody's link, or one is put in its place next.
      matches(change.path) && !change.aspects.contains(SandboxChange.kindAspect)
    case FileStatus.Kind.folder.words:
      change.change == .changed ? matches(change.path) : leads(through: change.path)
    default: false
    }
  }
}
