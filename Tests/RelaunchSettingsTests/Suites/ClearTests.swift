import Foundation
import RelaunchWire
import SettingsSubject
import Testing

@Suite struct ClearTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  @Test func clearRemovesAllKeysAndTheFile() async throws {
    try await subject.run([.set("theme", "dark"), .set("other", true), .save])
    let answers = try await subject.run([.read("theme"), .clear, .read("theme"), .read("other")])
    #expect(answers.codes == [nil, nil, nil, nil])
    #expect(answers.readings.map(\.stored) == [true, false, false])
    #expect(!subject.fileExists)
  }

  @Test func clearWithoutReadingFirstIsAsThorough() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    #expect(try await subject.run([.clear]).codes == [nil])
    #expect(!subject.fileExists)
  }

  @Test func clearedKeysDoNotComeBackWithTheNextSave() async throws {
    try await subject.run([.set("old", "gone"), .save])
    try await subject.run([.read("old"), .set("unsaved", true), .clear, .set("new", true), .save])
    let read = try await subject.run([.read("old"), .read("unsaved"), .read("new")]).readings
    #expect(read.map(\.stored) == [false, false, true])
  }

  @Test func clearDropsUnsavedChanges() async throws {
    let codes = try await subject.run([.set("theme", "dark"), .clear, .save, .refresh]).codes
    #expect(codes == [nil, nil, nil, nil])
    #expect(!subject.fileExists)
  }

  @Test func clearOfAnAbsentSuiteIsNoFailure() async throws {
    #expect(try await subject.run([.clear]).codes == [nil])
  }

  @Test(arguments: ["", "hello", "<?xml version=\"1.0\"?><plist><array/></plist>"])
  func clearRemovesADamagedFile(text: String) async throws {
    try subject.write(Data(text.utf8), to: subject.file())
    let codes = try await subject.run([.clear, .set("theme", "dark"), .save]).codes
    #expect(codes == [nil, nil, nil])
    #expect(try await subject.run([.read("theme")]).readings.map(\.storedValue) == ["dark"])
  }

  @Test func clearRemovesAPipeWithoutOpeningIt() async throws {
    #expect(mkfifo(subject.file().path, 0o600) == 0)
    #expect(try await subject.run([.clear]).codes == [nil])
    #expect(!subject.fileExists)
  }

  @Test(arguments: [true, false])
  func clearRemovesALinkAndNotItsTarget(targetExists: Bool) async throws {
    let target = subject.home.appending(path: "target.plist")
    let bytes = try propertyList(["old": "kept"])
    if targetExists { try subject.write(bytes, to: target) }
    #expect(symlink(target.path, subject.file().path) == 0)
    #expect(try await subject.run([.read("old"), .clear]).codes == [nil, nil])
    #expect(!subject.fileExists)
    #expect(FileManager.default.fileExists(atPath: target.path) == targetExists)
    if targetExists { #expect(try Data(contentsOf: target) == bytes) }
  }

  @Test func clearThatCanNotRemoveTheFileSaysSo() async throws {
    let bytes = try propertyList(["old": "kept"])
    try subject.write(bytes, to: subject.file())
    try subject.restrict(subject.config, to: 0o555)
    let answers = try await subject.run(unprivileged: true, [.clear])
    #expect(answers.codes == ["notCleared"])
    #expect(
      answers[0].message == """
        suite "relaunch.subject", file "\(subject.file().path)": it could not be removed, \
        permission denied; check the folder's permissions
        """)
    #expect(try Data(contentsOf: subject.file()) == bytes)
  }

  @Test func danglingLinkThatCanNotBeRemovedIsNotTakenForAbsent() async throws {
    #expect(symlink("nowhere", subject.file().path) == 0)
    try subject.restrict(subject.config, to: 0o555)
    #expect(try await subject.run(unprivileged: true, [.clear]).codes == ["notCleared"])
    #expect(subject.fileExists)
  }

  @Test func folderInTheFilesPlaceIsLeftAlone() async throws {
    #expect(mkdir(subject.file().path, 0o700) == 0)
    #expect(try await subject.run([.clear]).codes == ["notCleared"])
    #expect(subject.fileExists)
  }

  @Test func otherSuitesAreLeftAlone() async throws {
    try await subject.run([
      .set("theme", "dark"), .save, .set("theme", "light", in: "other"), .save(suite: "other"),
    ])
    try await subject.run([.read("theme", in: "other"), .clear])
    let read = try await subject.run([.read("theme"), .read("theme", in: "other")]).readings
    #expect(read.map(\.storedValue) == [nil, "light"])
  }
}
