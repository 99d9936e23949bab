import Foundation
import Testing

@testable import RelaunchCore

/// Launches on a disk that is full or that nobody can write to.
@Suite struct DiskTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let disk: String
    /// The second program; `keep VALUE` writes beside the file and renames, and fails without room.
    let script: String
    /// How it is to end, and what it is meant to have saved.
    let launch: String
    let codes: Set<FindingCode>
    /// What the file holds in the end.
    var value = "light"
  }

  static let rows =
    ["full", "readOnly"].flatMap { disk in
      [
        Row(
          testDescription: "\(disk): writes beside its file, and says that it failed", disk: disk,
          script: "keep dark || exit 3", launch: #""end": {"exit": 3}"#, codes: []),
        Row(
          testDescription: "\(disk): fails in silence", disk: disk, script: "keep dark; exit 0",
          launch: #""saves": {"theme": "dark"}"#, codes: [.lost, .silent], value: "dark"),
      ]
    } + [
      Row(
        testDescription: "full: empties its file first", disk: "full",
        script: "head -c 9000 /dev/zero >\"$file\"; exit 3", launch: #""end": {"exit": 3}"#,
        codes: [.damaged])
    ]

  @Test(arguments: rows)
  func whatAProgramMakesOfItIsFound(row: Row) async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try Workplace()
    try install(row.script, in: workplace)
    let (outcome, report) = try await workplace.report(of: Self.scenario(row))
    let found = try #require(report.cases.first)
    #expect(Set(found.findings.map(\.code)) == row.codes, "\(outcome.output)\(outcome.errors)")
    #expect(found.notRunReason == nil && found.fault == nil)
    #expect(outcome.code == (row.codes.isEmpty ? 0 : 1), "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func whereMountingIsNotAllowedTheCaseIsNotRun() async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try Workplace()
    try install("exit 3", in: workplace)
    try workplace.write(Self.scenario(Self.rows[0]), to: "scenario.json")
    let outcome = try await workplace.shell(
      "setpriv --bounding-set=-sys_admin --inh-caps=-sys_admin bin/relaunch run scenario.json")
    #expect(outcome.code == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("mounting one where nobody else sees it is not allowed here"))
  }

  @Test func aSharedSandboxGetsNone() async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try Workplace()
    try install("exit 3", in: workplace)
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(Self.rows[0]).replacing(
        #""suite": "relaunch.test""#, with: #""suite": "relaunch.test", "fixed": true"#),
      "--stability")
    let runs = try #require(report.cases.first?.stability?.runs)
    #expect(runs.map(\.verdict) == [.passed, .passed, .notRun], "\(outcome.output)")
    #expect(outcome.code == 0)
  }

  /// A run that is killed leaves nothing mounted.
  @Test func aKilledRunLeavesNothingMounted() async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try Workplace()
    try install(
      """
      grep -c '^relaunch ' /proc/mounts >"$here/../seen"
      kill -KILL $PPID
      """, in: workplace)
    try workplace.write(Self.scenario(Self.rows[0]), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.signal == SIGKILL, "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.text(of: "seen") == "3\n")
    let mounts = try String(contentsOfFile: "/proc/mounts", encoding: .utf8)
    #expect(!mounts.contains(workplace.path("tmp")))
    _ = try await workplace.relaunch("clean")
    #expect(try workplace.names(in: "tmp") == [])
  }

  // MARK: - The case

  private func install(_ script: String, in workplace: Workplace) throws {
    try workplace.install(
      script: """
        umask 077
        file=$XDG_CONFIG_HOME/relaunch.test.plist
        keep() { sed "s/light/$1/" "$file" >"$file.new" && mv "$file.new" "$file"; }
        \(script)
        """, as: "app")
  }

  private static func scenario(_ row: Row) -> String {
    """
    {
      "scenario": 1, "title": "A disk", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      "programs": { "app": { "path": "bin/app", "speaks": "nothing" } },
      "settings": { "theme": { "type": "string", "fallback": "system" } },
      "files": [{ "path": "config/*.new" }],
      "timeline": [
        { "launch": "write", "program": "writer",
          "steps": [{ "set": { "theme": "light" } }, "save"] },
        { "launch": "run", "program": "app", "disk": "\(row.disk)", \(row.launch) },
        { "launch": "read", "program": "reader",
          "steps": [{ "expect": { "theme": { "value": "\(row.value)" } } }] }
      ]
    }
    """
  }
}
