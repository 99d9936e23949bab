/// Tells whether the folders of a sandbox are still the ones that were made.
///
/// A program can put a link in a folder's place; whoever follows it then, a child or the disk witness,
/// is out of the sandbox.
struct SandboxSeal {
  private let identities: [String: FolderIdentity]

  /// Remembers the folders of a sandbox that was just made.
  init(_ sandbox: Sandbox) {
    let folders = [sandbox.path, sandbox.home, sandbox.configuration, sandbox.temporary]
    identities = Dictionary(
      uniqueKeysWithValues: folders.compactMap { folder in
        FolderIdentity(of: folder).map { (folder, $0) }
      })
  }

  /// What is wrong now, in words; nil if every folder is the same as before.
  var breach: String? {
    for (folder, identity) in identities.sorted(by: { $0.key < $1.key })
    where FolderIdentity(of: folder) != identity {
      let name = folder.split(separator: "/").last ?? ""
      return "the folder \"\(name)\" was removed or replaced"
    }
    return nil
  }
}
