import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// Files beside the stores that a scenario declares.
@Suite final class DeclaredFileTests {
  let root: URL
  let sandbox: Sandbox

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "declared-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    sandbox = try Sandbox(in: root.path, name: "case")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  struct Row: CustomTestStringConvertible {
    let pattern: String
    let path: String
    let isMeant: Bool
    var testDescription: String { "\(path) by \(pattern)" }

    init(_ pattern: String, _ path: String, _ isMeant: Bool) {
      self.pattern = pattern
      self.path = path
      self.isMeant = isMeant
    }
  }

  static let rows = [
    Row("tmp/a", "tmp/a", true), Row("tmp/a", "tmp/A", false), Row("tmp/a", "tmp/ab", false),
    Row("tmp/a", "tmp/a/b", false), Row("tmp/a", "home/tmp/a", false),
    Row("tmp/*", "tmp/a", true), Row("tmp/*", "tmp/.a", true), Row("tmp/*", "tmp/a/b", false),
    Row("tmp/*", "tmp", false), Row("tmp/a*b*c", "tmp/abc", true),
    Row("tmp/a*b*c", "tmp/axbxbxc", true), Row("tmp/a*b*c", "tmp/abx", false),
    Row("tmp/*.log", "tmp/.log", true), Row("tmp/*.log", "tmp/a.logs", false),
    Row("tmp/*/x", "tmp/a/x", true), Row("tmp/*/x", "tmp/a/b/x", false),
    Row("tmp/**", "tmp/a", true), Row("tmp/**", "tmp/a/b/c", true), Row("tmp/**", "tmp", false),
    Row("home/a/**", "home/a", false), Row("home/a/**", "home/b/c", false),
    Row("tmp/\u{e9}", "tmp/e\u{301}", false),
  ]

  @Test(arguments: rows)
  func aPatternMeansJustItsFiles(row: Row) {
    #expect(Self.file(row.pattern).matches(row.path) == row.isMeant)
  }

  @Test func aLongPatternIsDoneAtOnce() {
    let pattern = "tmp/" + String(repeating: "*a", count: 490)
    #expect(!Self.file(pattern).matches("tmp/" + String(repeating: "a", count: 250) + "b"))
  }

  private static func file(_ pattern: String, isGone: Bool = false) -> DeclaredFile {
    DeclaredFile(pattern: pattern, isGoneAtEnd: isGone, position: Made.position)
  }

  /// What is found of a deed in the sandbox, by the paths.
  private func found(
    _ patterns: [String], before: () throws -> Void = {}, deed: () throws -> Void
  ) throws -> [String] {
    var testCase = Made.testCase([])
    testCase.files = patterns.map { Self.file($0) }
    try before()
    var ledger = SandboxLedger(sandbox, of: testCase, runToken: "t")
    try deed()
    return ledger.changes(by: "write")?.changes.map { "\($0.change.rawValue) \($0.path)" } ?? []
  }

  private func write(_ path: String) throws {
    let file = URL(filePath: "\(sandbox.path)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file)
  }

  @Test func declaredFilesAndTheFoldersOnTheWayAreAccountedFor() throws {
    let patterns = ["home/Library/Caches/*", "config/app.plist"]
    let made = try found(patterns) {
      try write("home/Library/Caches/a")
      try write("config/app.plist")
      try write("tmp/a")
      try write("home/Library/b")
    }
    #expect(made == ["made home/Library/b", "made tmp/a"])
    let removed = try found(patterns) {
      try FileManager.default.removeItem(atPath: "\(sandbox.home)/Library/Caches/a")
      try write("config/app.plist")
    }
    #expect(removed == [])
  }

  @Test func theFoldersThatLeadToAStoreAreAccountedForAndNothingElseInThem() throws {
    var testCase = Made.testCase([])
    testCase.stores = [
      StoreDeclaration(
        store: WireStore(name: "main", kind: .file(path: "home/.app/deep/own", format: .bytes)),
        position: Made.position)
    ]
    var ledger = SandboxLedger(sandbox, of: testCase, runToken: "t")
    func changes() -> [String] {
      ledger.changes(by: "write")?.changes.map { "\($0.change.rawValue) \($0.path)" } ?? []
    }
    try write("home/.app/deep/own")
    #expect(changes() == [] && ledger.leftovers == [])
    try write("home/.app/deep/own.tmp")
    #expect(chmod("\(sandbox.home)/.app", 0o700) == 0)
    #expect(changes() == ["changed home/.app", "made home/.app/deep/own.tmp"])
    try FileManager.default.removeItem(atPath: "\(sandbox.home)/.app/deep")
    #expect(changes() == ["removed home/.app/deep/own.tmp"])
    #expect(symlink("/etc", "\(sandbox.home)/.app/deep") == 0)
    #expect(changes() == ["made home/.app/deep"])
  }

  @Test func aThousandDeclaredFilesHideNoOther() throws {
    let made = try found(["tmp/**"]) {
      for number in 0..<1000 { try write("tmp/\(number)") }
      try write("home/zzz")
    }
    #expect(made == ["made home/zzz"])
  }

  @Test func theSandboxesOwnFoldersAreNeverDeclared() throws {
    let changed = try found(["tmp/**"]) { _ = chmod(sandbox.temporary, 0o755) }
    #expect(changed == ["changed tmp"])
  }

  enum Escape: CaseIterable {
    case link, linkedFolder, pipe, linkForFile

    static let outside = "/etc"
  }

  @Test(arguments: Escape.allCases)
  func whatLeadsElsewhereIsNoDeclaredFile(escape: Escape) throws {
    let path = "\(sandbox.temporary)/a"
    let found = try found(["tmp/**"]) {
      if escape == .linkForFile { try write("tmp/a") }
    } deed: {
      switch escape {
      case .link: #expect(symlink("/etc/passwd", path) == 0)
      case .linkedFolder: #expect(symlink(Escape.outside, path) == 0)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .linkForFile:
        #expect(unlink(path) == 0)
        #expect(symlink("/etc/passwd", path) == 0)
      }
    }
    #expect(found == [escape == .linkForFile ? "changed tmp/a" : "made tmp/a"])
  }

  @Test func whatIsToBeGoneIsLookedForAtTheEnd() throws {
    var testCase = Made.testCase([])
    testCase.files = [Self.file("tmp/a*", isGone: true), Self.file("tmp/b")]
    let ledger = SandboxLedger(sandbox, of: testCase, runToken: "t")
    #expect(ledger.left() == nil)
    for name in ["b", "a2", "a1"] { try write("tmp/\(name)") }
    #expect(ledger.left() == LeftFact(paths: ["tmp/a1", "tmp/a2"]))
    for number in 0..<200 { try write("tmp/a\(number)") }
    #expect(ledger.left()?.paths.count == 100 && ledger.left()?.omitted == 100)
  }
}
