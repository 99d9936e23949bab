import Foundation
import Testing

@testable import RelaunchSettings

/// What no store takes, as the platform would lose or alter it.
@Suite struct StorableValueTests {
  struct Refusal: CustomTestStringConvertible {
    let value: SettingValue
    let code: SettingsError.Code
    let message: String
    var testDescription: String { message }

    init(_ value: SettingValue, _ code: SettingsError.Code = .cannotBeStored, _ message: String) {
      self.value = value
      self.code = code
      self.message = message
    }
  }

  private static func date(_ seconds: Double) -> SettingValue {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  private static let noDate = """
    key "k": a date that is no number would make the whole file unreadable; remove the key
    """
  private static let fraction = """
    key "k": a date would lose its fraction of a second; round it, or store seconds as a real
    """
  private static let far = """
    key "k": a date hundreds of millions of years away would become another; store seconds as a \
    real
    """
  private static let zero = #"key "k": a negative zero would lose its sign; store 0.0"#
  private static let mark = """
    key "k": a byte order mark at the start of text would be dropped; leave it out
    """
  private static let integer = """
    key "k": the integer is outside of Int64 and UInt64; store it as text
    """
  private static let twin = """
    key "k": of two canonically equal keys only one would be kept; use one spelling
    """
  private static let deep = """
    key "k": more than 511 lists inside each other would make the whole file unreadable; flatten \
    the value
    """
  private static let archive = """
    key "k": a dictionary with nothing but "CF$UID" would be taken for an archive's mark, and the \
    whole file read as empty; add or rename a key
    """

  static func nested(_ depth: Int) -> SettingValue {
    (0..<depth).reduce(.integer(1)) { value, _ in .array([value]) }
  }

  static func nestedDictionaries(_ depth: Int) -> SettingValue {
    (0..<depth).reduce(.integer(1)) { value, _ in .dictionary([.init(key: "a", value: value)]) }
  }

  static let refusals = [
    Refusal(date(.nan), .cannotBeStored, noDate),
    Refusal(date(.infinity), .cannotBeStored, noDate),
    Refusal(date(-.infinity), .cannotBeStored, noDate),
    Refusal(date(0.5), .cannotBeStored, fraction),
    Refusal(date(-1.25), .cannotBeStored, fraction),
    Refusal(date(-0.0), .cannotBeStored, fraction),
    Refusal(date(0x1p53 + 2), .cannotBeStored, far),
    Refusal(date(-0x1p53 - 2), .cannotBeStored, far),
    Refusal(.real(-0.0), .cannotBeStored, zero),
    Refusal(.string("\u{feff}a"), .cannotBeStored, mark),
    Refusal(.string("\u{feff}"), .cannotBeStored, mark),
    Refusal(.integer(Int128(UInt64.max) + 1), .cannotBeStored, integer),
    Refusal(.integer(Int128(Int64.min) - 1), .cannotBeStored, integer),
    Refusal(nested(512), .cannotBeStored, deep),
    Refusal(nested(20_000), .cannotBeStored, deep),
    Refusal(nestedDictionaries(512), .cannotBeStored, deep),
    Refusal(
      .dictionary([
        .init(key: "\u{e9}", value: .bool(true)), .init(key: "e\u{301}", value: .bool(true)),
      ]), .keyTwin, twin),
    Refusal(
      .dictionary([.init(key: "a", value: .bool(true)), .init(key: "a", value: .bool(true))]),
      .keyTwin, twin),
    Refusal(
      .dictionary([.init(key: "\u{feff}a", value: .bool(true))]), .cannotBeStored, mark),
    Refusal(
      .dictionary([.init(key: "CF$UID", value: .integer(1))]), .cannotBeStored, archive),
    Refusal(.array([.array([.real(-0.0)])]), .cannotBeStored, zero),
    Refusal(.dictionary([.init(key: "a", value: date(0.5))]), .cannotBeStored, fraction),
  ]

  @Test(arguments: refusals)
  func valueIsRefusedBeforeAnythingChanges(refusal: Refusal) throws {
    let store = InMemoryStore()
    let error = #expect(throws: SettingsError.self) { try store.set(refusal.value, for: "k") }
    #expect(error?.code == refusal.code)
    #expect(error?.message == refusal.message)
    #expect(store.read("k") == StoreReading())
    let registering = #expect(throws: SettingsError.self) {
      try store.register([.init(key: "k", value: refusal.value)])
    }
    #expect(registering == error)
    #expect(store.read("k") == StoreReading())
  }

  @Test func keyThatWouldLoseItsStartIsRefused() {
    let error = #expect(throws: SettingsError.self) {
      try InMemoryStore().set(.bool(true), for: "\u{feff}k")
    }
    #expect(error?.code == .cannotBeStored)
  }

  static let taken: [SettingValue] = [
    .real(0), .real(.nan), .real(.infinity), .string("a\u{feff}"), date(0x1p53), date(-1),
    .integer(Int128(UInt64.max)), nested(511), nestedDictionaries(511),
    .dictionary([
      .init(key: "CF$UID", value: .integer(1)), .init(key: "a", value: .integer(1)),
    ]),
  ]

  @Test(arguments: taken)
  func valueAtTheEdgeIsTaken(value: SettingValue) throws {
    let store = InMemoryStore()
    try store.set(value, for: "k")
    #expect(store.read("k").stored == value)
  }

  @Test func canonicallyEqualKeyIsRefusedWhileTheOtherIsThere() throws {
    let store = InMemoryStore()
    try store.set(.bool(true), for: "\u{e9}")
    let error = #expect(throws: SettingsError.self) {
      try store.set(.bool(false), for: "e\u{301}")
    }
    #expect(error?.code == .keyTwin)
    #expect(store.read("e\u{301}") == StoreReading())
    #expect(store.read("\u{e9}").stored == .bool(true))
  }
}
