import Foundation
import RelaunchCore
import RelaunchProbe
import RelaunchSettings
import RelaunchWire

/// What the witness and the platform say of one suite's file.
package struct WitnessComparison: Codable, Sendable {
  package let suite: String
  /// The witness's word: `readable`, `damaged` and so on.
  package let state: String
  package let reason: String?
  /// How many keys the witness finds.
  package let keys: Int
  /// How many keys the platform hands out.
  package let platformKeys: Int
  /// Whether the two have the same keys with the same values of the same types.
  package let isSame: Bool
  /// Whether the platform's own parser takes the file at all, whatever is handed out then.
  package let isParsed: Bool

  /// Reads the suite's file with both, the platform first.
  init(suite: String) {
    let platform = Self.platformEntries(of: suite)
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? "/nowhere"
    let path = "\(folder)/\(suite).plist"
    let reading = DiskWitness().read(path)
    self.suite = suite
    state = reading.state.rawValue
    reason = reading.reason
    keys = reading.values.count
    platformKeys = platform.count
    isSame = platform == reading.values.map(Optional.some)
    isParsed = platform.isEmpty == false || Self.parses(path)
  }

  /// What `UserDefaults` hands out, in the order of the keys' bytes; nil where it is no setting's value.
  private static func platformEntries(of suite: String) -> [WireValue.Entry?] {
    let domain = UserDefaults(suiteName: suite)?.persistentDomain(forName: suite) ?? [:]
    return domain.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { key, value in
      guard let value = try? SettingValue(converting: value) else { return nil }
      return WireValue.Entry(key: key, value: WireValue(value))
    }
  }

  private static func parses(_ path: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    return list is [AnyHashable: Any]
  }
}
