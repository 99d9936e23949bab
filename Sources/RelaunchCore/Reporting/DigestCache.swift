import Foundation

/// Remembers digests of programs between runs, since reading a large executable takes longer than
/// running it.
///
/// An entry counts only while the file is the very same by device, inode, size and both times; the
/// time of the last change of the inode can't be set back by a program.
struct DigestCache {
  private let path: String
  private var entries: [String: Entry]

  private struct Entry: Codable, Equatable {
    let identity: String
    let digest: String
  }

  /// Opens the cache; one that is missing or makes no sense is empty.
  ///
  /// - Parameter path: of the cache's file, which only its owner may write.
  init(path: String) {
    self.path = path
    let bytes = try? RegularFile.bytes(at: path, limitBytes: 1 << 20, followsLink: false)
    let known = bytes.flatMap {
      try? JSONDecoder().decode([String: Entry].self, from: Data($0))
    }
    entries = known ?? [:]
  }

  /// The digest of a program if it is known and the file is still the same.
  func digest(of program: String) -> String? {
    guard let entry = entries[program], entry.identity == Self.identity(of: program) else {
      return nil
    }
    return entry.digest
  }

  /// Identifies the files before they are read, so that a change meanwhile is not missed.
  static func identities(of programs: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: programs.map { ($0, identity(of: $0) ?? "") })
  }

  /// Adds digests and writes the cache; a cache that can't be written is only a loss of time.
  mutating func add(_ digests: [String: String], identities: [String: String]) {
    for (program, digest) in digests {
      guard let identity = identities[program], !identity.isEmpty else { continue }
      entries[program] = Entry(identity: identity, digest: digest)
    }
    guard let data = try? JSONEncoder().encode(entries) else { return }
    try? WholeFile.write(data, to: path, mode: S_IRUSR | S_IWUSR)
  }

  private static func identity(of program: String) -> String? {
    // Links are resolved first: the status is of what would be started.
    guard let target = PathKind.realPath(program) else { return nil }
    guard case .success(let status) = FileStatus.look(at: target) else { return nil }
    return [
      String(status.device), String(status.inode), String(status.size),
      String(status.modifiedNanoseconds), String(status.changedNanoseconds),
    ].joined(separator: "-")
  }
}
