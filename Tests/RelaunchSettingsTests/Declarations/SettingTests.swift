import Foundation
import RelaunchSettings
import Testing

/// Settings read and changed through their declarations.
@Suite struct SettingTests {
  enum Size: String, CaseIterable, SettingRepresentable {
    case small
    case large
  }

  enum App {
    static let name = Setting("name", fallback: "nobody")
    static let isLoud = Setting("isLoud", fallback: false)
    static let count = Setting("count", fallback: 3)
    static let volume = Setting("volume", fallback: 5, range: 0...11)
    static let ratio = Setting("ratio", fallback: 0.5, range: 0...1)
    static let big = Setting("big", fallback: UInt64(1))
    static let signed = Setting("signed", fallback: Int64(1))
    static let since = Setting("since", fallback: Date(timeIntervalSinceReferenceDate: 0))
    static let token = Setting("token", fallback: Data())
    static let sizes = Setting("sizes", fallback: [Size.small])
    static let limits = Setting("limits", fallback: ["a": 1])
    static let size = Setting("size", fallback: Size.small)
    static let level = Setting("level", fallback: 1, allowed: [1, 2, 4])
  }

  let store = InMemoryStore()
  var settings: Settings { Settings(store: store) }

  private func roundTrip<Value: Equatable>(_ value: Value, _ setting: Setting<Value>) throws {
    let before = try settings.read(setting)
    #expect(before.value == setting.fallback)
    #expect(before.value != value)
    #expect(!before.isStored)
    #expect(before.storedType == nil)
    #expect(before.origin == .fallback(.absent))
    try settings.set(value, for: setting)
    let after = try settings.read(setting)
    #expect(after.value == value)
    #expect(after.isStored)
    #expect(after.storedType == Value.settingTypes[0])
    #expect(after.origin == .stored)
    try settings.set(nil, for: setting)
    #expect(try settings.read(setting) == before)
  }

  @Test func everyTypeIsSetReadAndRemoved() throws {
    try roundTrip("a", App.name)
    try roundTrip(true, App.isLoud)
    try roundTrip(-7, App.count)
    try roundTrip(11, App.volume)
    try roundTrip(1, App.ratio)
    try roundTrip(.max, App.big)
    try roundTrip(.min, App.signed)
    try roundTrip(Date(timeIntervalSinceReferenceDate: 9), App.since)
    try roundTrip(Data([1]), App.token)
    try roundTrip([.large, .small], App.sizes)
    try roundTrip(["b": 2, "c": 3], App.limits)
    try roundTrip(.large, App.size)
    try roundTrip(4, App.level)
  }

  @Test func flagNeverSetDiffersFromOneSetToFalse() throws {
    #expect(try !settings.read(App.isLoud).isStored)
    try settings.set(false, for: App.isLoud)
    let reading = try settings.read(App.isLoud)
    #expect(reading.value == false)
    #expect(reading.isStored)
    #expect(reading.origin == .stored)
  }

  @Test func readingDoesNotStoreTheFallback() throws {
    _ = try settings.read(App.name)
    #expect(store.read("name") == StoreReading())
  }

  private func reason<Value>(
    of value: SettingValue, in setting: Setting<Value>
  ) throws -> FallbackReason? {
    try store.set(value, for: setting.contract.key)
    let reading = try settings.read(setting)
    #expect(reading.isStored)
    #expect(reading.storedType == value.type)
    #expect(reading.value.settingValue == setting.fallback.settingValue)
    guard case .fallback(let reason) = reading.origin else { return nil }
    return reason
  }

  @Test func whatTheDeclarationDoesNotAllowReadsAsTheFallback() throws {
    #expect(try reason(of: .integer(1), in: App.isLoud) == .wrongType)
    #expect(try reason(of: .bool(true), in: App.count) == .wrongType)
    #expect(try reason(of: .real(1), in: App.count) == .wrongType)
    #expect(try reason(of: .integer(1), in: App.ratio) == .wrongType)
    #expect(try reason(of: .string("5"), in: App.count) == .wrongType)
    #expect(try reason(of: .integer(12), in: App.volume) == .notAllowed)
    #expect(try reason(of: .real(1.5), in: App.ratio) == .notAllowed)
    #expect(try reason(of: .integer(Int128(UInt64.max)), in: App.count) == .notAllowed)
    #expect(try reason(of: .integer(-1), in: App.big) == .notAllowed)
    #expect(try reason(of: .string("huge"), in: App.size) == .notAllowed)
    #expect(try reason(of: .integer(3), in: App.level) == .notAllowed)
    #expect(try reason(of: .array([.string("huge")]), in: App.sizes) == .notAllowed)
    #expect(try reason(of: .array([.integer(1)]), in: App.sizes) == .wrongType)
    #expect(
      try reason(of: .dictionary([.init(key: "a", value: .real(1))]), in: App.limits)
        == .wrongType)
  }

  @Test func valueThatTheDeclarationDoesNotAllowIsNotSet() throws {
    let error = #expect(throws: SettingsError.self) { try settings.set(12, for: App.volume) }
    #expect(error?.code == .notAllowed)
    #expect(
      error?.message == """
        key "volume": the declaration does not allow this value; set an allowed one, or nil to \
        remove the key
        """)
    #expect(store.read("volume") == StoreReading())
  }

  @Test func argumentsAreConverted() throws {
    let store = InMemoryStore(
      arguments: [
        "isLoud": .string("YES"), "count": .string("many"), "volume": .string("12"),
        "limits": .dictionary([.init(key: "a", value: .string("1"))]), "size": .string("large"),
      ], otherDomain: [:])
    let settings = Settings(store: store)
    #expect(try settings.read(App.isLoud).value)
    #expect(try settings.read(App.isLoud).origin == .argument)
    #expect(try settings.read(App.size).value == .large)
    #expect(try settings.read(App.count).origin == .fallback(.argumentNotConvertible))
    #expect(try settings.read(App.limits).origin == .fallback(.argumentNotConvertible))
    #expect(try settings.read(App.volume).origin == .fallback(.notAllowed))
  }

  @Test func contractKnownOnlyAtRunTimeReadsTheSame() throws {
    try settings.set(.large, for: App.size)
    let resolution = try settings.read(App.size.contract)
    #expect(resolution.value == .string("large"))
    #expect(resolution.origin == .stored)
  }
}
