import Foundation

/// What stands in a case's sandbox, by what the file system says of it.
///
/// Nothing is opened but folders, and no link is followed. The stores' own files are left out: the disk
/// witness reads those.
struct SandboxInventory: Sendable {
  /// How many entries are looked at; a program could make more than anybody wants to wait for.
  private static let entryLimit = 10_000
  /// How deep folders are looked into, as each level holds descriptors.
  private static let deepest = 32

  /// By the path below the sandbox: as bytes, since text takes two spellings of a letter for one.
  private(set) var entries: [[UInt8]: Entry] = [:]
  /// Whether there is more than was looked at.
  private(set) var isCut = false

  /// What is remembered of one file or folder.
  struct Entry: Sendable, Equatable {
    let kind: String
    let permissions: UInt16
    let owner: String
    let inode: UInt64
    /// The rest says nothing of a folder but that its entries changed: it is zero there.
    let size: Int
    let linkCount: UInt64
    let modifiedNanoseconds: Int64
    let changedNanoseconds: Int64
  }

  /// Looks.
  ///
  /// - Parameters:
  ///   - sandbox: the case's own folders.
  ///   - stores: the absolute paths of the stores' files.
  init(of sandbox: Sandbox, without stores: [String]) {
    let folder = open(sandbox.path, Self.folderFlags)
    guard folder >= 0 else { return }
    defer { close(folder) }
    let prefix = "\(sandbox.path)/"
    let left = stores.filter { $0.hasPrefix(prefix) }.map {
      Array($0.utf8.dropFirst(prefix.utf8.count))
    }
    look(into: folder, at: [], depth: 0, leavingOut: Set(left))
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  private mutating func look(
    into folder: Int32, at path: [UInt8], depth: Int, leavingOut stores: Set<[UInt8]>
  ) {
    for name in TreeRemoval.names(in: folder) {
      let inner =
        path + (path.isEmpty ? [] : [UInt8(ascii: "/")])
        + name.dropLast().map { UInt8(bitPattern: $0) }
      guard !stores.contains(inner) else { continue }
      guard entries.count < Self.entryLimit else {
        isCut = true
        return
      }
      guard case .success(let status) = FileStatus.look(at: name, in: folder) else { continue }
      entries[inner] = Entry(status)
      guard status.kind == .folder else { continue }
      guard depth < Self.deepest else {
        isCut = true
        continue
      }
      // One that is closed to us is seen by its mode.
      let child = openat(folder, name, Self.folderFlags)
      guard child >= 0 else { continue }
      defer { close(child) }
      look(into: child, at: inner, depth: depth + 1, leavingOut: stores)
    }
  }

  /// Everything that was seen, in the order of the paths' bytes.
  var paths: [String] {
    entries.keys.sorted { $0.lexicographicallyPrecedes($1) }.map(Self.text)
  }

  // MARK: - Changes

  /// What is otherwise than it was, in the order of the paths' bytes.
  func changes(since earlier: SandboxInventory) -> [SandboxChange] {
    var changes: [(path: [UInt8], change: SandboxChange)] = []
    for (path, entry) in entries where entries[path] != earlier.entries[path] {
      let before = earlier.entries[path]
      // What was not looked at then may have been there.
      guard before != nil || !earlier.isCut else { continue }
      changes.append(
        (
          path,
          SandboxChange(
            path: Self.text(path), kind: entry.kind, change: before == nil ? .made : .changed,
            aspects: before.map(entry.differences) ?? [])
        ))
    }
    for (path, before) in earlier.entries where entries[path] == nil && !isCut {
      changes.append(
        (path, SandboxChange(path: Self.text(path), kind: before.kind, change: .removed)))
    }
    return changes.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.change)
  }

  /// What stands there beside the sandbox's own folders, in the order of the paths' bytes.
  var leftovers: [String] {
    let own = Set(["home", "config", "tmp"].map { Array($0.utf8) })
    return entries.keys.filter { !own.contains($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }.map(Self.text)
  }

  /// A path as text; bytes that are none stay apart as their numbers.
  private static func text(_ path: [UInt8]) -> String {
    if let text = String(validating: path, as: UTF8.self) { return text }
    return path.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x\(String($0, radix: 16))" }
      .joined()
  }
}

extension SandboxInventory.Entry {
  fileprivate init(_ status: FileStatus) {
    kind = status.kind.words
    permissions = status.permissions
    owner = status.owner
    inode = status.inode
    let isFolder = status.kind == .folder
    size = isFolder ? 0 : status.size
    linkCount = isFolder ? 0 : status.linkCount
    modifiedNanoseconds = isFolder ? 0 : status.modifiedNanoseconds
    changedNanoseconds = isFolder ? 0 : status.changedNanoseconds
  }

  /// In which respects the entry is not what it was.
  fileprivate func differences(from earlier: Self) -> [String] {
    var aspects: [String] = []
    if kind != earlier.kind { aspects.append(SandboxChange.kindAspect) }
    if inode != earlier.inode { aspects.append("its inode") }
    if permissions != earlier.permissions { aspects.append("its mode") }
    if owner != earlier.owner { aspects.append("its owner") }
    if linkCount != earlier.linkCount { aspects.append("its number of links") }
    if size != earlier.size { aspects.append("its size") }
    if modifiedNanoseconds != earlier.modifiedNanoseconds { aspects.append("its time") }
    return aspects
  }
}
