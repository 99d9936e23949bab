import Foundation
import RelaunchSettings
import Testing

/// The decision what a setting reads as, over all that a store can say.
@Suite struct ResolutionTests {
  static let contract = SettingContract(
    key: "theme", types: [.string], allowed: [.string("light"), .string("dark")],
    fallback: .string("system"))

  struct Row: CustomTestStringConvertible {
    let id: String
    let layers: StoreReading
    let value: String
    let origin: SettingOrigin
    let isStored: Bool
    var testDescription: String { id }

    init(
      _ id: String, argument: SettingValue? = nil, stored: SettingValue? = nil,
      registered: SettingValue? = nil, effective: SettingValue? = nil, foreign: Bool = false,
      gives value: String, from origin: SettingOrigin
    ) {
      self.id = id
      layers = StoreReading(
        argument: argument, stored: stored, registered: registered, effective: effective,
        holdsForeignValue: foreign)
      self.value = value
      self.origin = origin
      isStored = stored != nil || foreign
    }
  }

  private static let dark = SettingValue.string("dark")
  private static let light = SettingValue.string("light")

  static let rows = [
    Row("nothing anywhere", gives: "system", from: .fallback(.absent)),
    Row("stored", stored: dark, effective: dark, gives: "dark", from: .stored),
    Row(
      "stored and registered", stored: dark, registered: light, effective: dark, gives: "dark",
      from: .stored),
    Row(
      "stored and registered alike", stored: dark, registered: dark, effective: dark,
      gives: "dark", from: .stored),
    Row(
      "stored, of a wrong type", stored: .integer(1), effective: .integer(1), gives: "system",
      from: .fallback(.wrongType)),
    Row(
      "stored, unknown", stored: .string("blue"), effective: .string("blue"), gives: "system",
      from: .fallback(.notAllowed)),
    Row(
      "stored, unknown, and registered", stored: .string("blue"), registered: dark,
      effective: .string("blue"), gives: "system", from: .fallback(.notAllowed)),
    Row(
      "stored, nothing that a setting can be", foreign: true, gives: "system",
      from: .fallback(.wrongType)),
    Row("registered", registered: dark, effective: dark, gives: "dark", from: .registered),
    Row(
      "registered, of a wrong type", registered: .bool(true), effective: .bool(true),
      gives: "system", from: .fallback(.wrongType)),
    Row("another domain", effective: dark, gives: "dark", from: .otherDomain),
    Row(
      "another domain above the registered", registered: light, effective: dark, gives: "dark",
      from: .otherDomain),
    Row(
      "another domain above the stored", stored: light, effective: dark, gives: "dark",
      from: .otherDomain),
    Row(
      "another domain, unknown", effective: .string("blue"), gives: "system",
      from: .fallback(.notAllowed)),
    Row("argument", argument: dark, effective: dark, gives: "dark", from: .argument),
    Row(
      "argument above all", argument: dark, stored: light, registered: light, effective: dark,
      gives: "dark", from: .argument),
    Row(
      "argument like the stored", argument: dark, stored: dark, effective: dark, gives: "dark",
      from: .argument),
    Row(
      "argument, unknown", argument: .string("blue"), stored: dark, effective: .string("blue"),
      gives: "system", from: .fallback(.notAllowed)),
    Row(
      "argument, no text", argument: .array([]), stored: dark, effective: .array([]),
      gives: "system", from: .fallback(.argumentNotConvertible)),
  ]

  @Test(arguments: rows)
  func oneLayerAnswers(row: Row) {
    let resolution = Self.contract.resolve(row.layers)
    #expect(resolution.value == .string(row.value))
    #expect(resolution.origin == row.origin)
    #expect(resolution.isStored == row.isStored)
    #expect(resolution.storedValue == row.layers.stored)
    #expect(resolution.storedType == row.layers.stored?.type)
  }

  @Test func layersAreToldInTheOrderInWhichTheyAreAsked() {
    let layers = StoreReading(
      argument: Self.dark, stored: .integer(1), registered: .bool(true), effective: Self.dark,
      others: [.global: .real(1), .globalThisHost: .array([]), .thisHost: .data(Data())])
    #expect(
      Self.contract.resolve(layers).layers == [
        LayerHolding(layer: .argument, type: .string), LayerHolding(layer: .thisHost, type: .data),
        LayerHolding(layer: .stored, type: .integer),
        LayerHolding(layer: .globalThisHost, type: .array),
        LayerHolding(layer: .global, type: .real), LayerHolding(layer: .registered, type: .bool),
      ])
    #expect(
      Self.contract.resolve(StoreReading(holdsForeignValue: true)).layers
        == [LayerHolding(layer: .stored, type: nil)])
  }

  @Test func storedTextIsNeverConverted() {
    let contract = SettingContract(key: "n", types: [.integer], fallback: .integer(0))
    let resolution = contract.resolve(
      StoreReading(stored: .string("5"), effective: .string("5")))
    #expect(resolution.value == .integer(0))
    #expect(resolution.origin == .fallback(.wrongType))
    #expect(resolution.storedType == .string)
  }

  @Test func argumentBecomesTheFirstTypeThatTakesIt() {
    func value(_ text: String, _ types: SettingType...) -> SettingValue {
      SettingContract(key: "k", types: types, fallback: .data(Data()))
        .resolve(StoreReading(argument: .string(text))).value
    }
    #expect(value("5", .integer, .string) == .integer(5))
    #expect(value("5", .string, .integer) == .string("5"))
    #expect(value("x", .integer, .string) == .string("x"))
    #expect(value("5", .real, .integer) == .real(5))
    #expect(value("1", .bool, .integer) == .bool(true))
    #expect(value("2", .bool, .integer) == .integer(2))
  }

  @Test func contractWithSeveralTypesTakesEach() {
    let contract = SettingContract(key: "k", types: [.integer, .real], fallback: .bool(false))
    for value in [SettingValue.integer(1), .real(1)] {
      #expect(contract.resolve(StoreReading(stored: value, effective: value)).value == value)
    }
    #expect(contract.refusal(of: .bool(true)) == .wrongType)
  }

  @Test func contractsDifferInEachPart() {
    let contract = Self.contract
    let range = SettingRange(least: .integer(0), greatest: .integer(1))
    let others = [
      SettingContract(
        key: "t", types: contract.types, allowed: contract.allowed, fallback: contract.fallback),
      SettingContract(
        key: "theme", types: [], allowed: contract.allowed, fallback: contract.fallback),
      SettingContract(key: "theme", types: contract.types, fallback: contract.fallback),
      SettingContract(
        key: "theme", types: contract.types, allowed: contract.allowed, range: range,
        fallback: contract.fallback),
      SettingContract(
        key: "theme", types: contract.types, allowed: contract.allowed, fallback: .bool(true)),
      contract,
    ]
    #expect(Set(others).count == 6)
    #expect(others.filter { $0 == contract }.count == 1)
  }
}
