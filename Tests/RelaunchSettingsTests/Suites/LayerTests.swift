import Foundation
import RelaunchWire
import SettingsSubject
import Testing

/// Which layer of a real search list answers a read.
@Suite struct LayerTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  @Test func argumentMasksTheStoredValueAndDoesNotEraseIt() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    let masked = try #require(
      try await subject.run(arguments: ["-theme", "light"], [.read("theme")]).readings.first)
    #expect(masked.origin == .argument)
    #expect(masked.value == "light")
    #expect(masked.stored)
    #expect(masked.storedValue == "dark")
    let plain = try await subject.run([.read("theme")]).readings
    #expect(plain.map(\.value) == ["dark"])
  }

  @Test func argumentIsNotStored() async throws {
    let answers = try await subject.run(
      arguments: ["-theme", "light"], [.read("theme"), .save, .read("theme")])
    #expect(answers.readings.map(\.stored) == [false, false])
    #expect(!subject.fileExists)
  }

  @Test func setUnderAnArgumentReachesTheFile() async throws {
    let answers = try await subject.run(
      arguments: ["-theme", "light"], [.set("theme", "dark"), .save, .read("theme")])
    #expect(answers.codes == [nil, nil, nil])
    #expect(answers.readings.map(\.value) == ["light"])
    #expect(try await subject.run([.read("theme")]).readings.map(\.value) == ["dark"])
  }

  @Test func removeUnderAnArgumentReachesTheFile() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    try await subject.run(arguments: ["-theme", "light"], [.remove("theme"), .save])
    #expect(try await subject.run([.read("theme")]).readings.map(\.stored) == [false])
  }

  struct Override: CustomTestStringConvertible {
    let text: String
    let type: WireType
    let value: WireValue?
    var testDescription: String { "\(text) as \(type)" }
  }

  static let overrides = [
    Override(text: "light", type: .string, value: "light"),
    Override(text: "YES", type: .bool, value: true),
    Override(text: "<true/>", type: .bool, value: true),
    Override(text: "yes", type: .bool, value: nil),
    Override(text: "10", type: .integer, value: .integer(10)),
    Override(
      text: "18446744073709551615", type: .integer, value: .integer(Int128(UInt64.max))),
    Override(text: "<integer>5</integer>", type: .integer, value: .integer(5)),
    Override(text: "<integer>5</integer>", type: .string, value: nil),
    Override(text: "10", type: .real, value: .real(10)),
    Override(text: "0.5", type: .real, value: .real(0.5)),
    Override(text: "10.0", type: .integer, value: nil),
    Override(text: "2001-01-01T00:00:01Z", type: .date, value: .date(1)),
    Override(text: "<date>2001-01-01T00:00:01Z</date>", type: .date, value: .date(1)),
    Override(text: "D70=", type: .data, value: .data([0x0f, 0xbd])),
    Override(text: "<0fbd>", type: .data, value: .data([0x0f, 0xbd])),
    Override(text: "(a,b)", type: .array, value: .array(["a", "b"])),
    Override(text: "[1,2]", type: .array, value: nil),
    Override(text: "(a,b)", type: .string, value: nil),
    Override(
      text: "{k=v;}", type: .dictionary, value: .dictionary([.init(key: "k", value: "v")])),
  ]

  @Test(arguments: overrides)
  func argumentIsReadStrictlyAsTheContractsType(override: Override) async throws {
    let fallback: WireValue = override.type == .string ? "none" : .data([1])
    let read = try #require(
      try await subject.run(
        arguments: ["-k", override.text], [.read("k", as: [override.type], fallback: fallback)]
      ).readings.first)
    if let value = override.value {
      #expect(read.value == value)
      #expect(read.origin == .argument)
    } else {
      #expect(read.value == fallback)
      #expect(read.reason == .argumentNotConvertible)
    }
  }

  @Test func argumentThatCanNotBeReadHidesTheStoredValueToo() async throws {
    try await subject.run([.set("n", .integer(3)), .save])
    let read = try await subject.run(
      arguments: ["-n", "many"], [.read("n", as: [.integer], fallback: .integer(7))]
    ).readings
    #expect(read.map(\.value) == [.integer(7)])
    #expect(read.map(\.reason) == [.argumentNotConvertible])
    #expect(read.map(\.stored) == [true])
  }

  @Test func negativeNumberIsDroppedByThePlatformBeforeItIsAnArgument() async throws {
    let read = try await subject.run(arguments: ["-n", "-5"], [.read("n")]).readings
    #expect(read.map(\.reason) == [.absent])
  }

  @Test func registeredFallbackIsNotStored() async throws {
    let answers = try await subject.run([
      .register("theme", "dark"), .read("theme"), .read("theme", in: "other"), .save,
    ])
    #expect(answers.readings.map(\.origin) == [.registered, .registered])
    #expect(answers.readings.map(\.stored) == [false, false])
    #expect(!subject.fileExists)
    #expect(try await subject.run([.read("theme")]).readings.map(\.reason) == [.absent])
  }

  @Test func storedValueBeatsTheRegisteredOneUntilItIsRemoved() async throws {
    let read = try await subject.run([
      .register("flag", true), .set("flag", false), .read("flag"), .remove("flag"), .read("flag"),
    ]).readings
    #expect(read.map(\.value) == [false, true])
    #expect(read.map(\.origin) == [.stored, .registered])
  }

  @Test func valueOfTheGlobalDomainIsToldApart() async throws {
    try subject.write(
      try propertyList(["theme": "dark"]), to: subject.file(of: ".GlobalPreferences"))
    let read = try await subject.run([
      .read("theme"), .register("theme", "light"), .read("theme"), .set("theme", "mine"),
      .read("theme"),
    ]).readings
    #expect(read.map(\.value) == ["dark", "dark", "mine"])
    #expect(read.map(\.origin) == [.otherDomain, .otherDomain, .stored])
    #expect(read.map(\.stored) == [false, false, true])
  }

  @Test func valueOfThisHostMasksTheStoredOne() async throws {
    try subject.write(
      try propertyList(["theme": "dark"]),
      to: subject.config.appending(path: "ByHost/\(Subject.suite)..plist"))
    let read = try await subject.run([.read("theme"), .set("theme", "mine"), .save, .read("theme")])
      .readings
    #expect(read.map(\.value) == ["dark", "dark"])
    #expect(read.map(\.origin) == [.otherDomain, .otherDomain])
    #expect(read.map(\.storedValue) == [nil, "mine"])
  }

  @Test func twoSuitesDoNotSeeEachOther() async throws {
    let read = try await subject.run([
      .set("theme", "dark"), .save, .read("theme", in: "other"), .read("theme"),
    ]).readings
    #expect(read.map(\.stored) == [false, true])
  }
}
