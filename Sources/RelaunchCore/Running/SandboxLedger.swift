/// Follows what launches do in a case's sandbox beside its stores.
struct SandboxLedger {
  /// How many changes of one launch are recorded one by one.
  private static let recordedChanges = 100

  private let sandbox: Sandbox
  private let storeFiles: [String]
  /// What stood there when the last launch was over, or Relaunch itself had written.
  private var inventory: SandboxInventory

  /// Takes the first inventory, before anything is launched.
  init(_ sandbox: Sandbox, of testCase: Case, runToken: String) {
    self.sandbox = sandbox
    storeFiles = testCase.stores.map {
      SuitePlacement.path(of: SuitePlacement.isolated($0.store, token: runToken), in: sandbox)
    }
    inventory = SandboxInventory(of: sandbox, without: storeFiles)
  }

  /// Takes what is there now for granted, since Relaunch itself made it.
  mutating func accept() { inventory = SandboxInventory(of: sandbox, without: storeFiles) }

  /// What a launch that is over did; nil if nothing.
  mutating func changes(by launch: String) -> SandboxFact? {
    let now = SandboxInventory(of: sandbox, without: storeFiles)
    let changes = now.changes(since: inventory)
    inventory = now
    guard !changes.isEmpty else { return nil }
    let kept = Array(changes.prefix(Self.recordedChanges))
    return SandboxFact(launch: launch, changes: kept, omitted: changes.count - kept.count)
  }
}
