import Foundation

extension Subject {
  /// Whether something is in the place of the suite's file, be it a dangling link.
  var fileExists: Bool {
    (try? FileManager.default.attributesOfItem(atPath: file().path)) != nil
  }

  func write(_ bytes: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Gives a file or folder to the unprivileged user with this mode, all above it open to it.
  func restrict(_ item: URL, to mode: Int16) throws {
    let files = FileManager.default
    if geteuid() == 0 {
      let owner: [FileAttributeKey: Any] = [.ownerAccountID: 65534, .groupOwnerAccountID: 65534]
      for folder in [home, config, item] {
        try files.setAttributes(owner, ofItemAtPath: folder.path)
      }
    }
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: item.path)
  }
}

/// The bytes of a property list in XML.
func propertyList(_ values: [String: Any]) throws -> Data {
  try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
}
