import Foundation
import Testing

@testable import RelaunchCore

/// Stores that are no suites: application domains, property lists, JSON files and bytes.
@Suite struct StoreKindTests {
  /// A choice that an app of ours saves in a store of its own and reads again.
  private static func scenario(
    store: String, program: String, key: String = "editor.theme", between: String = "",
    reveal: Bool = true
  ) -> String {
    """
    {
      "scenario": 1, "title": "A choice", "why": "To test the tool",
      "stores": { "own": \(store) },
      "programs": { "app": { "path": "bin/\(program)" } },
      "settings": { "\(key)": { "type": "string", "fallback": "system", "reveal": \(reveal) } },
      "timeline": [
        { "launch": "write", "program": "app",
          "steps": [{ "set": { "\(key)": "dark-secret" } }, "save"] },
        \(between)
        { "id": "seen", "look": { "\(key)": { "value": "dark-secret" } } },
        { "launch": "read", "program": "app",
          "steps": [{ "expect": { "\(key)": { "value": "dark-secret" } } }] }
      ]
    }
    """
  }

  static let stores = [
    #"{ "json": "home/.config/app/deep/settings.json" }"#, #"{ "plist": "tmp/own.plist" }"#,
    #"{ "plist": "config/app/own.plist" }"#, #"{ "application": "app" }"#,
  ]

  @Test(arguments: stores)
  func aHealthyProgramPassesAndALiarIsCaught(store: String) async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "forgets-its-file.healthy")
    let (outcome, report) = try await workplace.report(
      of: Self.scenario(store: store, program: "forgets-its-file.healthy"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.map(\.verdict) == [.passed])
    let fault = store.contains("application") ? "never-saves" : "forgets-its-file"
    try workplace.install("FaultyPrograms", as: fault)
    let (_, broken) = try await workplace.report(
      of: Self.scenario(store: store, program: fault))
    let codes = Set(broken.cases.flatMap(\.findings).map(\.code))
    #expect(codes == [.lost])
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aDomainIsNamedAfterTheExecutableBehindALink() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "healthy")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("bin/alias"), withDestinationPath: "healthy")
    let scenario = Self.scenario(store: #"{ "application": "app" }"#, program: "alias")
    let read = #""launch": "read", "program": "app""#
    let (outcome, report) = try await workplace.report(
      of: scenario.replacing(read, with: #""launch": "read", "program": "reader""#))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(report.cases.first?.findings == [])
  }

  @Test func twoProgramsOfOneExecutableAreNotTwoStores() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "healthy")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("bin/alias"), withDestinationPath: "healthy")
    let scenario = Self.scenario(store: #"{ "application": "app" }"#, program: "alias")
      .replacing(
        #""own": { "application": "app" }"#,
        with: #""own": { "application": "app" }, "other": { "application": "second" }"#
      ).replacing(
        #""programs": {"#, with: #""programs": { "second": { "path": "bin/healthy" },"#)
    let (outcome, report) = try await workplace.report(of: scenario)
    #expect(outcome.code == 2)
    #expect(
      report.cases.first?.notRunReason == #"stores "own" and "other" are the same file"#)
  }

  @Test func whatIsNotRevealedLeavesNoFile() async throws {
    let workplace = try Workplace()
    try workplace.install("FaultyPrograms", as: "writes-file-as-text")
    let between =
      #"{ "id": "other", "plant": "own", "as": { "values": { "editor.theme": "light" }, "others": { "token": "hunter2" } } },"#
    let (outcome, _) = try await workplace.report(
      of: Self.scenario(
        store: #"{ "json": "home/settings.json" }"#, program: "writes-file-as-text",
        between: between, reveal: false))
    #expect(outcome.code == 65, "\(outcome.output)\(outcome.errors)")
    let looked = between.replacing(
      "{ \"id\": \"other\"",
      with: #"{ "id": "l", "look": { "editor.theme": { "value": "x" } } }, { "id": "other""#)
    let (failed, _) = try await workplace.report(
      of: Self.scenario(
        store: #"{ "json": "home/settings.json" }"#, program: "writes-file-as-text",
        between: looked, reveal: false))
    #expect(failed.code == 1, "\(failed.output)\(failed.errors)")
    let told = try failed.output + failed.errors + workplace.text(of: "report.json")
    #expect(!told.contains("hunter2") && !told.contains("string(\"dark-secret\")"))
  }

  enum Left: String, CaseIterable {
    case pipe = "mkdir -p \"$HOME/app\"; mkfifo \"$HOME/app/settings.json\""
    case link =
      "mkdir -p \"$HOME/app\"; ln -s \"$here/../outside/settings.json\" \"$HOME/app/settings.json\""
    case linkedFolder = "ln -s \"$here/../outside\" \"$HOME/app\""
    case linkedFolderInside = "mkdir \"$HOME/real\"; ln -s real \"$HOME/app\""
  }

  @Test(arguments: Left.allCases)
  func whatAProgramPutsInTheWayIsNeitherReadNorRemoved(left: Left) async throws {
    let workplace = try Workplace()
    try workplace.write(#"{"mine": 1}"#, to: "outside/settings.json")
    try workplace.install(script: "\(left.rawValue); exec \"$writer\"", as: "app")
    let (outcome, report) = try await workplace.report(
      of: """
        {
          "scenario": 1, "title": "A theme", "why": "To test the tool",
          "stores": { "main": { "suite": "relaunch.test" }, "file": { "json": "home/app/settings.json" } },
          "programs": { "app": { "path": "bin/app" } },
          "settings": { "theme": { "type": "string", "fallback": "system" } },
          "timeline": [
            { "launch": "write", "program": "app", "deadline": "300s",
              "steps": [{ "set": { "theme": "dark" } }, "save"] },
            { "launch": "read", "program": "reader", "steps": [{ "expect": { "theme": { "value": "dark" } } }] }
          ]
        }
        """)
    #expect(outcome.code == 1 || outcome.code == 2, "\(outcome.output)\(outcome.errors)")
    let found = try #require(report.cases.first)
    #expect(found.launches.filter { $0.pid != nil }.map(\.id) == ["write"])
    let words = left == .pipe ? "a FIFO" : "a link that leads out of the sandbox"
    let isFolder = left == .linkedFolder || left == .linkedFolderInside
    #expect(
      outcome.output.contains(isFolder ? "the folder \"home/app\", which leads to" : words),
      "\(outcome.output)")
    #expect(found.launches.first?.stores["file"]?.after?.state == .notRegular)
    #expect(try workplace.text(of: "outside/settings.json") == #"{"mine": 1}"#)
    #expect(try workplace.names(in: "tmp") == [])
  }

  private static func planting(_ file: String) -> String {
    """
    {
      "scenario": 1, "title": "An older file", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" }, "file": { "json": "home/settings.json" } },
      "settings": {
        "theme": { "type": "string", "fallback": "system" },
        "a.b": { "type": "integer", "fallback": { "integer": 0 }, "store": "file" }
      },
      "timeline": [
        { "id": "old", "plant": "file", "as": { "file": "\(file)" } },
        { "launch": "write", "program": "writer", "steps": [{ "set": { "theme": "dark" } }, "save"] },
        { "launch": "read", "program": "reader", "steps": [{ "expect": { "theme": { "value": "dark" } } }] },
        { "id": "same", "look": { "theme": { "value": "dark" }, "a.b": { "value": { "integer": 5 } } },
          "file": { "store": "file", "unchangedSince": "old" } }
      ]
    }
    """
  }

  @Test func aFileBesideTheScenarioIsPlantedAndItsDigestReported() async throws {
    let workplace = try Workplace()
    try workplace.write(#"{"a": {"b": 5}, "c": "hidden"}"#, to: "old/1.4")
    let (outcome, report) = try await workplace.report(of: Self.planting("old/1.4"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let fixture = try #require(report.cases.first?.fixtures.first)
    #expect(fixture.file == "old/1.4" && fixture.plant == "old" && fixture.bytes == 30)
    #expect(fixture.digest == SHA256.text(of: Array(#"{"a": {"b": 5}, "c": "hidden"}"#.utf8)))
    try workplace.write(#"{"a": {"b": 6}}"#, to: "old/1.4")
    let (other, _) = try await workplace.report(of: Self.planting("old/1.4"))
    #expect(other.code == 1 && other.output.contains("changedValue"), "\(other.output)")
  }

  @Test func aFileThatIsNotInTheFolderIsAProblemOfTheScenario() async throws {
    let workplace = try Workplace()
    try workplace.write("{}", to: "real/1.4")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: workplace.path("linked"), withDestinationPath: workplace.path("real"))
    try manager.createSymbolicLink(
      atPath: workplace.path("passwd"), withDestinationPath: "/etc/passwd")
    workplace.makePipe("pipe")
    let faults = [
      ("missing", "is not there"), ("linked/1.4", "is behind a link"),
      ("passwd", "is behind a link"),
      ("real", "can't be planted: not a regular file"),
      ("pipe", "can't be planted: not a regular file"),
    ]
    for (file, words) in faults {
      try workplace.write(Self.planting(file), to: "scenario.json")
      for command in ["check", "run"] {
        let outcome = try await workplace.relaunch(command, "scenario.json")
        #expect(outcome.code == 65, "\(command) \(file)")
        let told = "scenario.json:9:53: error: file \"\(file)\" \(words)"
        #expect((outcome.output + outcome.errors).contains(told), "\(outcome.errors)")
      }
    }
  }
}
