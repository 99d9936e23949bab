import Foundation

/// Keeps a settings folder as evidence: plain files only, in bounded number and size.
///
/// What a program under test left there is not trusted: links are not followed, and nothing but
/// plain files is opened.
enum SettingsCopy {
  private static let fileLimit = 1000
  private static let byteLimit = 64 << 20

  /// Copies a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder to keep; nothing is done if it does not exist.
  ///   - target: the copy, which must not exist yet.
  /// - Throws: an error of reading or writing.
  static func copy(_ folder: String, to target: String) throws {
    let files = FileManager.default
    guard let names = files.enumerator(atPath: folder) else { return }
    try files.createDirectory(
      atPath: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var copied = 0
    var bytes = 0
    while let name = names.nextObject() as? String {
      guard copied < fileLimit else { return }
      copied += 1
      let attributes = try files.attributesOfItem(atPath: "\(folder)/\(name)")
      let type = attributes[.type] as? FileAttributeType
      if type == .typeDirectory {
        try files.createDirectory(
          atPath: "\(target)/\(name)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } else if type == .typeRegular {
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard bytes + size <= byteLimit else { return }
        try files.copyItem(atPath: "\(folder)/\(name)", toPath: "\(target)/\(name)")
        bytes += size
      }
    }
  }

  /// Copies the file of a store that stands beside the settings folder.
  ///
  /// - Parameters:
  ///   - file: the store's file; nothing is done if it is none, or in the settings folder.
  ///   - sandbox: where it is.
  ///   - target: the copy of the settings folder, which gets a folder `beside`.
  /// - Throws: an error of reading or writing.
  static func copy(_ file: StoreFile, of sandbox: Sandbox, to target: String) throws {
    guard file.path.hasPrefix("\(sandbox.path)/"),
      !file.path.hasPrefix("\(sandbox.configuration)/"),
      case .success(let status) = FileStatus.look(at: file.path), status.kind == .regular,
      status.size <= byteLimit
    else { return }
    let copy = "\(target)/beside/\(file.path.dropFirst(sandbox.path.count + 1))"
    let files = FileManager.default
    try files.createDirectory(
      atPath: FilePath.folder(of: copy), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try files.copyItem(atPath: file.path, toPath: copy)
  }
}
