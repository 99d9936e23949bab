/// FNV-1a with 64 bits: tells an accident apart, and is no secret and no proof against intent.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }
}
