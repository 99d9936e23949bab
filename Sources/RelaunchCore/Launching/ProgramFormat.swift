import Foundation

/// What the first bytes of a program say about how the system would start it.
enum ProgramFormat: Equatable {
  case binary
  case script(interpreter: String)
  case unknown
  /// A program may be executable and not readable; then only the system can tell.
  case unreadable

  /// The kernel looks at no more than these for a `#!` line.
  private static let lookedAtBytes = 256

  /// ELF, and Mach-O in both byte orders, with one or several architectures.
  private static let binaryBeginnings: [[UInt8]] = [
    [0x7F, 0x45, 0x4C, 0x46], [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF],
    [0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
  ]

  init(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file != -1 else {
      self = .unreadable
      return
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.lookedAtBytes)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else {
      self = .unreadable
      return
    }
    self.init(beginning: bytes.prefix(count))
  }

  init(beginning: ArraySlice<UInt8>) {
    if beginning.starts(with: Array("#!".utf8)) {
      let line = beginning.dropFirst(2).prefix { $0 != 0x0A }
      let word = line.drop { Self.isBlank($0) }.prefix { Self.isBlank($0) == false }
      self = .script(interpreter: String(decoding: word, as: UTF8.self))
    } else {
      let isBinary = Self.binaryBeginnings.contains { beginning.starts(with: $0) }
      self = isBinary ? .binary : .unknown
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
