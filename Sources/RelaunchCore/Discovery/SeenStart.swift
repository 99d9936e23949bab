import RelaunchWire

/// What was seen of one start of a program that nothing is known of.
struct SeenStart: Sendable {
  /// How it ended.
  let end: LaunchEnd
  /// What it did in the sandbox, in the order of the paths.
  let changes: [SandboxChange]
  /// Whether there is more in the sandbox than was looked at.
  let isCut: Bool
  /// What is wrong with the sandbox itself now; nil if nothing is.
  let breach: String?
}

/// A regular file that the program left, as it was after each of its starts.
struct SeenFile: Sendable {
  /// Below the sandbox, beginning with `home`, `config` or `tmp`.
  let path: String
  let format: WireFileFormat
  /// After the first start and the second one.
  let first: DiskReading
  let second: DiskReading

  /// Whether the second start left the file as it was, to the byte.
  var hasSameBytes: Bool {
    first.state == second.state && first.checksum == second.checksum && first.bytes == second.bytes
  }

  /// Whether the second start did not even write the same file again.
  var isLeftAlone: Bool {
    hasSameBytes && first.mode == second.mode && first.inode == second.inode
      && first.linkCount == second.linkCount && first.owner == second.owner
  }
}

/// All that two starts of a program showed.
struct SeenProgram: Sendable {
  let starts: [SeenStart]
  /// The regular files, those that are settings first, in the order of their paths.
  let files: [SeenFile]
}
