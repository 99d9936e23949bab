import Foundation
import RelaunchWire
import SettingsSubject
import Testing

/// What a store does to, and takes from, the process it is in.
@Suite struct ProcessTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  @Test func creatingAndReadingWriteNothing() async throws {
    #expect(try await subject.run([.read("theme")]).codes == [nil])
    #expect(try FileManager.default.contentsOfDirectory(atPath: subject.config.path).isEmpty)
    let bytes = try propertyList(["theme": "dark"])
    try subject.write(bytes, to: subject.file())
    let before = try subject.modification()
    #expect(try await subject.run([.read("theme"), .read("other")]).codes == [nil, nil])
    #expect(try Data(contentsOf: subject.file()) == bytes)
    #expect(try subject.modification() == before)
  }

  @Test func refreshReadsWhatAnotherProcessWrote() async throws {
    try await subject.run([.set("theme", "dark"), .save])
    let read = try await subject.run([
      .read("theme"),
      .plant(path: subject.file().path, bytes: try propertyList(["theme": "light"])),
      .read("theme"), .refresh, .read("theme"),
    ]).readings
    #expect(read.map(\.value) == ["dark", "dark", "light"])
  }

  @Test func refreshDoesNotSaveUnsavedChanges() async throws {
    let answers = try await subject.run([.set("theme", "dark"), .refresh, .read("theme")])
    #expect(answers.codes == [nil, "unsavedChanges", nil])
    #expect(answers.readings.map(\.value) == ["dark"])
    #expect(!subject.fileExists)
    #expect(
      answers[1].message == """
        suite "relaunch.subject", file "\(subject.file().path)": a refresh would write the \
        unsaved changes unchecked; save them first
        """)
  }

  // Each command of the subject makes a store of its own.
  @Test func storesOfOneSuiteShareTheirUnsavedChanges() async throws {
    let bytes = Data("hello".utf8)
    try subject.write(bytes, to: subject.file())
    let codes = try await subject.run([.set("theme", "dark"), .save]).codes
    #expect(codes == [nil, "damagedFile"])
  }

  @Test func theEnvironmentAtTheStartCounts() async throws {
    let elsewhere = subject.home.appending(path: "elsewhere").path
    let codes = try await subject.run([
      .changeEnvironment(name: "HOME", value: elsewhere),
      .changeEnvironment(name: "XDG_CONFIG_HOME", value: elsewhere),
      .set("theme", "dark"), .save,
    ]).codes
    #expect(codes == [nil, nil, nil, nil])
    #expect(subject.fileExists)
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
  }

  @Test(arguments: [nil, "", "relative"])
  func nothingIsDoneWithoutAnAbsoluteHome(home: String?) async throws {
    let answers = try await subject.run(
      environment: ["HOME": home, "XDG_CONFIG_HOME": nil],
      [.read("theme"), .set("theme", "dark"), .remove("theme"), .save, .clear, .refresh])
    #expect(answers.codes == Array(repeating: "noSettingsFolder", count: 6))
    #expect(
      answers[0].message
        == #"suite "relaunch.subject": there is no folder for it; set HOME to an absolute path"#)
  }

  @Test func folderOfHomeServesWhereNoOtherIsNamed() async throws {
    let environment: [String: String?] = ["XDG_CONFIG_HOME": nil]
    let codes = try await subject.run(
      environment: environment,
      [.set("theme", "dark"), .save, .clear, .set("theme", "dark"), .save]
    ).codes
    #expect(codes == [nil, nil, nil, nil, nil])
    let file = subject.home.appending(path: ".config/\(Subject.suite).plist")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func theProcessOwnDomainIsOutOfReach() async throws {
    let answers = try await subject.run([.set("theme", "dark", in: "SettingsSubject")])
    #expect(answers.codes == ["invalidSuiteName"])
    #expect(
      answers[0].message == """
        suite name "SettingsSubject": it is this process's own domain; add a word, as in \
        "SettingsSubject.settings"
        """)
  }
}

extension Subject {
  fileprivate func modification() throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file().path)[.modificationDate] as? Date
  }
}
