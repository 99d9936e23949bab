package import RelaunchWire

/// Reads a JSON file as RFC 8259 has it, and none of its relatives: no comments, no trailing commas.
///
/// It is total and bounded as the readers of property lists are: no nesting deepens the call stack, and
/// time and memory grow in proportion to the number of bytes. Where readers in use disagree it says
/// damaged: a key twice in one object, half of a surrogate pair, a byte order mark, a number that no
/// double can hold, a root that is no object.
package struct JSONReader {
  private var cursor: ByteCursor
  private var builder: ValueBuilder

  /// Reads the keys and values of the object at the root.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - mostValues: how many values it may hold.
  /// - Returns: the entries in ascending order of their keys' bytes; a null among them is
  ///   `WireValue.jsonNull`.
  package static func read(
    _ bytes: [UInt8], mostValues: Int = 1 << 20
  ) -> Result<[WireValue.Entry], PropertyListDamage> {
    do throws(PropertyListDamage) {
      try check(bytes)
      var reader = JSONReader(
        cursor: ByteCursor(bytes, from: 0),
        builder: ValueBuilder(mostValues: mostValues, refusesTwins: true))
      guard case .dictionary(let entries) = try reader.document() else {
        throw PropertyListDamage("the root is not an object")
      }
      return .success(entries)
    } catch {
      return .failure(error)
    }
  }

  private static func check(_ bytes: [UInt8]) throws(PropertyListDamage) {
    guard !bytes.isEmpty else { throw PropertyListDamage("the file is empty") }
    if let offset = bytes.firstIndex(of: 0) { throw PropertyListDamage("a NUL", at: offset) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw PropertyListDamage("a byte order mark", at: 0)
    }
    guard let offset = SourceCheck.firstFault(in: bytes) else { return }
    throw PropertyListDamage("a byte that is no UTF-8", at: offset)
  }

  private mutating func document() throws(PropertyListDamage) -> WireValue {
    var isFirst = try value()
    while true {
      if let root = builder.root {
        cursor.skipWhitespace()
        guard cursor.isAtEnd else {
          throw PropertyListDamage("something after the root", at: cursor.position)
        }
        return root
      }
      cursor.skipWhitespace()
      if cursor.current == UInt8(ascii: builder.isInDictionary ? "}" : "]") {
        try builder.close(at: cursor.position)
        cursor.advance()
        isFirst = false
        continue
      }
      if !isFirst { try expect(",", "no comma between values") }
      if builder.isInDictionary { try key() }
      isFirst = try value()
    }
  }

  private mutating func key() throws(PropertyListDamage) {
    cursor.skipWhitespace()
    guard cursor.current == UInt8(ascii: "\"") else { throw fault("a key without quotes") }
    builder.setKey(try text())
    try expect(":", "a key without a colon")
  }

  private mutating func expect(
    _ mark: StaticString, _ words: String
  ) throws(PropertyListDamage) {
    cursor.skipWhitespace()
    guard cursor.take(mark) else { throw fault(words) }
  }

  /// What is wrong here: the words, unless the file has come to its end.
  private func fault(_ words: String) -> PropertyListDamage {
    PropertyListDamage(
      cursor.isAtEnd ? "the file ends before its root does," : words, at: cursor.position)
  }

  // MARK: - Values

  /// Reads a value, or opens a list or an object.
  ///
  /// - Returns: whether one was opened, so that its first element or its end comes next.
  private mutating func value() throws(PropertyListDamage) -> Bool {
    cursor.skipWhitespace()
    let start = cursor.position
    switch cursor.current {
    case UInt8(ascii: "{"):
      cursor.advance()
      try builder.openDictionary(at: start)
      return true
    case UInt8(ascii: "["):
      cursor.advance()
      try builder.openArray(at: start)
      return true
    case UInt8(ascii: "\""): try builder.add(.string(try text()), at: start)
    case .some(let byte) where Self.beginsNumber(byte):
      try builder.add(try number(), at: start)
    default: try builder.add(try word(), at: start)
    }
    return false
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func word() throws(PropertyListDamage) -> WireValue {
    if cursor.take("true") { return .bool(true) }
    if cursor.take("false") { return .bool(false) }
    if cursor.take("null") { return .jsonNull }
    throw fault("no value")
  }

  /// Reads a number: an integer if it has neither point nor exponent, and fits, else a real.
  private mutating func number() throws(PropertyListDamage) -> WireValue {
    let start = cursor.position
    while let byte = cursor.current, JSONParser.isWordByte(byte) { cursor.advance() }
    let word = String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
    guard JSONParser.isNumber(word) else {
      throw PropertyListDamage("no number", at: start)
    }
    if let number = Int128(word), WireValue.integerRange.contains(number) {
      return .integer(number)
    }
    guard let number = Double(word), number.isFinite else {
      throw PropertyListDamage("a number that no real can hold", at: start)
    }
    return .real(number)
  }

  // MARK: - Text

  private mutating func text() throws(PropertyListDamage) -> String {
    cursor.advance()
    var text: [UInt8] = []
    while let byte = cursor.current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw PropertyListDamage("a control character in text", at: cursor.position)
      }
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escape()).utf8)
      } else {
        text.append(byte)
        cursor.advance()
      }
    }
    guard !cursor.isAtEnd else { throw fault("text without its end") }
    cursor.advance()
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(PropertyListDamage) -> Unicode.Scalar {
    let start = cursor.position
    cursor.advance()
    guard let byte = cursor.current else { throw fault("an escape without its end") }
    cursor.advance()
    if let scalar = JSONParser.simpleEscapes[byte] { return scalar }
    guard byte == UInt8(ascii: "u"), let first = unit() else {
      throw PropertyListDamage("no escape", at: start)
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), cursor.take("\\u"), let second = unit(),
      UTF16.isTrailSurrogate(second)
    else { throw PropertyListDamage("half of a surrogate pair", at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Reads four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    let digits = cursor.bytes[cursor.position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
      return nil
    }
    cursor.advance(by: 4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension WireValue {
  /// What a null in a JSON file is read as: data, which JSON has not, so that nothing else equals it.
  package static let jsonNull = WireValue.data(Array("null".utf8))
}
