import RelaunchWire

/// Reads the old text form: `{key = value;}`, the same without braces, or nothing but white space.
///
/// All its scalars are text or data. It works on UTF-16 as the platform does, because an escape
/// names one unit, and two of them make one character.
struct OldTextPropertyListReader {
  private enum Expected {
    case value
    case elementOrEnd
    case keyOrEnd
  }

  var cursor: OldTextCursor
  private var builder: ValueBuilder
  /// Whether the outermost dictionary has no braces.
  private var isBare = false

  static func read(
    _ text: PropertyListText, mostValues: Int
  ) throws(PropertyListDamage) -> WireValue {
    let bytes = text.bytes[text.start...]
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw PropertyListDamage("the file is neither a property list nor valid UTF-8")
    }
    let units = Array(string.utf16)
    guard units.isEmpty == false else { throw PropertyListDamage("the file is empty") }
    var reader = OldTextPropertyListReader(
      cursor: OldTextCursor(units), builder: ValueBuilder(mostValues: mostValues))
    do throws(PropertyListDamage) {
      return try reader.document()
    } catch {
      guard let place = error.offset else { throw error }
      // The place counts UTF-16 units so far.
      let length = String(decoding: units[..<place], as: UTF16.self).utf8.count
      throw PropertyListDamage(error.words, at: text.start + length)
    }
  }

  private init(cursor: OldTextCursor, builder: ValueBuilder) {
    self.cursor = cursor
    self.builder = builder
  }

  private mutating func document() throws(PropertyListDamage) -> WireValue {
    guard cursor.skipSpace() else { return .dictionary([]) }
    let start = cursor
    let root = try value(from: .value)
    guard cursor.skipSpace() else { return root }
    guard root.type == .string else { throw damage("more after the root") }
    cursor = start
    builder = ValueBuilder(mostValues: builder.mostValues)
    isBare = true
    try builder.openDictionary(at: cursor.position)
    return try value(from: .keyOrEnd)
  }

  func damage(_ words: String) -> PropertyListDamage {
    PropertyListDamage(words, at: cursor.position)
  }

  // MARK: - Structure

  private mutating func value(
    from start: Expected
  ) throws(PropertyListDamage) -> WireValue {
    var expected = start
    while true {
      if let root = builder.root { return root }
      let isMore = cursor.skipSpace()
      switch expected {
      case .keyOrEnd:
        expected = try endsDictionary(isMore) ? try close() : try key()
      case .elementOrEnd where cursor.current == UInt16(UInt8(ascii: ")")):
        cursor.advance()
        expected = try close()
      case .value, .elementOrEnd:
        guard isMore else { throw damage("the file ends where a value should be") }
        expected = try startValue()
      }
    }
  }

  /// Whether the innermost dictionary ends here; one without braces does so at what is no text.
  private mutating func endsDictionary(_ isMore: Bool) throws(PropertyListDamage) -> Bool {
    if isBare, builder.isOutermost { return isMore == false || cursor.startsText == false }
    guard isMore else { throw damage("the file ends inside a dictionary") }
    return cursor.take("}")
  }

  private mutating func close() throws(PropertyListDamage) -> Expected {
    try builder.close(at: cursor.position)
    return try afterValue()
  }

  private mutating func startValue() throws(PropertyListDamage) -> Expected {
    let offset = cursor.position
    if cursor.take("{") {
      if try addEmpty("}", .dictionary([]), at: offset) { return try afterValue() }
      try builder.openDictionary(at: offset)
      return .keyOrEnd
    }
    if cursor.take("(") {
      if try addEmpty(")", .array([]), at: offset) { return try afterValue() }
      try builder.openArray(at: offset)
      return .elementOrEnd
    }
    let scalar: WireValue = cursor.take("<") ? .data(try data()) : .string(try text())
    try builder.add(scalar, at: offset)
    return try afterValue()
  }

  /// Takes an empty container where one with content would stand too deep.
  private mutating func addEmpty(
    _ end: Unicode.Scalar, _ value: WireValue, at offset: Int
  ) throws(PropertyListDamage) -> Bool {
    guard builder.isFull, cursor.skipSpace(), cursor.take(end) else { return false }
    try builder.add(value, at: offset)
    return true
  }

  private mutating func key() throws(PropertyListDamage) -> Expected {
    let offset = cursor.position
    let key = try text()
    builder.setKey(key)
    guard cursor.skipSpace() else { throw damage("the file ends after a key") }
    if cursor.take("=") { return .value }
    guard cursor.current == UInt16(UInt8(ascii: ";")) else {
      throw damage("a key without a value")
    }
    // A key alone stands for itself as the value.
    try builder.add(.string(key), at: offset)
    return try afterValue()
  }

  /// Reads what must follow a value in the innermost container.
  private mutating func afterValue() throws(PropertyListDamage) -> Expected {
    guard builder.root == nil else { return .value }
    _ = cursor.skipSpace()
    if builder.isInDictionary {
      guard cursor.take(";") else { throw damage("no semicolon after a value") }
      return .keyOrEnd
    }
    guard cursor.take(",") || cursor.current == UInt16(UInt8(ascii: ")")) else {
      throw damage("neither a comma nor the end after an element")
    }
    return .elementOrEnd
  }
}
