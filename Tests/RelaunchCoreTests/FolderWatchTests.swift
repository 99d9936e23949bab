import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// What is told of settings folders that are no sandbox's.
@Suite final class FolderWatchTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "ByHost"), withIntermediateDirectories: true)
    for name in ["made.suite.plist", "other.plist"] { try write("old", to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private static let program = Program(
    name: "app", path: "/programs/my.app", arguments: [], environment: [:], version: nil)
  private static let domains = WatchedDomains(
    of: [Made.testCase([])], programs: [program], runToken: "t")

  private func watch(_ more: [String] = []) -> FolderWatch {
    FolderWatch(userFolder: folder.path, more: more, domains: Self.domains)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let deed: @Sendable (String) -> Void
    /// The files that are findings, each with what happened to it.
    var leaks: [String] = []
    /// What the one note says; nil for none.
    var note: String?
  }

  static let rows = [
    Row(testDescription: "nothing happens", deed: { _ in }),
    Row(
      testDescription: "the suite's file grows", deed: { truncate("\($0)/made.suite.plist", 9) },
      leaks: ["changed made.suite.plist"]),
    Row(
      testDescription: "a byte changes and the time is set back",
      deed: { folder in
        let path = "\(folder)/made.suite.plist"
        var before = stat()
        lstat(path, &before)
        let file = open(path, O_WRONLY)
        pwrite(file, "x", 1, 0)
        close(file)
        utimensat(AT_FDCWD, path, [before.modified, before.modified], 0)
      }, leaks: ["changed made.suite.plist"]),
    Row(
      testDescription: "the suite's file is removed", deed: { unlink("\($0)/made.suite.plist") },
      leaks: ["removed made.suite.plist"]),
    Row(
      testDescription: "the suite's file is opened to others",
      deed: { chmod("\($0)/made.suite.plist", 0o666) }, leaks: ["changed made.suite.plist"]),
    Row(
      testDescription: "the program's own domain is made",
      deed: { close(creat("\($0)/my.app.plist", 0o600)) }, leaks: ["made my.app.plist"]),
    Row(
      testDescription: "the global domain is made",
      deed: { close(creat("\($0)/.GlobalPreferences.plist", 0o600)) },
      leaks: ["made .GlobalPreferences.plist"]),
    Row(
      testDescription: "another file changes", deed: { truncate("\($0)/other.plist", 9) },
      note: "1 file of others changed while the run lasted: \"other.plist\""),
    Row(
      testDescription: "a name that only begins as the suite's",
      deed: { close(creat("\($0)/made.suite.plist.bak", 0o600)) },
      note: "\"made.suite.plist.bak\""),
    Row(
      testDescription: "many other files are made",
      deed: { folder in for number in 1...7 { close(creat("\(folder)/\(number)", 0o600)) } },
      note: "7 files of others changed while the run lasted: \"1\", \"2\", \"3\", \"4\", \"5\" and "
        + "2 more"),
    Row(testDescription: "a folder is made", deed: { mkdir("\($0)/sub", 0o700) }),
    Row(
      testDescription: "a link to a file appears",
      deed: { symlink("other.plist", "\($0)/my.app.plist") }, leaks: ["made my.app.plist"]),
    Row(
      testDescription: "a link to no file appears, and only itself is watched",
      deed: { symlink("/dev/null", "\($0)/my.app.plist") }, leaks: ["made my.app.plist"],
      note: "my.app.plist is a symbolic link, and only itself is watched"),
  ]

  @Test(arguments: rows)
  func aChangeIsTold(row: Row) {
    let watch = watch()
    row.deed(folder.path)
    let (findings, notes) = watch.changes()
    #expect(
      findings.map { "\($0.change.rawValue) \($0.path.dropFirst(folder.path.count + 1))" }
        == row.leaks)
    #expect(findings.allSatisfy { $0.code == .leaked && $0.message.hasPrefix($0.path) })
    #expect(notes.count == (row.note == nil ? 0 : 1), "\(notes)")
    if let note = row.note { #expect(notes.first?.hasSuffix(note) == true, "\(notes)") }
  }

  @Test func valuesForThisHostAreWatched() throws {
    guard SuitePlacement.platform == "linux" else { return }
    let watch = watch()
    try write("new", to: "ByHost/made.suite..plist")
    try write("new", to: "ByHost/.GlobalPreferences..plist")
    try write("new", to: "ByHost/made.suite.other.plist")
    let (findings, notes) = watch.changes()
    #expect(
      findings.map(\.path) == [
        path("ByHost/.GlobalPreferences..plist"), path("ByHost/made.suite..plist"),
      ])
    #expect(notes.count == 1)
  }

  @Test func aFolderIsWatchedOnceAndOneThatIsMissingToo() throws {
    let missing = path("missing")
    let watch = watch([folder.path, missing])
    try write("new", to: "made.suite.plist")
    try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: false)
    try write("new", to: "missing/made.suite.plist")
    let (findings, notes) = watch.changes()
    #expect(
      findings.map(\.path) == [path("made.suite.plist"), path("missing/made.suite.plist")])
    #expect(
      notes == ["\"\(VisibleText.clipped(missing))\" is watched, and there is no such folder yet"])
  }

  @Test func aFileBehindALinkIsWatched() throws {
    let kept = path("ByHost/kept")
    try write("old", to: "ByHost/kept")
    symlink("ByHost/kept", path("my.app.plist"))
    #expect(watch().changes().findings == [])
    let deeds: [@Sendable (String) -> Void] = [
      { truncate($0, 9) }, { chmod($0, 0o666) }, { unlink($0) }, { close(creat($0, 0o600)) },
      { truncate($0, 9) },
    ]
    for (index, deed) in deeds.enumerated() {
      let watch = watch()
      deed(kept)
      #expect(watch.changes().findings.map(\.path) == [path("my.app.plist")], "deed \(index)")
    }
  }

  @Test func withoutAFolderThatIsSaid() {
    let (findings, notes) = FolderWatch(userFolder: nil, more: [], domains: Self.domains).changes()
    #expect(findings == [])
    #expect(notes.count == 1)
  }

  @Test func aLargeFileIsWatchedWithoutItsContent() throws {
    truncate(path("made.suite.plist"), 5 << 20)
    let watch = watch()
    #expect(watch.changes().notes.map { $0.contains("without its content") } == [true])
    truncate(path("made.suite.plist"), 6 << 20)
    #expect(watch.changes().findings.count == 1)
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x"),
      (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config"),
      (["XDG_CONFIG_HOME": "/", "HOME": "/h"], "/h/.config"), ([:], "/.config"),
      (["HOME": "h"], nil),
    ] as [([String: String], String?)])
  func theUsersFolderIsThatOfThePlatform(environment: [String: String], folder: String?) {
    guard SuitePlacement.platform == "linux" else { return }
    #expect(SuitePlacement.userFolder(environment: environment) == folder)
  }
}
