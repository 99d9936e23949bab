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
}
