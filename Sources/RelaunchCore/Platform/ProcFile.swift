#if os(Linux)
import Foundation

/// Files of the kernel, which have no length to go by.
///
/// What is gone or closed to us reads as nil: processes vanish while they are looked at.
enum ProcFile {
  private static let pieceBytes = 16_384
  private static let longestBytes = 4 << 20

  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file != -1 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceBytes)
    while bytes.count < longestBytes {
      let count = Foundation.read(file, &piece, piece.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes.append(contentsOf: piece.prefix(count))
    }
    return bytes
  }

  /// The names in a folder.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") == false { names.append(name) }
    }
    return names
  }

  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = readlink(path, &bytes, bytes.count)
    return count < 0
      ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
#endif
