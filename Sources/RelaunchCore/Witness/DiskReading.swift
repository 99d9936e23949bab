package import RelaunchWire

/// What stands at the path of a settings file, judged from the disk alone.
package struct DiskReading: Codable, Sendable, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    /// Nothing stands at the path, or the folder around it doesn't exist.
    case absent
    /// A regular file that the platform's settings reader takes.
    case readable
    /// A regular file that it doesn't take, or that can't be read.
    case damaged
    /// Something else than a regular file; it is neither opened nor followed.
    case notRegular
  }

  package let state: State
  /// What is wrong, in words that hold nothing of the content; nil when absent or readable.
  package let reason: String?
  /// The size; nil where nothing was found.
  package let bytes: Int?
  /// The permission bits, set-user-id and the like included; nil where nothing was found.
  package let mode: UInt16?
  /// User and group, as numbers; nil where nothing was found.
  package let owner: String?
  /// Whether it is another user's than that of the orchestrator; nil where nothing was found.
  package let isAnothers: Bool?
  package let inode: UInt64?
  package let linkCount: UInt64?
  /// Nanoseconds from 1970 to the last change of the content; nil where nothing was found.
  package let modifiedNanoseconds: Int64?
  /// Of all bytes; nil where they were not read.
  package let checksum: UInt64?
  /// The keys and values at the root, in ascending order of the keys' bytes.
  package let values: [WireValue.Entry]
  /// Of the keys and values that are not kept here; nil if there are none.
  package let othersChecksum: UInt64?
  /// Whether the file was read behind a symbolic link that Relaunch itself planted.
  package var isBehindLink: Bool? = nil
  /// SHA-256 in hexadecimal digits, of a store that is bytes and nothing more; nil for every other.
  package var digest: String? = nil

  init(
    _ state: State, reason: String? = nil, status: FileStatus? = nil,
    checksum: UInt64? = nil, values: [WireValue.Entry] = []
  ) {
    self.state = state
    self.reason = reason
    bytes = status?.size
    mode = status?.permissions
    owner = status?.owner
    isAnothers = status?.isAnothers
    inode = status?.inode
    linkCount = status?.linkCount
    modifiedNanoseconds = status?.modifiedNanoseconds
    self.checksum = checksum
    self.values = values
    othersChecksum = nil
  }

  /// The same reading with only some of its keys; of the others a checksum tells that they change.
  package func keeping(_ isKept: (String) -> Bool) -> DiskReading {
    let others = values.filter { !isKept($0.key) }
    let checksum = others.isEmpty ? nil : Checksum.of(WireValue.dictionary(others).notation.utf8)
    return DiskReading(
      of: self, values: values.filter { isKept($0.key) }, othersChecksum: checksum)
  }

  /// The same reading with other keys.
  init(of reading: DiskReading, values: [WireValue.Entry], othersChecksum: UInt64?) {
    state = reading.state
    reason = reading.reason
    bytes = reading.bytes
    mode = reading.mode
    owner = reading.owner
    isAnothers = reading.isAnothers
    inode = reading.inode
    linkCount = reading.linkCount
    modifiedNanoseconds = reading.modifiedNanoseconds
    checksum = reading.checksum
    self.values = values
    self.othersChecksum = othersChecksum
    isBehindLink = reading.isBehindLink
    digest = reading.digest
  }
}
