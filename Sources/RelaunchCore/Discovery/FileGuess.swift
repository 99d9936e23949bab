import Foundation
import RelaunchWire

/// Guesses what a file is by its name and its first bytes.
enum FileGuess {
  private static let propertyListEnding = ".plist"
  private static let jsonEnding = ".json"

  /// The formats that a file may have beside bytes, the likely one first.
  ///
  /// By the bytes alone an old text property list can't be told from text of any kind.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - limitBytes: the size up to which the file is looked at.
  /// - Returns: none if there is no likely one.
  static func formats(of path: String, limitBytes: Int) -> [WireFileFormat] {
    if path.hasSuffix(propertyListEnding) { return [.propertyList] }
    let bytes: [UInt8]
    do throws(RegularFile.Fault) {
      bytes = try RegularFile.bytes(at: path, limitBytes: limitBytes, followsLink: false)
    } catch {
      return []
    }
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if start.first == UInt8(ascii: "{") { return [.json] }
    let isList = ["bplist", "<?xml", "<plist", "<!DOCTYPE plist"].contains { word in
      start.starts(with: word.utf8)
    }
    return isList ? [.propertyList] : []
  }

  /// How likely a file holds settings, the less the likelier.
  static func rank(of path: String) -> Int {
    let isNamedSo = path.hasSuffix(propertyListEnding) || path.hasSuffix(jsonEnding)
    if path.hasPrefix("config/") { return isNamedSo ? 0 : 2 }
    if isNamedSo { return 1 }
    return path.contains("/.cache/") ? 4 : 3
  }
}
