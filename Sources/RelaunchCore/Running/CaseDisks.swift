internal import CRelaunchSystem
import Foundation

/// Disks in memory for a sandbox's folders, so that a launch can find them full or closed.
///
/// Such a disk is there for a whole case, so that the witness sees on it what a program left.
struct CaseDisks: Sendable {
  private let folders: [String]
  /// Hold what the disks have no room for.
  private var fillers: [Int32] = []
  private var isLocked = false

  /// Why a case can't be run here; nil if it can.
  static func obstacle(to testCase: Case) -> String? {
    guard testCase.needsDisks, !OwnMounts.isOwn else { return nil }
    return
      "a launch wants a disk of its own, and mounting one where nobody else sees it is not allowed here"
  }

  /// Mounts a disk on each folder of a sandbox; nil if the system refuses.
  init?(for sandbox: Sandbox) {
    folders = [sandbox.home, sandbox.configuration, sandbox.temporary]
    for (index, folder) in folders.enumerated() where relaunch_mount_disk(folder) != 0 {
      for mounted in folders[..<index] { _ = relaunch_unmount_disk(mounted) }
      return nil
    }
  }

  /// Makes the disks what a launch is to find.
  ///
  /// - Parameter state: what that is; nil for disks with room.
  /// - Throws: `HarnessFault` if the system refuses.
  mutating func become(_ state: DiskState?) throws(HarnessFault) {
    for filler in fillers { close(filler) }
    fillers = []
    if isLocked, state != .readOnly { try lock(false) }
    switch state {
    case .full:
      for folder in folders {
        let filler = relaunch_fill_disk(folder)
        guard filler != -1 else { throw Self.fault("can't be filled", errno) }
        fillers.append(filler)
      }
    case .readOnly: try lock(true)
    case nil: break
    }
  }

  private mutating func lock(_ locks: Bool) throws(HarnessFault) {
    for folder in folders {
      let error = relaunch_lock_disk(folder, locks ? 1 : 0)
      guard error == 0 else { throw Self.fault("can't be closed or opened", error) }
    }
    isLocked = locks
  }

  /// Takes the disks away with all that is on them.
  mutating func remove() {
    for filler in fillers { close(filler) }
    fillers = []
    for folder in folders { _ = relaunch_unmount_disk(folder) }
  }

  private static func fault(_ what: String, _ error: Int32) -> HarnessFault {
    HarnessFault(message: "a disk of the case \(what): \(String(cString: strerror(error)))")
  }
}
