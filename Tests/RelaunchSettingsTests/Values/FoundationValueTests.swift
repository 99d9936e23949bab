import Foundation
import Testing

@testable import RelaunchSettings

/// What Foundation hands out, and what callers have without its type.
@Suite struct FoundationValueTests {
  struct Case: CustomTestStringConvertible {
    let id: String
    let value: SettingValue
    let object: @Sendable () -> Any
    var testDescription: String { id }

    init(_ id: String, _ value: SettingValue, _ object: @escaping @Sendable () -> Any) {
      self.id = id
      self.value = value
      self.object = object
    }
  }

  private static let greatest = Int128(UInt64.max)

  static let taken = [
    Case("String", .string("a")) { "a" },
    Case("Substring", .string("a")) { "ab".prefix(1) },
    Case("NSString", .string("a")) { NSString(string: "a") },
    Case("NSMutableString", .string("a")) { NSMutableString(string: "a") },
    Case("true", .bool(true)) { true },
    Case("false", .bool(false)) { false },
    Case("number object of true", .bool(true)) { NSNumber(value: true) },
    Case("number object of false", .bool(false)) { NSNumber(value: false) },
    Case("1", .integer(1)) { 1 },
    Case("0", .integer(0)) { 0 },
    Case("Int8", .integer(-1)) { Int8(-1) },
    Case("UInt", .integer(5)) { UInt(5) },
    Case("Int.max", .integer(Int128(Int.max))) { Int.max },
    Case("Int64 of Int.max", .integer(Int128(Int64.max))) { Int64.max },
    Case("UInt64.max", .integer(greatest)) { UInt64.max },
    Case("number object of 1", .integer(1)) { NSNumber(value: 1) },
    Case("number object of Int8 1", .integer(1)) { NSNumber(value: Int8(1)) },
    Case("number object of Int64.min", .integer(Int128(Int64.min))) { NSNumber(value: Int64.min) },
    Case("number object of UInt64.max", .integer(greatest)) { NSNumber(value: UInt64.max) },
    Case("Double 1", .real(1)) { 1.0 },
    Case("number object of 1.0", .real(1)) { NSNumber(value: 1.0) },
    Case("number object of a float", .real(0.5)) { NSNumber(value: Float(0.5)) },
    Case("Float", .real(0.10000000149011612)) { Float(0.1) },
    Case("Date", .date(Date(timeIntervalSinceReferenceDate: 1))) {
      Date(timeIntervalSinceReferenceDate: 1)
    },
    Case("NSDate", .date(Date(timeIntervalSinceReferenceDate: 1))) {
      NSDate(timeIntervalSinceReferenceDate: 1)
    },
    Case("Data", .data(Data([1]))) { Data([1]) },
    Case("NSData", .data(Data([1]))) { NSData(data: Data([1])) },
    Case("[Int]", .array([.integer(1)])) { [1] },
    Case("[Any]", .array([.integer(1), .bool(true), .real(1)])) { [1, true, 1.0] as [Any] },
    Case("[Any?]", .array([.integer(1)])) { [Optional<Any>.some(1)] },
    Case("NSArray", .array([.string("a"), .bool(true)])) {
      NSArray(array: ["a", NSNumber(value: true)])
    },
    Case("empty array", .array([])) { [String]() },
    Case("[String: Int]", .dictionary([.init(key: "a", value: .integer(1))])) { ["a": 1] },
    Case("[AnyHashable: Any?]", .dictionary([.init(key: "a", value: .bool(false))])) {
      [AnyHashable("a"): Optional<Any>.some(false)]
    },
    Case("NSDictionary", .dictionary([.init(key: "a", value: .array([]))])) {
      NSDictionary(dictionary: ["a": NSArray()])
    },
    Case("empty dictionary", .dictionary([])) { [String: Int]() },
    Case("optional around optional", .integer(5)) {
      Optional<Any>.some(Optional<Any>.some(5) as Any) as Any
    },
  ]

  @Test(arguments: taken)
  func objectBecomesAValueOfItsOwnType(example: Case) throws {
    #expect(try SettingValue(converting: example.object()) == example.value)
  }

  @Test(arguments: StorableValueTests.taken)
  func objectForThePlatformComesBackAsTheValue(value: SettingValue) throws {
    #expect(try SettingValue(converting: value.foundationObject) == value)
  }

  struct Refusal: CustomTestStringConvertible {
    let message: String
    let object: @Sendable () -> Any
    var testDescription: String { message }

    init(_ message: String, _ object: @escaping @Sendable () -> Any) {
      self.message = message
      self.object = object
    }
  }

  private static let general = "use text, a flag, a number, a date, bytes, or lists of these"

  static let refusals = [
    Refusal("a value of type Decimal: store it as text or as a double") { Decimal(1) },
    Refusal("a value of type NSDecimalNumber: store it as text or as a double") {
      NSDecimalNumber(string: "0.1")
    },
    Refusal("a value of type CGFloat: convert it to a double") { CGFloat(1) },
    Refusal("a value of type URL: store its absolute string") {
      URL(fileURLWithPath: "/a")
    },
    Refusal("a value of type NSURL: store its absolute string") {
      NSURL(fileURLWithPath: "/a")
    },
    Refusal("a value of type NSNull: \(general)") { NSNull() },
    Refusal("a value of type NSNull: \(general)") { [NSNull()] },
    Refusal("a value of type UUID: \(general)") { UUID() },
    Refusal("a value of type Character: \(general)") { Character("a") },
    Refusal("a value of type Set<Int>: \(general)") { Set([1]) },
    Refusal("a value of type (Int, Int): \(general)") { (1, 2) },
    Refusal("a value of type SettingType: \(general)") { SettingType.bool },
    Refusal("a value of type Int: every key of a dictionary must be text") { [1: "a"] },
    Refusal("nil: it is no value; remove the key instead") { Optional<Any>.none as Any },
    Refusal("nil: it is no value; remove the key instead") { Optional<URL>.none as Any },
    Refusal("nil: it is no value; remove the key instead") { [Optional<Any>.none] },
    Refusal("nil: it is no value; remove the key instead") { ["a": Optional<Any>.none] },
  ]

  @Test(arguments: refusals)
  func anythingElseIsRefused(refusal: Refusal) {
    let error = #expect(throws: SettingsError.self) {
      try SettingValue(converting: refusal.object())
    }
    #expect(error?.code == .unsupportedType)
    let message = error?.message.replacing("no setting can have this type; ", with: "")
    #expect(message == refusal.message)
  }

  @Test func halfACharacterIsRefusedOrGoneBefore() {
    let text = NSString(characters: [0x61, 0xd800], length: 2)
    if text.character(at: 1) == 0xd800 {
      #expect(throws: SettingsError.self) { try SettingValue(converting: text) }
    } else {
      #expect(throws: Never.self) { try SettingValue(converting: text) }
      #expect(text.character(at: 1) == 0xfffd)
    }
  }
}
