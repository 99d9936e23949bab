import Foundation
import Testing

@testable import RelaunchCore

/// What the inventory of a sandbox sees.
@Suite final class SandboxInventoryTests {
  let root: URL
  let sandbox: Sandbox

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "inventory-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    sandbox = try Sandbox(in: root.path, name: "case")
    try write("old", to: "home/old")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(sandbox.path)/\(path)"))
  }

  private func inventory(without stores: [String] = []) -> SandboxInventory {
    SandboxInventory(of: sandbox, without: stores)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// A line of C's system calls, in effect, on the sandbox's path.
    let deed: @Sendable (String) throws -> Void
    let changes: [SandboxChange]
  }

  static let rows = [
    Row(testDescription: "nothing", deed: { _ in }, changes: []),
    Row(
      testDescription: "a file is made", deed: { close(creat("\($0)/tmp/new", 0o600)) },
      changes: [SandboxChange(path: "tmp/new", kind: "a file", change: .made)]),
    Row(
      testDescription: "a folder is made",
      deed: {
        mkdir("\($0)/config/sub", 0o700)
        close(creat("\($0)/config/sub/x.plist", 0o600))
      },
      changes: [
        SandboxChange(path: "config/sub", kind: "a folder", change: .made),
        SandboxChange(path: "config/sub/x.plist", kind: "a file", change: .made),
      ]),
    Row(
      testDescription: "a link out of the sandbox is made, and not followed",
      deed: { symlink("/etc", "\($0)/home/etc") },
      changes: [SandboxChange(path: "home/etc", kind: "a symbolic link", change: .made)]),
    Row(
      testDescription: "a pipe is made, and not opened", deed: { mkfifo("\($0)/tmp/pipe", 0o600) },
      changes: [SandboxChange(path: "tmp/pipe", kind: "a FIFO", change: .made)]),
    Row(
      testDescription: "a file is removed", deed: { unlink("\($0)/home/old") },
      changes: [SandboxChange(path: "home/old", kind: "a file", change: .removed)]),
    Row(
      testDescription: "a mode changes", deed: { chmod("\($0)/home/old", 0o444) },
      changes: [
        SandboxChange(path: "home/old", kind: "a file", change: .changed, aspects: ["its mode"])
      ]),
    Row(
      testDescription: "a folder is opened to others", deed: { chmod("\($0)/config", 0o755) },
      changes: [
        SandboxChange(path: "config", kind: "a folder", change: .changed, aspects: ["its mode"])
      ]),
    Row(
      testDescription: "a file grows and its time is set back",
      deed: {
        var before = stat()
        lstat("\($0)/home/old", &before)
        truncate("\($0)/home/old", 5)
        let times = [before.modified, before.modified]
        utimensat(AT_FDCWD, "\($0)/home/old", times, 0)
      },
      changes: [
        SandboxChange(path: "home/old", kind: "a file", change: .changed, aspects: ["its size"])
      ]),
    Row(
      testDescription: "a file becomes a link",
      deed: {
        unlink("\($0)/home/old")
        symlink("ol", "\($0)/home/old")
        chmod("\($0)/home", 0o700)
      },
      changes: [
        SandboxChange(
          path: "home/old", kind: "a symbolic link", change: .changed,
          aspects: ["its kind", "its mode", "its size", "its time"])
      ]),
    Row(
      testDescription: "a name that is no text",
      deed: { folder in
        let name = Array("\(folder)/tmp/a".utf8).map { CChar(bitPattern: $0) } + [-1, 0]
        close(creat(name, 0o600))
      },
      changes: [SandboxChange(path: "tmp/a\\xff", kind: "a file", change: .made)]),
    Row(
      testDescription: "something is made beside the folders",
      deed: { close(creat("\($0)/beside", 0o600)) },
      changes: [SandboxChange(path: "beside", kind: "a file", change: .made)]),
  ]

  @Test(arguments: rows)
  func eachChangeIsSeenAndNothingElse(row: Row) throws {
    let before = inventory()
    try row.deed(sandbox.path)
    var changes = inventory().changes(since: before)
    // Whether a new file gets the number of the removed one is the file system's to say.
    changes = changes.map { change in
      SandboxChange(
        path: change.path, kind: change.kind, change: change.change,
        aspects: change.aspects.filter { $0 != "its inode" })
    }
    #expect(changes == row.changes)
  }

  @Test func twoSpellingsOfALetterAreTwoFiles() throws {
    try write("", to: "tmp/\u{e9}")
    let before = inventory()
    try write("", to: "tmp/e\u{301}")
    #expect(inventory().changes(since: before).map { $0.path.unicodeScalars.count } == [6])
  }

  @Test func theStoresOwnFilesAreLeftOut() throws {
    let store = "\(sandbox.configuration)/made.suite.plist"
    let before = inventory(without: [store])
    try write("", to: "config/made.suite.plist")
    #expect(inventory(without: [store]).changes(since: before) == [])
    #expect(inventory().changes(since: before).map(\.path) == ["config/made.suite.plist"])
  }

  @Test func whatIsLookedAtTwiceIsTheSame() throws {
    try write("", to: "config/made.suite.plist")
    for _ in 0..<50 { #expect(inventory().changes(since: inventory()) == []) }
  }

  @Test func aDeepOrFullSandboxIsNotWalkedToItsEnd() throws {
    let before = inventory()
    var path = "\(sandbox.path)/tmp"
    for _ in 0..<40 {
      path += "/d"
      mkdir(path, 0o700)
    }
    let deep = inventory()
    #expect(deep.isCut)
    #expect(deep.changes(since: before).count == 32)
    for number in 0..<10_100 { close(creat("\(sandbox.home)/\(number)", 0o600)) }
    let full = inventory()
    #expect(full.isCut)
    #expect(full.entries.count == 10_000)
  }
}
