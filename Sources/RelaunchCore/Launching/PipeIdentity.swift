import Foundation

/// What tells a pipe from every other one, whoever holds it.
struct PipeIdentity: Equatable {
  let inode: UInt64

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
  }
}
