/// The frame of a binary property list: header, objects, offset table, trailer.
struct BinaryPropertyListFile {
  private static let headerSize = 8
  private static let trailerSize = 32

  let bytes: [UInt8]
  /// Where the root object starts.
  private(set) var root = 0
  /// Where the objects end and the table of their offsets starts.
  let objectsEnd: Int
  let referenceSize: Int
  private let offsetSize: Int
  private let objectCount: Int

  /// Checks the trailer against the size of the file, as strictly as the platform does.
  init(_ bytes: [UInt8]) throws(PropertyListDamage) {
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.headerSize else {
      throw PropertyListDamage("the binary property list is too short", at: bytes.count)
    }
    func number(_ place: Int) -> Int? { Int(exactly: Self.integer(bytes, at: place, size: 8)) }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard
      let objectCount = number(trailer + 8), let rootNumber = number(trailer + 16),
      let objectsEnd = number(trailer + 24),
      offsetSize > 0, referenceSize > 0, rootNumber < objectCount,
      objectsEnd > Self.headerSize, objectsEnd < trailer,
      objectCount <= trailer, objectsEnd + objectCount * offsetSize == trailer,
      Self.hasRoom(referenceSize, for: objectCount), Self.hasRoom(offsetSize, for: objectsEnd)
    else { throw PropertyListDamage("a trailer that doesn't fit the file", at: trailer) }
    self.objectCount = objectCount
    self.objectsEnd = objectsEnd
    for index in 0..<objectCount {
      let place = objectsEnd + index * offsetSize
      guard Self.integer(bytes, at: place, size: offsetSize) < UInt64(objectsEnd) else {
        throw PropertyListDamage("an object outside of the objects", at: place)
      }
    }
    root = try offset(ofObject: rootNumber, at: trailer)
  }

  /// Finds the object that the reference at a place names.
  func offset(ofReferenceAt place: Int) throws(PropertyListDamage) -> Int {
    let number = Self.integer(bytes, at: place, size: referenceSize)
    guard number < UInt64(objectCount) else {
      throw PropertyListDamage("a reference to no object", at: place)
    }
    return try offset(ofObject: Int(number), at: place)
  }

  private func offset(ofObject number: Int, at place: Int) throws(PropertyListDamage) -> Int {
    let entry = objectsEnd + number * offsetSize
    let offset = Int(Self.integer(bytes, at: entry, size: offsetSize))
    guard offset >= Self.headerSize else {
      throw PropertyListDamage("a reference into the header", at: place)
    }
    return offset
  }

  /// Reads the bytes of an object, once their number is known to fit.
  func content(from start: Int, count: Int) throws(PropertyListDamage) -> ArraySlice<UInt8> {
    guard count <= objectsEnd - start else {
      throw PropertyListDamage("an object that reaches past the objects", at: start)
    }
    return bytes[start..<start + count]
  }

  /// Reads the count of an object: the low half of its marker, or a whole number after it.
  func count(ofObjectAt offset: Int) throws(PropertyListDamage) -> (count: Int, start: Int) {
    let nibble = Int(bytes[offset] & 0x0F)
    guard nibble == 0x0F else { return (nibble, offset + 1) }
    guard offset + 1 < objectsEnd, bytes[offset + 1] >> 4 == 1 else {
      throw PropertyListDamage("an object without its count", at: offset)
    }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    _ = try content(from: offset + 2, count: size)
    guard let count = Int(exactly: Self.integer(bytes, at: offset + 2, size: size)) else {
      throw PropertyListDamage("an object with an impossible count", at: offset)
    }
    return (count, offset + 2 + size)
  }

  /// Reads a big-endian number; of more than eight bytes the last eight count.
  static func integer(_ bytes: [UInt8], at place: Int, size: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in place..<place + size { result = result << 8 | UInt64(bytes[index]) }
    return result
  }

  private static func hasRoom(_ size: Int, for count: Int) -> Bool {
    size >= 8 || UInt64(1) << UInt64(8 * size) > UInt64(count)
  }
}
