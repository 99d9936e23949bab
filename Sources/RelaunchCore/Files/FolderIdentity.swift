import Foundation

/// What tells a folder from another one that was put in its place.
package struct FolderIdentity: Sendable, Codable, Equatable {
  let device: UInt64
  let inode: UInt64

  /// Takes the identity of what was looked at.
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Looks at a folder; nil if there is none, or a link in its place.
  init?(of folder: String) {
    guard case .success(let status) = FileStatus.look(at: folder), status.kind == .folder
    else { return nil }
    device = status.device
    inode = status.inode
  }
}
