import Foundation
import HostileScenarios
import Testing

/// The malformed files as a user meets them: `relaunch check` and `relaunch run` on each.
@Suite struct BadFileTests {
  /// What is printed of a file, by its path as the tool names it.
  private static func places(in errors: String) -> [String: [(line: Int, column: Int)]] {
    var places: [String: [(line: Int, column: Int)]] = [:]
    for line in errors.split(separator: "\n") {
      let head = line.components(separatedBy: ": error: ")
      let parts = head[0].split(separator: ":")
      guard head.count > 1, parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2])
      else { continue }
      places[String(parts[0]), default: []].append((line, column))
    }
    return places
  }

  /// All names below the workplace, so that nothing new goes unseen.
  private static func names(in workplace: Workplace) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: workplace.folder.path).sorted()
  }

  @Test(arguments: ["check", "run"])
  func everyBadFileIsRefusedWithAPlaceInItAndNothingIsMade(command: String) async throws {
    let workplace = try Workplace()
    try workplace.write(
      #"{"relaunch": 1, "programs": {"any": {"path": "any"}}}"#, to: "bad/relaunch.json")
    let files = try BadFiles.write(to: workplace.folder.appending(path: "bad"))
    try #require(files.count >= 300)
    #expect(Set(files.map(\.file.kind)) == Set(BadFile.Kind.allCases))
    try workplace.write("", to: "errors")
    let before = try Self.names(in: workplace)
    let outcome = try await workplace.shell("exec bin/relaunch \(command) bad 2>errors")
    #expect(outcome.code == 65)
    #expect(outcome.output.isEmpty || command == "check")
    let errors = try workplace.text(of: "errors")
    #expect(RawText.firstHarmful(in: errors) == nil)
    let places = Self.places(in: errors)
    for (name, file) in files {
      let found = try #require(places["bad/\(name)"], "nothing is said of \(name)")
      let lines = LineTable(file.bytes)
      #expect(found.allSatisfy { lines.has(line: $0.line, column: $0.column) }, "\(name)")
    }
    #expect(places.count == files.count)
    #expect(try Self.names(in: workplace) == before)
  }

  /// Alone, a file can't hide behind the exit code of another.
  @Test(arguments: BadFile.Kind.allCases)
  func aBadFileAloneIsSixtyFive(kind: BadFile.Kind) async throws {
    let workplace = try Workplace()
    let file = try #require(try BadFiles.all().last { $0.kind == kind })
    let path = workplace.folder.appending(path: "a.json")
    try Data(file.bytes).write(to: path)
    let before = try Self.names(in: workplace)
    for command in ["check", "run", "list", "plan"] {
      let outcome = try await workplace.relaunch(command, "a.json")
      #expect(outcome.code == 65)
      #expect(outcome.output.isEmpty || command == "check")
      #expect(Self.places(in: outcome.errors)["a.json"]?.isEmpty == false)
    }
    #expect(try Self.names(in: workplace) == before)
  }

  static let fileNames = [
    "line\nbreak", "\u{1B}[31mred", "bell\u{7}", "\u{9B}2J", "gnp\u{202E}exe", "\u{200B}",
    "filler\u{3164}",
  ]

  @Test(arguments: ["check", "run"])
  func aNameThatWouldDeceiveIsRefusedThoughTheFileIsSound(command: String) async throws {
    let workplace = try Workplace()
    for name in Self.fileNames { try workplace.write(Scenarios.theme(), to: "bad/\(name).json") }
    let outcome = try await workplace.relaunch(command, "bad")
    #expect(outcome.code == 65)
    let count = Self.fileNames.count
    #expect(outcome.output == (command == "check" ? "\(count) problems in \(count) files\n" : ""))
    #expect(RawText.firstHarmful(in: outcome.errors) == nil)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == Self.fileNames.count)
    #expect(lines.allSatisfy { $0.hasSuffix("error: the name has a character that can't be seen") })
  }

  @Test func twoFilesOfOneIdAreRefusedAndOneFileNamedTwiceIsNot() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "a.json")
    try workplace.write(Scenarios.theme(), to: "a")
    let twice = try await workplace.relaunch("check", "a.json", "./a.json")
    #expect(twice.code == 0)
    let shared = try await workplace.relaunch("check", "a.json", "a")
    #expect(shared.code == 65)
    #expect(
      shared.errors == """
        a: error: its id is also that of "a.json"
        a.json: error: its id is also that of "a"

        """)
  }

  @Test func aFilterWithThousandsOfStarsIsQuick() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Scenarios.theme(more: ", \"repeat\": 300"),
      to: "\(String(repeating: "a", count: 200))/\(String(repeating: "a", count: 200)).json")
    let filters = [
      String(repeating: "*a", count: 50_000), String(repeating: "*", count: 100_000) + "b",
      String(repeating: "a", count: 190) + "b",
      "a" + String(repeating: "\u{323}\u{301}", count: 25_000),
      "(a+)+$", "[z-a]", "\\",
    ]
    for filter in filters {
      // Seconds of the processor, for those of a clock tell how busy the machine is.
      let outcome = try await workplace.shell(
        "ulimit -t 10; exec bin/relaunch list --filter '\(filter)' a*")
      #expect(outcome.code == 66)
      #expect(RawText.firstHarmful(in: outcome.errors) == nil)
      #expect(outcome.errors.utf8.count < 1000)
    }
  }

  /// Neither files together nor the command line can ask for more cases than memory holds.
  @Test(arguments: [", \"repeat\": 10000", ""])
  func moreCasesThanARunMayHaveAreWrongUsage(more: String) async throws {
    let workplace = try Workplace()
    for number in 0...10 {
      try workplace.write(Scenarios.theme(more: more), to: "many/\(number).json")
    }
    let words = more.isEmpty ? ["run", "--repeat", "10000"] : ["list"]
    let before = try Self.names(in: workplace)
    let outcome = try await workplace.shell(
      "exec bin/relaunch \(words.joined(separator: " ")) many")
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "error: 110000 cases, at most 100000 can be taken at once\n")
    #expect(try Self.names(in: workplace) == before)
  }
}
