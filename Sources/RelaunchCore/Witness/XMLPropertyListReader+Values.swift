import RelaunchWire

extension XMLPropertyListReader {
  /// Reads what stands between a tag and its end tag, and the end tag.
  mutating func value(of tag: XMLTag, at offset: Int) throws(PropertyListDamage) -> WireValue {
    switch tag.kind {
    case .true, .false: return try boolean(tag)
    case .array where tag.isEmpty: return .array([])
    case .dict where tag.isEmpty: return .dictionary([])
    case .key where tag.isEmpty, .string where tag.isEmpty: return .string("")
    default: break
    }
    guard tag.isEmpty == false else {
      throw PropertyListDamage("an empty element that needs content", at: offset)
    }
    switch tag.kind {
    case .key: return .string(try textElement("key"))
    case .string: return .string(try textElement("string"))
    case .integer: return .integer(try integerElement())
    case .real: return .real(try realElement(at: offset))
    case .date: return .date(try dateElement(at: offset))
    case .data: return .data(try dataElement())
    default: throw PropertyListDamage("a container where a value should be", at: offset)
    }
  }

  private mutating func boolean(_ tag: XMLTag) throws(PropertyListDamage) -> WireValue {
    if tag.isEmpty == false {
      if tag.kind == .true { try endTag("true") } else { try endTag("false") }
    }
    return .bool(tag.kind == .true)
  }

  // MARK: - Numbers

  /// Reads white space, a sign, white space, then decimal or, after `0x`, hexadecimal digits.
  private mutating func integerElement() throws(PropertyListDamage) -> Int128 {
    skipNumberSpace()
    let isNegative = cursor.current == UInt8(ascii: "-")
    if isNegative || cursor.current == UInt8(ascii: "+") {
      cursor.advance()
      skipNumberSpace()
    }
    let radix: Int128 = cursor.take("0x") || cursor.take("0X") ? 16 : 10
    var magnitude: Int128?
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
        throw damage("something else than a digit in a whole number")
      }
      magnitude = (magnitude ?? 0) * radix + Int128(digit)
      let number = isNegative ? -(magnitude ?? 0) : magnitude ?? 0
      guard number >= Int128(Int64.min), number <= Int128(UInt64.max) else {
        throw damage("a whole number that needs more than 64 bits")
      }
      cursor.advance()
    }
    guard let magnitude else { throw damage("a whole number without digits") }
    try endTag("integer")
    return isNegative ? -magnitude : magnitude
  }

  /// Control characters and the spaces U+2000 to U+200B, U+205F and U+3000, as measured.
  private mutating func skipNumberSpace() {
    while let byte = cursor.current {
      let isSpace: Bool =
        switch (byte, cursor.peek(1), cursor.peek(2)) {
        case (0...0x20, _, _), (0x7F...0xA0, _, _): true
        case (0xE2, 0x80, .some(0x80...0x8B)), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): true
        default: false
        }
      guard isSpace else { return }
      cursor.advance()
    }
  }

  private mutating func realElement(at offset: Int) throws(PropertyListDamage) -> Double {
    let text = try text()
    guard let number = RealText.number(from: text) else {
      throw PropertyListDamage("a real number that can't be read", at: offset)
    }
    try endTag("real")
    return number
  }

  // MARK: - Dates

  /// Reads an optional minus, digits of the year, and `-MM-DDThh:mm:ssZ` with nothing around it.
  private mutating func dateElement(at offset: Int) throws(PropertyListDamage) -> Double {
    let isBeforeYearZero = cursor.take("-")
    var year = 0
    while let byte = cursor.current, (0x30...0x39).contains(byte) {
      year = year * 10 + Int(byte - 0x30)
      guard year <= Int32.max else { throw damage("a year that needs more than 32 bits") }
      cursor.advance()
    }
    guard
      let month = twoDigits(after: "-"), let day = twoDigits(after: "-"),
      let hour = twoDigits(after: "T"), let minute = twoDigits(after: ":"),
      let second = twoDigits(after: ":"), cursor.take("Z"),
      let start = WireDate.seconds(
        year: isBeforeYearZero ? -year : year, month: month, day: 1, hour: 0, minute: 0, second: 0)
    else { throw PropertyListDamage("a date that can't be read", at: offset) }
    try endTag("date")
    // The platform counts on: day 30 of a February is a day in March, hour 24 the next day.
    return start + Double((day - 1) * 86_400 + hour * 3600 + minute * 60 + second)
  }

  private mutating func twoDigits(after separator: StaticString) -> Int? {
    guard cursor.take(separator), let tens = cursor.current, let ones = cursor.peek(1),
      (0x30...0x39).contains(tens), (0x30...0x39).contains(ones)
    else { return nil }
    cursor.advance(by: 2)
    return Int(tens - 0x30) * 10 + Int(ones - 0x30)
  }
}
