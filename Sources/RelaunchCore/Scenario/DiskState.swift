/// What a launch finds instead of a disk with room.
package enum DiskState: String, Codable, Sendable, CaseIterable {
  /// No byte more can be written.
  case full
  /// Nothing can be written, made, removed or renamed.
  case readOnly

  /// As `relaunch plan` tells it.
  var words: String {
    switch self {
    case .full: "while the disk is full"
    case .readOnly: "while nothing can be written to the disk"
    }
  }
}

extension Case {
  /// Whether a launch wants another disk than the machine's.
  var needsDisks: Bool {
    actions.contains { action in
      if case .launch(let launch) = action { launch.disk != nil } else { false }
    }
  }
}
