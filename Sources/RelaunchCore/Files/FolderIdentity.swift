/// What tells a folder from another one that was put in its place.
struct FolderIdentity: Sendable, Codable, Equatable {
  let device: UInt64
  let inode: UInt64

  /// Looks at a folder; nil if there is none, or a link in its place.
  init?(of folder: String) {
    guard case .success(let status) = FileStatus.look(at: folder), status.kind == .folder
    else { return nil }
    device = status.device
    inode = status.inode
  }
}
