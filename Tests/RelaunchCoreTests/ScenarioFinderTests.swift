import Foundation
import RelaunchCore
import Testing

@Suite struct ScenarioFinderTests {
  /// A fresh folder that is the current folder of one test.
  struct Folder: ~Copyable {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory
        .appending(path: "finder-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ names: String..., text: String = "{}") throws {
      for name in names {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    func find(_ arguments: String...) -> ScenarioFinder.Found {
      ScenarioFinder.find(arguments, currentFolder: path)
    }
  }

  @Test func aFolderIsSearchedInTheOrderOfBytes() throws {
    let folder = try Folder()
    try folder.write(
      "s/b.json", "s/a.json", "s/B.json", "s/é.json", "s/a/z.json", "s/a-b.json", "s/a/b/c.json",
      "s/notes.txt", "s/a.jsonc", "s/json")
    let found = folder.find("s")
    #expect(
      found.files.map(\.id) == ["s/B", "s/a", "s/a-b", "s/a/b/c", "s/a/z", "s/b", "s/é"])
    #expect(found.files.first?.path == "s/B.json")
    #expect(found.problems.isEmpty)
  }

  @Test func hiddenNamesAndTheProjectFileArePassedOver() throws {
    let folder = try Folder()
    try folder.write(
      "s/.a.json", "s/.git/b.json", "s/relaunch.json", "s/x/relaunch.json", "s/c.json")
    #expect(folder.find("s").files.map(\.id) == ["s/c"])
  }

  @Test func aFileThatIsNamedIsTakenWhateverItsName() throws {
    let folder = try Folder()
    try folder.write(".a.json", "b.scenario")
    #expect(folder.find(".a.json", "b.scenario").files.map(\.id) == [".a", "b.scenario"])
  }

  @Test(arguments: [
    "s/a.json", "./s/a.json", "s//a.json", "s/./a.json", "s/x/../a.json", "{DIR}/s/a.json",
    "{DIR}/./s/../s/a.json",
  ])
  func onePlaceHasOneId(path: String) throws {
    let folder = try Folder()
    try folder.write("s/a.json", "s/x/b.json")
    let given = path.replacing("{DIR}", with: folder.path)
    let found = folder.find(given)
    #expect(found.files.map(\.id) == ["s/a"])
    #expect(found.files.map(\.path) == [given])
  }

  @Test func whatIsOutsideKeepsThePathAsGiven() {
    func id(_ path: String) -> String { ScenarioFile(path: path, currentFolder: "/home/me").id }
    #expect(id("/elsewhere/./a.json") == "/elsewhere/a")
    #expect(id("../a.json") == "../a")
    #expect(id("../../x/../a.json") == "../../a")
    #expect(id("/home/me2/a.json") == "/home/me2/a")
    #expect(id("/home/me/a.json") == "a")
  }

  @Test func whatIsNamedTwiceIsFoundOnce() throws {
    let folder = try Folder()
    try folder.write("s/a.json", "s/b.json")
    #expect(folder.find("s/b.json", "s", "./s/", "s/a.json").files.map(\.id) == ["s/a", "s/b"])
  }

  @Test func linksAreFollowedOnlyInsideTheFolder() throws {
    let folder = try Folder()
    try folder.write("s/a.json", "s/x/b.json", "outside.json", "s2/c.json")
    try folder.link("s/inside.json", to: "x/b.json")
    try folder.link("s/outside.json", to: "../outside.json")
    try folder.link("s/neighbour.json", to: "../s2/c.json")
    try folder.link("s/dangling.json", to: "nowhere.json")
    try folder.link("s/x/loop", to: "..")
    try folder.link("s/self.json", to: "self.json")
    try folder.link("s/folder.json", to: "x")
    let found = folder.find("s")
    #expect(found.files.map(\.id) == ["s/a", "s/x/b"])
    #expect(found.problems.isEmpty)
    #expect(
      found.notes == [
        #""s/dangling.json" is passed over: it is a link that can't be followed: no such file or folder"#,
        #""s/folder.json" is passed over: it is a link to a folder"#,
        #""s/inside.json" is passed over: it leads to "s/x/b.json", which is taken"#,
        #""s/neighbour.json" is passed over: it is a link to what is outside of the folder"#,
        #""s/outside.json" is passed over: it is a link to what is outside of the folder"#,
        #""s/self.json" is passed over: it is a link that can't be followed: a link leads back to itself"#,
      ])
  }

  @Test func whatIsOnlyCalledLikeAScenarioIsTold() throws {
    let folder = try Folder()
    try folder.write("s/a.json", "s/B.JSON", "s/c.txt")
    #expect(mkfifo("\(folder.path)/s/pipe.json", 0o600) == 0)
    let found = folder.find("s")
    #expect(found.files.map(\.id) == ["s/a"])
    #expect(
      found.notes == [
        #""s/B.JSON" is passed over: names of scenarios end in .json, in lower case"#,
        #""s/pipe.json" is passed over: it is no file"#,
      ])
  }

  @Test func theResultsOfRunsArePassedOver() throws {
    let folder = try Folder()
    try folder.write("s/a.json", "s/out/run/report.json", "s/out/run/private/x/y.json")
    try folder.write("s/kept/home/b.json", "s/copied/report.json", "s/copied/private/owner.json")
    let record = OwnershipRecord.ofThisProcess(run: "run", relaunch: "1")
    try record.write(in: "\(folder.path)/s/out/run/private")
    try record.write(in: "\(folder.path)/s/kept")
    let found = folder.find("s")
    // A file that only says so proves nothing.
    #expect(found.files.map(\.id) == ["s/a", "s/copied/private/owner", "s/copied/report"])
    #expect(
      found.notes == [
        #""s/kept" is passed over: it is the folder of a run"#,
        #""s/out/run" is passed over: it holds the results of a run"#,
      ])
  }

  @Test func aFileThatIsReachedTwiceIsTakenOnce() throws {
    let folder = try Folder()
    try folder.write("b.json")
    try folder.link("a.json", to: "b.json")
    let found = folder.find("a.json", "b.json")
    #expect(found.files.map(\.id) == ["b"])
    #expect(found.notes.count == 1)
    #expect(folder.find("a.json").files.map(\.id) == ["a"])
  }

  @Test func aFolderThatIsNamedMayBeALink() throws {
    let folder = try Folder()
    try folder.write("s/a.json")
    try folder.link("link", to: "s")
    #expect(folder.find("link").files.map(\.id) == ["link/a"])
  }

  @Test func whatCannotBeLookedAtIsAProblem() throws {
    let folder = try Folder()
    try folder.write("a.json", "line\nbreak.json")
    try folder.link("loop.json", to: "loop.json")
    #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
    let found = folder.find(
      "missing", "a.json/b", "", "a\u{0}b", "pipe.json", "loop.json", "line\nbreak.json")
    #expect(
      found.problems.map(\.description) == [
        "missing: error: no such file or folder",
        "a.json/b: error: no such file or folder",
        ": error: an empty path names no file",
        #"a\u{0}b: error: a path can't contain NUL"#,
        "pipe.json: error: neither a file nor a folder",
        "loop.json: error: a link leads back to itself",
      ])
    #expect(
      found.refusals.map(\.description) == [
        #"line\u{a}break.json: error: the name has a character that can't be seen"#
      ])
    #expect(found.files.isEmpty)
  }

  @Test func filesThatShareAnIdAreAllRefused() throws {
    let folder = try Folder()
    try folder.write("a", "a.json", "b.json", "\u{E9}.json", "e\u{301}.json")
    let found = folder.find("a.json", "a", ".")
    #expect(found.files.map(\.id) == ["b"])
    #expect(
      found.refusals.map(\.description)
        == [
          "./e\u{301}.json: error: its id is also that of \"./\u{E9}.json\"",
          "./\u{E9}.json: error: its id is also that of \"./e\u{301}.json\"",
          #"a: error: its id is also that of "a.json""#,
          #"a.json: error: its id is also that of "a""#,
        ])
  }

  @Test func aPathThatIsTooLongIsNotPassedOver() throws {
    let folder = try Folder()
    let name = String(repeating: "f", count: 200)
    var inner = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<25 {
      #expect(mkdirat(inner, name, 0o700) == 0)
      let next = openat(inner, name, O_RDONLY | O_DIRECTORY)
      close(inner)
      inner = next
    }
    close(inner)
    defer { #expect(TreeRemoval.remove("\(folder.path)/\(name)").isEmpty) }
    let found = folder.find(".")
    #expect(found.problems.map(\.message) == ["the name is too long"])
  }

  @Test func anEmptyFolderHasNoScenario() throws {
    let folder = try Folder()
    let found = folder.find(".")
    #expect(found.files.isEmpty)
    #expect(found.problems.isEmpty)
  }

  @Test func aFoundFileIsReadUnderItsOwnName() throws {
    let folder = try Folder()
    try folder.write("s/bad.json", text: "[]")
    let file = try #require(folder.find("s").files.first)
    guard case .failure(let failure) = file.read() else {
      Issue.record("the file is sound")
      return
    }
    #expect(
      failure.problems.map(\.description) == [
        """
        s/bad.json:1:1: error: expected an object, found a list
          1 | []
            | ^
        """
      ])
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try Folder()
    #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
    let file = ScenarioFile(path: "pipe.json", currentFolder: folder.path)
    guard case .failure(let failure) = file.read() else {
      Issue.record("the pipe is sound")
      return
    }
    #expect(failure.problems.map(\.description) == ["pipe.json: error: not a regular file"])
  }

  @Test func ofAHugeFileOnlyTheStartIsRead() throws {
    let folder = try Folder()
    try folder.write("huge.json")
    #expect(truncate("\(folder.path)/huge.json", 1 << 40) == 0)
    let file = ScenarioFile(path: "huge.json", currentFolder: folder.path)
    guard case .failure(let failure) = file.read() else {
      Issue.record("the file is sound")
      return
    }
    #expect(
      failure.problems.map(\.description) == ["huge.json:1:1: error: the file is larger than 1 MiB"]
    )
  }
}
