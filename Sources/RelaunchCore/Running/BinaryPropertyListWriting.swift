import RelaunchWire

/// Writes a value as a binary property list, with the harness's own hands.
///
/// Every object is written for itself, and references and offsets have four bytes.
struct BinaryPropertyListWriting {
  private var objects: [[UInt8]] = []

  /// The bytes of a file with the given root.
  static func bytes(of root: WireValue) -> [UInt8] {
    var writing = BinaryPropertyListWriting()
    _ = writing.add(root)
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in writing.objects {
      offsets += big(UInt64(bytes.count), size: 4)
      bytes += object
    }
    let table = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
    return bytes + big(UInt64(writing.objects.count), size: 8) + big(0, size: 8)
      + big(table, size: 8)
  }

  /// Adds an object and what is in it.
  ///
  /// - Returns: its number.
  private mutating func add(_ value: WireValue) -> Int {
    let number = objects.count
    objects.append([])
    objects[number] = object(value)
    return number
  }

  private mutating func object(_ value: WireValue) -> [UInt8] {
    switch value {
    case .bool(let flag): return [flag ? 0x09 : 0x08]
    case .integer(let number): return Self.object(number)
    case .real(let number): return [0x23] + Self.big(number.bitPattern, size: 8)
    case .date(let seconds): return [0x33] + Self.big(seconds.bitPattern, size: 8)
    case .data(let bytes): return Self.head(0x40, count: bytes.count) + bytes
    case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
      return Self.head(0x50, count: text.utf8.count) + Array(text.utf8)
    case .string(let text):
      let units = Array(text.utf16)
      return Self.head(0x60, count: units.count)
        + units.flatMap { Self.big(UInt64($0), size: 2) }
    case .array(let elements):
      return Self.head(0xA0, count: elements.count) + references(to: elements)
    case .dictionary(let entries):
      return Self.head(0xD0, count: entries.count)
        + references(to: entries.map { .string($0.key) }) + references(to: entries.map(\.value))
    }
  }

  private mutating func references(to values: [WireValue]) -> [UInt8] {
    var references: [UInt8] = []
    for value in values { references += Self.big(UInt64(add(value)), size: 4) }
    return references
  }

  /// An integer of eight bytes, or of sixteen where it is beyond those with a sign.
  private static func object(_ number: Int128) -> [UInt8] {
    if let small = Int64(exactly: number) {
      return [0x13] + big(UInt64(bitPattern: small), size: 8)
    }
    return [0x14] + big(0, size: 8) + big(UInt64(truncatingIfNeeded: number), size: 8)
  }

  private static func head(_ marker: UInt8, count: Int) -> [UInt8] {
    guard count >= 15 else { return [marker | UInt8(count)] }
    return [marker | 0x0F, 0x12] + big(UInt64(count), size: 4)
  }

  private static func big(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
