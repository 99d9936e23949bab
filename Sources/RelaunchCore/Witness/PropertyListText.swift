/// The text of a property list as UTF-8, whatever encoding the file has.
struct PropertyListText {
  let bytes: [UInt8]
  /// Where the text starts in the bytes, after a byte order mark.
  let start: Int
  /// Whether places in the bytes are not places in the file.
  let isTranscoded: Bool

  /// Finds the encoding the way the platform does: by mark, by NUL bytes, by declaration.
  ///
  /// The bytes of a UTF-8 file are not checked here: in a comment any byte may stand.
  static func decode(_ bytes: [UInt8]) throws(PropertyListDamage) -> PropertyListText {
    if bytes.count > 4, bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return try scalars(bytes, isBigEndian: true)
    }
    if bytes.count > 4, bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return try scalars(bytes, isBigEndian: false)
    }
    if bytes.count > 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return PropertyListText(bytes: bytes, start: 3, isTranscoded: false)
    }
    if bytes.count > 2, bytes.starts(with: [0xFE, 0xFF]) {
      return try units(bytes, isBigEndian: true)
    }
    // Without a mark the platform takes the first character for the mark and drops it (measured).
    if bytes.count > 2, bytes.starts(with: [0xFF, 0xFE]) || bytes[0] == 0 || bytes[1] == 0 {
      return try units(bytes, isBigEndian: false)
    }
    return try declared(bytes)
  }

  private static func scalars(
    _ bytes: [UInt8], isBigEndian: Bool
  ) throws(PropertyListDamage) -> PropertyListText {
    let values = stride(from: 4, to: bytes.count - 3, by: 4).map { place in
      let value = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return isBigEndian ? value : value.byteSwapped
    }
    return try transcoded(String(validating: values, as: UTF32.self), "UTF-32")
  }

  private static func units(
    _ bytes: [UInt8], isBigEndian: Bool
  ) throws(PropertyListDamage) -> PropertyListText {
    // An odd last byte is dropped, as the platform does (measured).
    let values = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let value = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      return isBigEndian ? value : value.byteSwapped
    }
    return try transcoded(String(validating: values, as: UTF16.self), "UTF-16")
  }

  private static func transcoded(
    _ text: String?, _ encoding: String
  ) throws(PropertyListDamage) -> PropertyListText {
    guard let text else { throw PropertyListDamage("the text is not valid \(encoding)") }
    return PropertyListText(bytes: Array(text.utf8), start: 0, isTranscoded: true)
  }

  private static func declared(_ bytes: [UInt8]) throws(PropertyListDamage) -> PropertyListText {
    switch try declaredName(bytes) {
    case nil, "utf-8", "utf8":
      return PropertyListText(bytes: bytes, start: 0, isTranscoded: false)
    case "us-ascii", "ascii", "iso-8859-1", "latin1":
      // The platform reads ASCII with high bytes as Latin-1 (measured).
      let text = bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
      return PropertyListText(bytes: Array(text.utf8), start: 0, isTranscoded: true)
    default:
      throw PropertyListDamage("the declared text encoding is not one that can be read")
    }
  }

  /// The name after `encoding=` in the XML declaration, in lower case; nil if there is none.
  private static func declaredName(_ bytes: [UInt8]) throws(PropertyListDamage) -> String? {
    var cursor = ByteCursor(bytes, from: 0)
    guard cursor.take("<?xml") else { return nil }
    while cursor.take("encoding=") == false {
      guard let byte = cursor.current else {
        throw PropertyListDamage("the XML declaration has no end", at: 0)
      }
      guard byte != UInt8(ascii: "?"), byte != UInt8(ascii: ">") else { return nil }
      cursor.advance()
    }
    guard let quote = cursor.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    cursor.advance()
    let rest = bytes[cursor.position...]
    guard let end = rest.firstIndex(of: quote) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self).lowercased()
  }
}
