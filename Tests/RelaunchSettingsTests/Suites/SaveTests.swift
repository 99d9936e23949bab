import Foundation
import RelaunchWire
import SettingsSubject
import Testing

@Suite struct SaveTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  @Test func savedValueIsReadByTheNextProcess() async throws {
    let write = try await subject.run([.read("theme"), .set("theme", "dark"), .save])
    #expect(write.codes == [nil, nil, nil])
    #expect(write.readings.map(\.origin) == [.fallback])
    let read = try await subject.run([.read("theme")]).readings
    #expect(read.map(\.storedValue) == [.string("dark")])
    #expect(read.map(\.origin) == [.stored])
  }

  @Test func unsavedValueIsGoneInTheNextProcess() async throws {
    let write = try await subject.run([.set("theme", "dark"), .read("theme")])
    #expect(write.readings.map(\.storedValue) == [.string("dark")])
    #expect(try await subject.run([.read("theme")]).readings.map(\.reason) == [.absent])
  }

  @Test func removalIsInTheFile() async throws {
    try await subject.run([.set("theme", "dark"), .set("other", true), .save])
    #expect(try await subject.run([.remove("theme"), .save]).codes == [nil, nil])
    let read = try await subject.run([.read("theme"), .read("other")]).readings
    #expect(read.map(\.stored) == [false, true])
  }

  @Test func removalWithoutSaveComesBack() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    try await subject.run([.remove("theme")])
    #expect(try await subject.run([.read("theme")]).readings.map(\.stored) == [true])
  }

  @Test func removalOfAnAbsentKeyIsNoFailure() async throws {
    #expect(try await subject.run([.remove("theme"), .save]).codes == [nil, nil])
  }

  @Test func removalOfTheLastKeyRemovesTheFile() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    #expect(subject.fileExists)
    try await subject.run([.remove("theme"), .save])
    #expect(!subject.fileExists)
  }

  @Test func flagNeverSetDiffersFromOneSetToFalse() async throws {
    try await subject.run([.set("no", false), .save])
    let read = try await subject.run([
      .read("no", as: [.bool], fallback: false), .read("never", as: [.bool], fallback: false),
    ])
    #expect(read.readings.map(\.value) == [.bool(false), .bool(false)])
    #expect(read.readings.map(\.stored) == [true, false])
  }

  struct TypeChange: CustomTestStringConvertible {
    let before: WireValue
    let after: WireValue
    var testDescription: String { "\(before) to \(after)" }
  }

  static let typeChanges = [
    TypeChange(before: .integer(1), after: .real(1)),
    TypeChange(before: .real(1), after: .integer(1)),
    TypeChange(before: .integer(1), after: true),
    TypeChange(before: true, after: .integer(1)),
    TypeChange(before: .array([.integer(1)]), after: .array([.real(1)])),
    TypeChange(
      before: .dictionary([.init(key: "a", value: .integer(0))]),
      after: .dictionary([.init(key: "a", value: .real(0))])),
    TypeChange(before: "1", after: .integer(1)),
    TypeChange(before: .date(0), after: .real(0)),
    TypeChange(before: .integer(Int128(UInt64.max)), after: .real(0x1p64)),
    TypeChange(before: .array([true]), after: .array([.integer(1)])),
    TypeChange(before: .data([]), after: ""),
    TypeChange(before: "\u{e9}", after: "e\u{301}"),
    TypeChange(before: .array(["\u{e9}"]), after: .array(["e\u{301}"])),
    TypeChange(before: .real(0.5), after: .real(.nan)),
    TypeChange(before: .dictionary([]), after: .array([])),
  ]

  @Test(arguments: typeChanges)
  func changedTypeIsReallyChanged(change: TypeChange) async throws {
    try await subject.run([.set("k", change.before), .save])
    let write = try await subject.run([.set("k", change.after), .read("k"), .save])
    #expect(write.codes == [nil, nil, nil])
    #expect(write.readings.map(\.storedValue) == [change.after])
    #expect(try await subject.run([.read("k")]).readings.map(\.storedValue) == [change.after])
  }

  @Test func changeByAnotherProcessDoesNotMakeASetVanish() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    let foreign = try propertyList(["theme": "light", "foreign": "kept"])
    let codes = try await subject.run([
      .read("theme"), .plant(path: subject.file().path, bytes: foreign), .set("theme", "dark"),
      .save,
    ]).codes
    #expect(codes == [nil, nil, nil, nil])
    let read = try await subject.run([.read("theme"), .read("foreign")]).readings
    #expect(read.map(\.storedValue) == [.string("dark"), .string("kept")])
  }

  @Test func changeByAnotherProcessAfterTheWriteIsSetRight() async throws {
    let foreign = try propertyList(["theme": "light", "removed": "back", "foreign": "kept"])
    try await subject.run([.set("removed", true), .save])
    let codes = try await subject.run([
      .set("theme", "dark"), .remove("removed"), .save(suite: "other"),
      .plant(path: subject.file().path, bytes: foreign), .save,
    ]).codes
    #expect(codes == [nil, nil, nil, nil, nil])
    let read = try await subject.run([.read("theme"), .read("removed"), .read("foreign")]).readings
    #expect(read.map(\.storedValue) == ["dark", nil, "kept"])
  }

  @Test func savingAgainAfterAFailureWritesWhatIsMissing() async throws {
    let blocked = subject.home.appending(path: "blocked")
    try Data().write(to: blocked)
    let codes = try await subject.run(
      environment: ["XDG_CONFIG_HOME": blocked.path],
      [.set("theme", "dark"), .save, .uproot(path: blocked.path), .save]
    ).codes
    #expect(codes == [nil, "notInFile", nil, nil])
    let file = blocked.appending(path: "\(Subject.suite).plist")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func saveThatDoesNotReachTheFileSaysSo() async throws {
    try subject.restrict(subject.config, to: 0o555)
    let answers = try await subject.run(
      unprivileged: true, [.set("theme", "dark"), .save, .save, .read("theme")])
    #expect(answers.codes == [nil, "notInFile", "notInFile", nil])
    #expect(!subject.fileExists)
    #expect(
      answers[1].message == """
        suite "relaunch.subject", file "\(subject.file().path)": after the save the file does \
        not have "theme" as it was set or removed; check the disk's space and the folder's \
        permissions, and save again
        """)
  }
}
