/// Follows what launches do in a case's sandbox beside its stores.
struct SandboxLedger {
  /// How many changes of one launch are recorded one by one.
  private static let recordedChanges = 100

  private let sandbox: Sandbox
  private let storeFiles: [String]
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
    storeFiles = testCase.stores.map {
      SuitePlacement.path(of: SuitePlacement.isolated($0.store, token: runToken), in: sandbox)
    }
    inventory = SandboxInventory(of: sandbox, without: storeFiles)
  }

  /// Takes what is there now for granted, since Relaunch itself made it.
  mutating func accept() {
    guard known == nil else { return }
    inventory = SandboxInventory(of: sandbox, without: storeFiles)
  }

  /// What an earlier run left there, the stores' files not counted.
  var leftovers: [String] { inventory.leftovers }

  /// What a launch that is over did; nil if nothing.
  mutating func changes(by launch: String) -> SandboxFact? {
    if let known { return known[launch] }
    let now = SandboxInventory(of: sandbox, without: storeFiles)
    let changes = now.changes(since: inventory)
    inventory = now
    guard !changes.isEmpty else { return nil }
    let kept = Array(changes.prefix(Self.recordedChanges))
    return SandboxFact(launch: launch, changes: kept, omitted: changes.count - kept.count)
  }
}
