import Foundation

/// Tells executables that name no loader, and so load no library when they start.
enum StaticExecutable {
  private static let lookedAtBytes = 4096
  /// The kind of a program header that names a loader.
  private static let interpreter: UInt32 = 3

  /// Whether a file is a static ELF executable of 64 bits, little-endian; no other form is known.
  static func isOne(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file != -1 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: lookedAtBytes)
    let count = read(file, &bytes, bytes.count)
    return count > 0 && isOne(Array(bytes.prefix(count)))
  }

  /// The same of a file's first bytes.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let start = number(at: 32, of: 8, in: bytes), let size = number(at: 54, of: 2, in: bytes),
      let count = number(at: 56, of: 2, in: bytes), count > 0, size >= 4
    else { return false }
    for index in 0..<count {
      // What is not to be seen is no proof.
      guard let kind = number(at: start &+ index &* size, of: 4, in: bytes) else { return false }
      if kind == UInt64(interpreter) { return false }
    }
    return true
  }

  private static func number(at offset: UInt64, of width: Int, in bytes: [UInt8]) -> UInt64? {
    guard offset < UInt64(bytes.count), Int(offset) + width <= bytes.count else { return nil }
    return bytes[Int(offset)..<Int(offset) + width].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
