/// Tells whether the folders of a sandbox are still the ones that were made.
///
/// A program can put a link in a folder's place; whoever follows it then, a child or the disk witness,
/// is out of the sandbox.
struct SandboxSeal {
  private let identities: [String: Identity]

  private struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  /// Remembers the folders of a sandbox that was just made.
  init(_ sandbox: Sandbox) {
    let folders = [sandbox.path, sandbox.home, sandbox.configuration, sandbox.temporary]
    identities = Dictionary(
      uniqueKeysWithValues: folders.compactMap { folder in
        Self.identity(of: folder).map { (folder, $0) }
      })
  }

  /// What is wrong now, in words; nil if every folder is the same as before.
  var breach: String? {
    for (folder, identity) in identities.sorted(by: { $0.key < $1.key })
    where Self.identity(of: folder) != identity {
      let name = folder.split(separator: "/").last ?? ""
      return "the folder \"\(name)\" was removed or replaced"
    }
    return nil
  }

  private static func identity(of folder: String) -> Identity? {
    guard case .success(.folder) = PathKind.itself(folder),
      case .success(let status) = FileStatus.look(at: folder)
    else { return nil }
    return Identity(device: status.device, inode: status.inode)
  }
}
