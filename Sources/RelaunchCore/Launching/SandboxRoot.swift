import Foundation

/// The folder of one run that holds the sandboxes of its cases.
package struct SandboxRoot: Sendable, Equatable {
  package let path: String
  /// A program can move the folder and put a link in its place, which must not be followed then.
  private let identity: FolderIdentity?

  /// What every root's name begins with; six letters and digits follow.
  static let namePrefix = "relaunch-"
  static let fallbackParent = "/tmp"
  /// Foundation takes paths of at most 1,023 bytes, and a store's place below this needs its part.
  private static let longestParentBytes = 512

  /// Where a run's folder goes.
  ///
  /// - Parameter environment: this process's own.
  /// - Returns: TMPDIR if that is a folder that we can make something in, else `/tmp`.
  package static func parent(environment: [String: String]) -> String {
    guard
      let path = environment["TMPDIR"], path.hasPrefix("/"), FileKind(path: path) == .folder,
      path.utf8.count <= longestParentBytes, access(path, W_OK | X_OK) == 0
    else { return fallbackParent }
    return path
  }

  /// Makes a new folder, closed to everybody else, that says whose it is.
  ///
  /// - Parameters:
  ///   - parent: an existing folder, absolute.
  ///   - owner: the record that lets a later run prove that this one is dead.
  /// - Throws: `SandboxProblem` if folder or record can't be made; then nothing is left.
  package init(in parent: String, owner: OwnershipRecord) throws(SandboxProblem) {
    guard parent.hasPrefix("/") else { throw .notAbsolute(path: parent) }
    var template = Array("\(parent)/\(Self.namePrefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotMake(path: "\(parent)/\(Self.namePrefix)XXXXXX", errno: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    identity = FolderIdentity(of: path)
    do {
      try owner.write(in: path)
    } catch {
      _ = TreeRemoval.remove(path)
      throw error
    }
  }

  /// Removes the folder with all sandboxes that are still in it.
  ///
  /// - Returns: what could not be removed; all of it if another folder is in its place.
  package func remove() -> [TreeRemoval.Residue] {
    isUnchanged ? OwnedFolder.remove(path) : [TreeRemoval.Residue(path: path, errno: ESTALE)]
  }

  /// Whether the folder is the one that was made.
  package var isUnchanged: Bool { identity != nil && FolderIdentity(of: path) == identity }
}
