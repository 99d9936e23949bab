import Foundation

extension SettingValue {
  /// Takes what Foundation hands out, or what a caller has without its type.
  ///
  /// - Parameter object: text, a flag, a number, a date, bytes, or lists and dictionaries of these;
  ///   optionals around and inside of it are unwrapped.
  /// - Throws: `SettingsError` with `unsupportedType` for anything else. `Decimal` and `CGFloat`
  ///   are refused because the platform makes 0 of the one and crashes at the other, a `URL`
  ///   because all but its path would be lost.
  public init(converting object: Any) throws(SettingsError) {
    let object = try unwrapped(object)
    if let advice = Self.advice(against: object) { throw .unsupported(object, advice) }
    if let number = object as? NSNumber, Swift.type(of: object) is NSNumber.Type {
      self = Self.number(number)
    } else if let scalar = Self.scalar(object) {
      self = scalar
    } else if let elements = object as? [Any] {
      self = .array(
        try elements.map { element throws(SettingsError) in try Self(converting: element) })
    } else if let entries = object as? [AnyHashable: Any] {
      self = .dictionary(
        unordered: try entries.map { entry throws(SettingsError) in
          guard let key = entry.key as? String else {
            throw .unsupported(entry.key.base, "every key of a dictionary must be text")
          }
          return Entry(key: key, value: try Self(converting: entry.value))
        })
    } else {
      throw .unsupported(object, "use text, a flag, a number, a date, bytes, or lists of these")
    }
  }

  private static func advice(against object: Any) -> String? {
    switch object {
    case is Decimal, is NSDecimalNumber: "store it as text or as a double"
    case _ where Swift.type(of: object) == CGFloat.self: "convert it to a double"
    case is URL: "store its absolute string"
    case let text as NSString where hasLoneSurrogate(text): "half of a character would be replaced"
    default: nil
    }
  }

  /// Whether half of a UTF-16 pair stands alone; where Foundation is written in Swift, text has
  /// lost it before it gets here.
  private static func hasLoneSurrogate(_ text: NSString) -> Bool {
    String(validating: (0..<text.length).map(text.character(at:)), as: UTF16.self) == nil
  }

  /// Reads a number object; a flag is one of two objects, and everything else has a letter.
  private static func number(_ number: NSNumber) -> SettingValue {
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      return .bool(number.boolValue)
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
    case UInt8(ascii: "Q"): return .integer(Int128(number.uint64Value))
    default: return .integer(Int128(number.int64Value))
    }
  }

  /// Reads a value of Swift's own types; their casts are exact, where those of number objects
  /// are not.
  private static func scalar(_ object: Any) -> SettingValue? {
    switch object {
    case let flag as Bool: .bool(flag)
    case let whole as any FixedWidthInteger: Int128(exactly: whole).map { .integer($0) }
    case let number as Double: .real(number)
    case let number as Float: .real(Double(number))
    case let text as String: .string(text)
    case let text as Substring: .string(String(text))
    case let date as Date: .date(date)
    case let bytes as Data: .data(bytes)
    default: nil
    }
  }

  /// The value as the platform takes it.
  ///
  /// A list's conversion is named so that it is linked: where the standard library is linked
  /// statically and nothing names it, the platform takes no list for one, and the process dies by
  /// SIGILL as soon as one is set (measured on Swift 6.3.1, Linux).
  var foundationObject: Any {
    switch self {
    case .string(let text): text
    case .bool(let flag): flag
    case .integer(let whole): Int(exactly: whole) as Any? ?? UInt64(truncatingIfNeeded: whole)
    case .real(let number): number
    case .date(let date): date
    case .data(let bytes): bytes
    case .array(let elements): elements.map(\.foundationObject)._bridgeToObjectiveC()
    case .dictionary(let entries):
      Dictionary(entries.map { ($0.key, $0.value.foundationObject) }) { first, _ in first }
    }
  }
}

private protocol Wrapping {
  var content: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var content: Any? { map { $0 } }
}

/// Takes an object out of all optionals around it.
private func unwrapped(_ object: Any) throws(SettingsError) -> Any {
  var object = object
  while let wrapping = object as? any Wrapping {
    guard let content = wrapping.content else {
      throw SettingsError(.unsupportedType, "nil: it is no value; remove the key instead")
    }
    object = content
  }
  return object
}
