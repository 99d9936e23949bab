/// The opening tag of an element, its attributes ignored as the platform does.
struct XMLTag {
  enum Kind: String {
    case plist
    case dict
    case array
    case key
    case string
    case integer
    case real
    case `true`
    case `false`
    case date
    case data
  }

  let kind: Kind
  /// Whether it is `<name/>`.
  let isEmpty: Bool

  /// Reads the rest of a tag whose `<` is behind, up to and with its `>`.
  static func read(_ cursor: inout ByteCursor) throws(PropertyListDamage) -> XMLTag {
    let start = cursor.position
    var nameEnd: Int?
    while let byte = cursor.current, byte != UInt8(ascii: ">") {
      if ByteCursor.isWhitespace(byte), nameEnd == nil { nameEnd = cursor.position }
      cursor.advance()
    }
    guard cursor.isAtEnd == false else {
      throw PropertyListDamage("the file ends inside a tag", at: cursor.position)
    }
    let isEmpty = cursor.bytes[cursor.position - 1] == UInt8(ascii: "/")
    let end = nameEnd ?? (isEmpty ? cursor.position - 1 : cursor.position)
    cursor.advance()
    // No name is longer than "integer", so that a long one is not copied.
    guard end - start <= 7,
      let kind = Kind(rawValue: String(decoding: cursor.bytes[start..<end], as: UTF8.self))
    else { throw PropertyListDamage("an unknown element", at: start - 1) }
    return XMLTag(kind: kind, isEmpty: isEmpty)
  }
}
