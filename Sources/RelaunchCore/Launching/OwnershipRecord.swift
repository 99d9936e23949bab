import Foundation

/// Who made a run's folder, with all that it takes to prove later that the maker is dead.
package struct OwnershipRecord: Sendable, Codable, Equatable {
  package static let fileName = "owner.json"
  private static let longestBytes = 65_536

  package var version = 1
  package var pid: Int32
  /// When the process started, in the system's own terms; tells it from a later one of its number.
  package var processStart: String
  /// Which start of the machine this was.
  package var boot: String
  /// Where process numbers have their meaning: another container has its own.
  package var processSpace: String
  package var uid: UInt32
  package var run: String
  package var relaunch: String
  /// Whether the user asked for the folder to stay.
  package var isKept: Bool
  /// The folder that holds the record, so that a copy of it proves nothing of another one.
  private(set) var folder: FolderIdentity?

  package init(
    pid: Int32, processStart: String, boot: String, processSpace: String, uid: UInt32,
    run: String, relaunch: String, isKept: Bool = false
  ) {
    self.pid = pid
    self.processStart = processStart
    self.boot = boot
    self.processSpace = processSpace
    self.uid = uid
    self.run = run
    self.relaunch = relaunch
    self.isKept = isKept
  }

  /// The record of this process.
  ///
  /// - Parameters:
  ///   - run: the run's id.
  ///   - relaunch: the version of relaunch.
  ///   - isKept: whether the user asked for the folder to stay.
  /// - Returns: the record; fields that the system doesn't tell are empty and prove nothing later.
  package static func ofThisProcess(
    run: String, relaunch: String, isKept: Bool = false
  ) -> OwnershipRecord {
    OwnershipRecord(
      pid: getpid(), processStart: SystemIdentity.processStart(pid: getpid()) ?? "",
      boot: SystemIdentity.boot ?? "", processSpace: SystemIdentity.processSpace ?? "",
      uid: getuid(), run: run, relaunch: relaunch, isKept: isKept)
  }

  package enum Owner: Sendable, Equatable {
    case alive
    case dead
    /// Made by somebody else, or where our process numbers mean nothing.
    case unknown
  }

  /// Whether the process that made the record is proved dead.
  package var owner: Owner {
    guard uid == getuid(), boot.isEmpty == false, processStart.isEmpty == false else {
      return .unknown
    }
    guard boot == SystemIdentity.boot else { return .dead }
    guard processSpace == SystemIdentity.processSpace else { return .unknown }
    return SystemIdentity.processStart(pid: pid) == processStart ? .alive : .dead
  }

  // MARK: - The file

  /// Writes the record so that it is there whole or not at all.
  ///
  /// - Parameter folder: the run's folder.
  /// - Throws: `SandboxProblem.cannotRecord`.
  package func write(in folder: String) throws(SandboxProblem) {
    let path = "\(folder)/\(Self.fileName)"
    var record = self
    record.folder = FolderIdentity(of: folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try WholeFile.write(encoder.encode(record), to: path)
    } catch {
      throw .cannotRecord(path: path, reason: "\(error)")
    }
  }

  /// Reads the record of a run's folder.
  ///
  /// - Parameter folder: the run's folder.
  /// - Returns: the record, or nil if there is none that can be read: then nothing is proved.
  package static func read(in folder: String) -> OwnershipRecord? {
    guard
      let bytes = try? RegularFile.bytes(
        at: "\(folder)/\(fileName)", limitBytes: longestBytes, followsLink: false),
      let record = try? JSONDecoder().decode(OwnershipRecord.self, from: Data(bytes)),
      record.version == 1, let place = record.folder, place == FolderIdentity(of: folder)
    else { return nil }
    return record
  }
}
