import RelaunchWire

extension BinaryPropertyListReader {
  /// Reads an object that holds no other objects.
  func scalar(at offset: Int) throws(PropertyListDamage) -> UnfoldedValue {
    let marker = file.bytes[offset]
    switch marker >> 4 {
    case 0x0: return UnfoldedValue(value: .bool(try boolean(marker, at: offset)))
    case 0x1: return UnfoldedValue(value: .integer(try wholeNumber(marker, at: offset)))
    case 0x2: return UnfoldedValue(value: .real(try real(marker, at: offset)))
    case 0x3: return UnfoldedValue(value: .date(try date(marker, at: offset)))
    case 0x4: return try data(at: offset)
    case 0x5: return try narrowText(at: offset)
    case 0x6: return try wideText(at: offset)
    case 0x8: throw PropertyListDamage("an archiver reference", at: offset)
    case 0xC: throw PropertyListDamage("a set", at: offset)
    default: throw PropertyListDamage("an object of an unknown kind", at: offset)
    }
  }

  private func boolean(_ marker: UInt8, at offset: Int) throws(PropertyListDamage) -> Bool {
    switch marker {
    case 0x08: return false
    case 0x09: return true
    case 0x00: throw PropertyListDamage("a null", at: offset)
    default: throw PropertyListDamage("an object of an unknown kind", at: offset)
    }
  }

  /// One, two and four bytes have no sign, eight have one; of sixteen the platform takes the last
  /// eight, without a sign (measured).
  private func wholeNumber(
    _ marker: UInt8, at offset: Int
  ) throws(PropertyListDamage) -> Int128 {
    guard marker & 0x0F <= 4 else {
      throw PropertyListDamage("a whole number of more than 16 bytes", at: offset)
    }
    let size = 1 << Int(marker & 0x0F)
    let number = try number(at: offset, size: size)
    return size == 8 ? Int128(Int64(bitPattern: number)) : Int128(number)
  }

  private func real(_ marker: UInt8, at offset: Int) throws(PropertyListDamage) -> Double {
    switch marker & 0x0F {
    case 2:
      let bits = UInt32(truncatingIfNeeded: try number(at: offset, size: 4))
      return Double(Float(bitPattern: bits))
    case 3: return Double(bitPattern: try number(at: offset, size: 8))
    default: throw PropertyListDamage("a real number of an unknown size", at: offset)
    }
  }

  private func date(_ marker: UInt8, at offset: Int) throws(PropertyListDamage) -> Double {
    guard marker & 0x0F == 3 else {
      throw PropertyListDamage("a date of an unknown size", at: offset)
    }
    return Double(bitPattern: try number(at: offset, size: 8))
  }

  private func number(at offset: Int, size: Int) throws(PropertyListDamage) -> UInt64 {
    _ = try file.content(from: offset + 1, count: size)
    return BinaryPropertyListFile.integer(file.bytes, at: offset + 1, size: size)
  }

  private func data(at offset: Int) throws(PropertyListDamage) -> UnfoldedValue {
    let (count, start) = try file.count(ofObjectAt: offset)
    let content = try file.content(from: start, count: count)
    return UnfoldedValue(value: .data(Array(content)), size: UnfoldedSize(payload: count))
  }

  /// Reads a text of one byte a character; bytes from 0x80 are Latin-1 (measured).
  private func narrowText(at offset: Int) throws(PropertyListDamage) -> UnfoldedValue {
    let (count, start) = try file.count(ofObjectAt: offset)
    let content = try file.content(from: start, count: count)
    let text: String
    if content.allSatisfy({ $0 < 0x80 }) {
      text = String(decoding: content, as: UTF8.self)
    } else {
      text = String(decoding: content.map(UInt16.init), as: UTF16.self)
    }
    return UnfoldedValue(value: .string(text), size: UnfoldedSize(payload: count))
  }

  /// Reads UTF-16; half of a surrogate pair becomes U+FFFD, as when the platform hands it out.
  private func wideText(at offset: Int) throws(PropertyListDamage) -> UnfoldedValue {
    let (count, start) = try file.count(ofObjectAt: offset)
    // The platform writes an empty text as a narrow one, and refuses a wide one (measured).
    guard count > 0 else { throw PropertyListDamage("an empty wide text", at: offset) }
    guard count <= file.objectsEnd else {
      throw PropertyListDamage("an object that reaches past the objects", at: offset)
    }
    let content = try file.content(from: start, count: 2 * count)
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map { place in
      UInt16(content[place]) << 8 | UInt16(content[place + 1])
    }
    return UnfoldedValue(
      value: .string(String(decoding: units, as: UTF16.self)),
      size: UnfoldedSize(payload: 2 * count))
  }
}
