import Foundation
import RelaunchWire
import SettingsSubject
import Testing

/// What a save does where something else than a readable file of settings is in its place.
@Suite struct DamageTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  struct Damage: CustomTestStringConvertible {
    let id: String
    let bytes: Data
    var testDescription: String { id }

    init(_ id: String, _ text: String) {
      self.id = id
      bytes = Data(text.utf8)
    }
  }

  static let damages = [
    Damage("no bytes", ""),
    Damage("text", "hello there"),
    Damage("the start of a list", #"<?xml version="1.0"?><plist version="1.0"><dict><key>a</key>"#),
    Damage(
      "all but the last tag",
      #"<?xml version="1.0"?><plist version="1.0"><dict><key>a</key><string>b</string></dict>"#),
    Damage("an array", #"<?xml version="1.0"?><plist version="1.0"><array/></plist>"#),
    Damage("a string", #"<?xml version="1.0"?><plist version="1.0"><string>a</string></plist>"#),
    Damage("a binary list cut short", "bplist00\u{1}\u{2}"),
    Damage(
      "an archive's mark, which the platform reads as an empty file",
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>u</key>\
      <dict><key>CF$UID</key><integer>5</integer></dict></dict></plist>
      """),
  ]

  @Test(arguments: damages)
  func damagedFileIsNotOverwritten(damage: Damage) async throws {
    try subject.write(damage.bytes, to: subject.file())
    let codes = try await subject.run([.set("theme", "dark"), .save, .save]).codes
    #expect(codes == [nil, "damagedFile", "damagedFile"])
    #expect(try Data(contentsOf: subject.file()) == damage.bytes)
  }

  @Test func messageNamesTheFileAndTheWayOut() async throws {
    try subject.write(Data("hello".utf8), to: subject.file())
    let answers = try await subject.run([.set("theme", "dark"), .save])
    #expect(
      answers[1].message == """
        suite "relaunch.subject", file "\(subject.file().path)": it can't be read as settings, \
        and a save would lose what is in it; restore it from a copy, or clear the suite
        """)
  }

  @Test(arguments: [0o000, 0o200])
  func unreadableFileIsNotOverwritten(mode: Int16) async throws {
    let bytes = try propertyList(["old": "kept"])
    try subject.write(bytes, to: subject.file())
    try subject.restrict(subject.file(), to: mode)
    let codes = try await subject.run(unprivileged: true, [.set("theme", "dark"), .save]).codes
    #expect(codes == [nil, "unreadableFile"])
    try subject.restrict(subject.file(), to: 0o600)
    #expect(try Data(contentsOf: subject.file()) == bytes)
  }

  @Test func folderThatCanNotBeEnteredIsUnreadable() async throws {
    try subject.restrict(subject.config, to: 0o000)
    let codes = try await subject.run(unprivileged: true, [.read("theme"), .save]).codes
    #expect(codes == ["unreadableFile", "unreadableFile"])
  }

  enum Special: String, CaseIterable {
    case pipe
    case linkToNull
    case linkToFull
    case folder

    func make(at path: String) throws {
      switch self {
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .linkToNull: #expect(symlink("/dev/null", path) == 0)
      case .linkToFull: #expect(symlink("/dev/full", path) == 0)
      case .folder: #expect(mkdir(path, 0o700) == 0)
      }
    }
  }

  @Test(arguments: Special.allCases)
  func specialFileIsNeverOpened(special: Special) async throws {
    try special.make(at: subject.file().path)
    let codes = try await subject.run([
      .read("theme"), .set("theme", "dark"), .remove("theme"), .save, .refresh,
    ]).codes
    #expect(codes == Array(repeating: "notRegularFile", count: 5))
  }

  @Test func saveThatBreaksOffSaysSoAndTheNextDoesNotCoverItUp() async throws {
    try await subject.run([.set("old", "kept"), .save])
    let long = WireValue.string(String(repeating: "long", count: 10_000))
    let answers = try await subject.run(
      fileSizeLimit: 8, [.set("theme", long), .save, .remove("theme"), .save])
    #expect(answers.codes == [nil, "notInFile", nil, "damagedFile"])
    #expect(
      answers[1].message == """
        suite "relaunch.subject", file "\(subject.file().path)": the save broke off and what it \
        left can't be read; check the disk's space, then restore the file from a copy or clear \
        the suite
        """)
    #expect(try Data(contentsOf: subject.file()).count == 8192)
  }

  @Test func saveLooksAtTheOtherSuitesItWouldWrite() async throws {
    let damaged = Data("hello".utf8)
    try subject.write(damaged, to: subject.file(of: "other"))
    let codes = try await subject.run([
      .set("theme", "dark", in: "other"), .set("theme", "dark"), .save, .refresh, .clear,
      .clear(suite: "other"), .save,
    ]).codes
    #expect(codes == [nil, nil, "damagedFile", "unsavedChanges", "damagedFile", nil, nil])
    #expect(!FileManager.default.fileExists(atPath: subject.file(of: "other").path))
  }

  @Test func linkToASettingsFileIsWrittenThrough() async throws {
    let target = subject.home.appending(path: "target.plist")
    try subject.write(try propertyList(["old": "kept"]), to: target)
    #expect(symlink(target.path, subject.file().path) == 0)
    #expect(try await subject.run([.set("theme", "dark"), .save]).codes == [nil, nil])
    let read = try await subject.run([.read("old"), .read("theme")]).readings
    #expect(read.map(\.storedValue) == ["kept", "dark"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: subject.file().path) == target.path)
  }
}
