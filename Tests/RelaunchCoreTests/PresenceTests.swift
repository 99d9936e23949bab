import RelaunchWire
import Testing

@testable import RelaunchCore

/// What it means that a key is stored whose absence is expected.
@Suite struct PresenceTests {
  static let dark = WireValue.string("dark")
  static let none = WireValue.string("none")
  static let write = Made.launch("write", [Made.set(dark), .save])
  static let remove = Made.launch("remove", [.remove(["theme"]), .save])
  static let read = Made.launch("read", program: "reader", [Made.expectAbsent])

  static let wrote = Made.Record(
    launch: write, steps: [Made.done(0, "set"), Made.done(1, "save")], before: nil, after: dark)

  static func removed(isSaved: Bool = true, leaving value: WireValue) -> Made.Record {
    Made.Record(
      launch: remove, steps: [Made.done(0, "remove"), Made.done(1, "save", ok: isSaved)],
      before: dark, after: value)
  }

  static func reading(_ value: WireValue, before: WireValue?) -> Made.Record {
    Made.Record(launch: read, steps: [Made.read(0, value)], before: before, after: value)
  }

  static func codes(_ records: [Made.Record]) -> [FindingCode] {
    let testCase = Made.testCase(records.map { .launch($0.launch) })
    return Orchestrator.judge.judge(testCase, history: Made.history(records), platform: "linux")
      .findings.map(\.code)
  }

  @Test func aRemovalThatLeftAnotherValueIsAChangedValue() {
    let records = [Self.wrote, Self.removed(leaving: Self.none)]
    // Once at the launch that claimed it, once at the reader.
    #expect(
      Self.codes(records + [Self.reading(Self.none, before: Self.none)])
        == [.changedValue, .changedValue])
  }

  @Test func aRemovalThatWasNotSavedPromisesNothing() {
    // To the reader, that is: a value that nothing wrote is found at the launch that left it.
    let records = [Self.wrote, Self.removed(isSaved: false, leaving: Self.none)]
    #expect(
      Self.codes(records + [Self.reading(Self.none, before: Self.none)])
        == [.unexpected, .changedValue])
  }

  @Test func aLaunchThatStoresWhatItWasNotToldToIsNamed() {
    #expect(Self.codes([Self.reading(Self.dark, before: nil)]) == [.collateral])
  }

  @Test func aKeyThatWasThereBeforeIsNotTheReadersDoing() {
    #expect(
      Self.codes([Self.wrote, Self.reading(Self.dark, before: Self.dark)]) == [.unexpected])
  }
}
