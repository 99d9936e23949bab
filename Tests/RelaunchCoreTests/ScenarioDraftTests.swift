import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// A first scenario, from what was seen to the letter of the file.
@Suite struct ScenarioDraftTests {
  private static let program = ScenarioDraft.Program(
    path: "../app", fileName: "app", arguments: ["--new", "a\"b"], patience: .milliseconds(1500))

  private static func reading(
    _ values: [(String, WireValue)], checksum: UInt64? = 7
  ) -> DiskReading {
    DiskReading(
      .readable, checksum: checksum,
      values: values.map { WireValue.Entry(key: $0.0, value: $0.1) })
  }

  private static func start(
    _ changes: [SandboxChange] = [], _ kind: LaunchEnd.Kind = .exit(status: 0), late: Bool = false,
    isCut: Bool = false, breach: String? = nil
  ) -> SeenStart {
    SeenStart(
      end: LaunchEnd(kind: kind, deadlineExpired: late), changes: changes, isCut: isCut,
      breach: breach)
  }

  private static func made(_ path: String, _ kind: String = "a file") -> SandboxChange {
    SandboxChange(path: path, kind: kind, change: .made)
  }

  private static func draft(
    _ files: [SeenFile], first: SeenStart = start(), second: SeenStart = start()
  ) -> ScenarioDraft {
    ScenarioDraft(of: SeenProgram(starts: [first, second], files: files), by: program)
  }

  private static func problems(in draft: ScenarioDraft) -> [Problem] {
    switch ScenarioReader.read(bytes: Array(draft.text.utf8), file: "a.json", id: "a") {
    case .success: []
    case .failure(let refused): refused.problems
    }
  }

  @Test func theFileIsToTheLetter() throws {
    let json = Self.reading([
      ("theme", .string("sekret")),
      ("window", .dictionary(unordered: [.init(key: "w.x", value: .integer(5))])),
    ])
    let draft = Self.draft(
      [
        SeenFile(path: "home/.app.json", format: .json, first: json, second: json),
        SeenFile(
          path: "config/app.plist", format: .propertyList,
          first: Self.reading([("old", .bool(true)), ("n", .integer(1))], checksum: 1),
          second: Self.reading([("n", .real(1))], checksum: 2)),
      ],
      first: Self.start([Self.made("home/.app.json"), Self.made("home/link", "a symbolic link")]),
      second: Self.start(
        [Self.made("tmp/x"), Self.made("home/a-12345.log")], .signal(number: 15), late: true))
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/first-scenario.txt")
    let expected = try String(contentsOf: fixture, encoding: .utf8)
    #expect(draft.text == expected)
    #expect(Self.problems(in: draft).isEmpty)
    #expect(!(draft.text + draft.listing).contains("sekret"))
  }

  /// Names and keys that a program can choose, and a scenario can't take as they are.
  static let hostile = [
    "", ".", "..", "\u{0}", "\u{202e}x", "a\nb", "// */", "\"", "\\", "e\u{301}", "\u{e9}",
    "a" + String(repeating: "\u{301}", count: 40), String(repeating: "k", count: 5000), "*", "**",
    "each", "🙂", "a.b.c", " ", "-", "as written",
  ]

  @Test(arguments: hostile)
  func whateverAProgramChoosesTheScenarioCanBeRead(name: String) {
    let value = Self.reading([(name, .string("sekret")), ("z", .bool(true))])
    for format in [WireFileFormat.json, .propertyList, .bytes] {
      let files = ["home/\(name)", "config/\(name).plist", "home/x.json"].map {
        SeenFile(path: $0, format: format, first: value, second: value)
      }
      let draft = Self.draft(
        files, first: Self.start(files.map { Self.made($0.path) } + [Self.made("home/\(name)/in")]))
      #expect(draft.obstacle == nil)
      #expect(Self.problems(in: draft).isEmpty, "\(Self.problems(in: draft)) \(draft.text)")
      #expect(!(draft.text + draft.listing).contains("sekret"))
      let isSafe = !(draft.text + draft.listing).unicodeScalars.contains {
        $0 != "\n" && VisibleText.isHidden($0)
      }
      #expect(isSafe)
    }
  }

  @Test func moreThanAPersonReadsIsLeftOut() {
    let many = Self.reading((0..<5000).map { ("key \($0)", .integer(1)) })
    let files = (0..<50).map {
      SeenFile(path: "home/f\($0 % 10)\($0 / 10).json", format: .json, first: many, second: many)
    }
    let draft = Self.draft(files, first: Self.start(files.map { Self.made($0.path) }))
    #expect(Self.problems(in: draft).isEmpty)
    #expect(draft.stores.count == 12 && draft.stores.allSatisfy { $0.settings.count <= 100 })
    #expect(draft.stores.allSatisfy { $0.remarks.count <= 11 })
    #expect(draft.text.utf8.count < 400_000)
  }

  struct Obstacle: CustomTestStringConvertible {
    let start: SeenStart
    let words: String
    var testDescription: String { words }
  }

  static let obstacles = [
    Obstacle(start: start(), words: "it wrote nothing in HOME"),
    Obstacle(start: start([made("tmp/x")]), words: "nothing that is there to last"),
    Obstacle(start: start([], .signal(number: 11)), words: "it ended by signal 11"),
    Obstacle(start: start([], .unobserved), words: "could not be seen"),
    Obstacle(start: start(breach: "home was replaced"), words: "no sandbox to run in: home was"),
  ]

  @Test(arguments: obstacles)
  func whatCannotBeHeldToAnythingHasAReason(obstacle: Obstacle) {
    let draft = Self.draft([], first: obstacle.start)
    #expect(draft.obstacle?.contains(obstacle.words) == true, "\(draft.obstacle ?? "none")")
  }

  struct Pattern: CustomTestStringConvertible {
    let made: [String]
    var late: Set<String> = []
    var isCut = false
    let patterns: [String]
    var testDescription: String { made.joined(separator: " ") }
  }

  static let patterns = [
    Pattern(made: ["home/a", "home/b/c"], patterns: ["home/a", "home/b/c"]),
    Pattern(made: ["home/log-2026-12-01.txt"], patterns: ["home/log-*-*-*.txt"]),
    Pattern(made: ["tmp/a", "tmp/b/c"], patterns: ["tmp/**"]),
    Pattern(made: ["home/x/aa", "home/x/bb"], late: ["home/x/bb"], patterns: ["home/x/*"]),
    Pattern(made: (0..<20).map { "home/x/f\($0)" }, patterns: ["home/x/*"]),
    Pattern(made: ["home/a*b", "home/\u{202e}"], patterns: ["home/*"]),
    Pattern(made: ["home/a"], isCut: true, patterns: ["home/**", "config/**", "tmp/**"]),
  ]

  @Test(arguments: patterns)
  func otherFilesHavePatterns(row: Pattern) {
    let found = FilePatterns(
      for: row.made.map { Self.made($0) }, late: row.late, besides: [], isCut: row.isCut)
    #expect(found.patterns == row.patterns)
  }
}
