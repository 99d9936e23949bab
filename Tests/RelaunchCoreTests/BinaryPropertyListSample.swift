/// A binary property list made by hand, so that each part of it can be wrong.
struct BinaryPropertyListSample {
  var header = "bplist00"
  var objects: [[UInt8]]
  var root: UInt64 = 0
  var offsetSize = 2
  var referenceSize = 1
  /// What the trailer says; nil for the true number.
  var count: UInt64?
  var tableOffset: UInt64?
  var unused: [UInt8] = [0, 0, 0, 0, 0, 0]

  /// A dictionary with the key `k` and the object as its value, followed by objects 3, 4 and so on.
  static func value(_ object: [UInt8], _ others: [UInt8]...) -> BinaryPropertyListSample {
    BinaryPropertyListSample(objects: [[0xD1, 1, 2], [0x51, 0x6B], object] + others)
  }

  var bytes: [UInt8] {
    var bytes = Array(header.utf8)
    var offsets: [UInt64] = []
    for object in objects {
      offsets.append(UInt64(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    bytes += offsets.flatMap { Self.bigEndian($0, size: offsetSize) }
    bytes += unused
    bytes += [UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(count ?? UInt64(objects.count), size: 8)
    bytes += Self.bigEndian(root, size: 8)
    return bytes + Self.bigEndian(tableOffset ?? table, size: 8)
  }

  static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).map { index in
      let shift = 8 * (size - 1 - index)
      return shift >= 64 ? 0 : UInt8(truncatingIfNeeded: number >> UInt64(shift))
    }
  }
}
