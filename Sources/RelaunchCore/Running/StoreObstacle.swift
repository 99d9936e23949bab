/// What in a store's place keeps every launch from being started.
///
/// A program that opens a FIFO waits for ever, and one that follows a link out of the sandbox reads and
/// changes what is the user's.
enum StoreObstacle {
  /// Looks at the place of every store.
  ///
  /// - Parameters:
  ///   - files: the files of the stores.
  ///   - sandbox: the case's own folders.
  ///   - links: those that Relaunch itself planted.
  /// - Returns: why nothing may be started; nil if nothing stands against it.
  static func reason(
    at files: [StoreFile], in sandbox: Sandbox, links: PlantedLinks
  ) -> String? {
    for file in files {
      if let folder = file.linkedFolder(below: sandbox) {
        return "in the place of the folder \(VisibleText.quoted(folder)), which leads to store "
          + "\(VisibleText.quoted(file.store)), stands a symbolic link"
      }
      guard let words = words(for: file.path, of: file.store, in: sandbox, links) else { continue }
      return "in the place of store \(VisibleText.quoted(file.store)) stands \(words)"
    }
    return nil
  }

  private static func words(
    for path: String, of store: String, in sandbox: Sandbox, _ links: PlantedLinks
  ) -> String? {
    guard case .success(let status) = FileStatus.look(at: path) else { return nil }
    guard status.kind == .link else { return status.kind.obstacle }
    if let target = links.targets[store], PlantedLinks.leads(path, to: target) {
      guard case .success(let status) = FileStatus.look(at: target) else { return nil }
      return status.kind == .link ? "a link to a link" : status.kind.obstacle
    }
    guard let real = PathKind.realPath(path), let root = PathKind.realPath(sandbox.path),
      real.utf8.starts(with: "\(root)/".utf8)
    else { return "a link that leads out of the sandbox, or nowhere" }
    guard case .success(let status) = FileStatus.look(at: real) else { return nil }
    return status.kind.obstacle
  }
}

extension FileStatus.Kind {
  /// What keeps a program from opening it; nil if nothing does.
  fileprivate var obstacle: String? {
    self == .regular || self == .folder ? nil : words
  }
}
