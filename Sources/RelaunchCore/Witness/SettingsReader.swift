package import RelaunchWire

/// Reads the bytes of a store's file by what the store is declared to be made of.
package enum SettingsReader {
  /// Reads the keys and values at the root.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - format: what they should be; bytes that mean nothing have no keys, and are never damaged.
  /// - Returns: the entries in ascending order of their keys' bytes, each key once.
  package static func read(
    _ bytes: [UInt8], as format: WireFileFormat
  ) -> Result<[WireValue.Entry], PropertyListDamage> {
    switch format {
    case .propertyList: PropertyListReader.read(bytes)
    case .json: JSONReader.read(bytes)
    case .bytes: .success([])
    }
  }
}
