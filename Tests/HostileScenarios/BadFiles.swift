package import Foundation
import RelaunchCore

/// The malformed files, the same ones on every run.
package enum BadFiles {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let fixtures = tests.appending(path: "RelaunchCoreTests/Fixtures/Scenarios")

  /// A file that is not there.
  struct NoFixture: Error {
    let path: String
  }

  /// A sound scenario of few lines.
  static func small() throws -> [UInt8] { try bytes("base.json") }

  /// Every field of the format and every form of a value.
  static func whole() throws -> Tree {
    guard let tree = Tree(sound: try bytes("valid/everything.json")) else {
      throw NoFixture(path: "valid/everything.json")
    }
    return tree
  }

  /// A sound scenario that has each name and each text with a meaning once, and little more.
  static let lean = """
    {"scenario": 1, "title": "Lean", "why": "To be quick", "tags": ["slow"], "repeat": 2,
    "stores": {"main": {"suite": "lean"}, "other": {"suite": "lean.other"}},
    "programs": {"mine": {"path": "bin/mine", "arguments": ["-q"], "environment": {"A": "a"}}},
    "files": [{"path": "tmp/a", "gone": true}],
    "settings": {
      "a": {"type": "string", "fallback": "b", "store": "other"},
      "n": {"type": ["integer", "real", "date", "data"], "fallback": {"integer": 5}}},
    "timeline": [
      {"launch": "first", "program": "writer", "deadline": "5s", "end": {"exit": 3}, "steps": [
        {"set": {"n": {"real": 0.5}}}, {"set": {"n": {"date": "@5"}}}, {"set": {"n": {"data": ""}}},
        "save",
        {"expect": {"a": {"origin": "registered", "stored": false}, "n": {"reason": "wrongType"}}}]},
      {"launch": "fourth", "program": "reader", "end": "abort", "steps": [
        {"expect": {"a": {"stored": false}}}]},
      {"look": {"n": {"type": "real"}}, "id": "seen", "file": {"state": "readable", "mode": "0600"}},
      {"plant": "other", "id": "planted", "as": {"values": {"a": "c"}}},
      {"plant": {"domain": "host"}, "id": "for the host", "as": {"values": {"n": {"real": 1}}}}],
    "variants": [
      {"id": "v", "insert": [{"after": "first", "do": [{"launch": "i", "program": "reader"}]}]},
      {"id": "w", "change": {"first": {"end": {"signal": "SIGKILL"}}}, "known": {
        "on": "linux", "reason": "r", "source": "s", "finds": [{"code": "lost"}]}}]}
    """

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: fixtures.appending(path: path)))
  }

  /// The sound files of the tests and of the project, by their paths.
  package static func sound() throws -> [(path: String, bytes: [UInt8])] {
    let folders = [
      fixtures.appending(path: "valid"),
      tests.deletingLastPathComponent().appending(path: "scenarios"),
    ]
    let files: [URL] = try folders.flatMap { folder -> [URL] in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
        folder.appending(path: $0)
      }
    }
    .filter(isAlone).sorted { $0.path < $1.path }
    return try [("base.json", small()), ("lean.json", Array(lean.utf8))]
      + files.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  /// Whether a file is a scenario that needs no project: those of public bugs name programs of one.
  private static func isAlone(_ file: URL) -> Bool {
    file.pathExtension == "json" && file.lastPathComponent != ScenarioFinder.projectFileName
      && file.deletingLastPathComponent().lastPathComponent != "public-bugs"
  }

  /// All of them, each with a name of its own.
  ///
  /// - Returns: files that `relaunch check` and `relaunch run` refuse.
  /// - Throws: if a sound scenario that they are made of can't be read.
  package static func all() throws -> [BadFile] { try made.get() }

  // Made once: that takes a second, and many tests ask for them.
  private static let made = Result { try make() }

  private static func make() throws -> [BadFile] {
    let small = try small()
    let whole = try whole()
    guard let lean = Tree(sound: Array(lean.utf8)) else { throw NoFixture(path: "lean") }
    let generated =
      truncated(small) + encodings(small) + controls(small) + syntax(small) + nesting(small)
      + sizes(small) + fields(of: whole) + numbers(in: lean) + values(in: lean)
      + names(in: lean) + plants(in: lean) + declaredFiles(in: lean) + stores(in: lean)
      + matrices() + multiplied()
    return generated + (try handMade())
  }

  private static func handMade() throws -> [BadFile] {
    let folder = tests.appending(path: "HostileScenarios/Fixtures")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    .map { file in
      BadFile(
        .handMade, file.deletingPathExtension().lastPathComponent,
        Array(try Data(contentsOf: file)))
    }
  }

  /// Writes all of them into an existing folder.
  ///
  /// - Returns: the files with their names in the folder.
  package static func write(to folder: URL) throws -> [(fileName: String, file: BadFile)] {
    try all().enumerated().map { index, file in
      let number = String(repeating: "0", count: 4 - "\(index)".count) + "\(index)"
      let name = "\(number)-\(file.kind)-\(file.name).json"
      try Data(file.bytes).write(to: folder.appending(path: name))
      return (name, file)
    }
  }
}
