import Foundation
import Testing

@testable import RelaunchCore

/// A run that is killed can't clean up: what it leaves ends by itself and is removed later.
@Suite struct KilledRunTests {
  static let endings = [
    #""return""#, #"{ "exit": 3 }"#, #""exitNow""#, #""abort""#, #"{ "signal": "SIGTERM" }"#,
    #"{ "signal": "SIGKILL" }"#,
  ]

  /// Kills relaunch as soon as the writer has taken its steps, and notes how the writer ends.
  private static let killer = """
    { "$writer"; echo $? >"$here/../status"; } | { read line; kill -KILL $PPID; }
    """

  private func killedRun(ending: String = endings[0]) async throws -> Workplace {
    let workplace = try Workplace()
    workplace.makePipe("status")
    try workplace.install(script: Self.killer, as: "app")
    try workplace.write(
      Scenarios.app().replacing(
        #""save"]"#, with: #""save"], "end": \#(ending)"#), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.signal == SIGKILL)
    // Standard input came to its end.
    #expect(try await workplace.line(from: "status") == "69")
    return workplace
  }

  @Test(arguments: endings)
  func aProbeThatNobodyWaitsForEndsByItself(ending: String) async throws {
    _ = try await killedRun(ending: ending)
  }

  @Test func whatItLeftIsListedAndThenRemoved() async throws {
    let workplace = try await killedRun()
    let name = try #require(try workplace.names(in: "tmp").first)
    let sandbox = workplace.path("tmp/\(name)")
    let run = ".relaunch/\(try workplace.runs().joined())"
    let listed = try await settled(workplace, "clean", "--dry-run")
    #expect(listed.code == 0)
    #expect(listed.output.contains("would remove: \(sandbox)\n"))
    #expect(listed.output.contains("would remove: \(run)\n"))
    #expect(try workplace.names(in: "tmp") == [name])
    let cleaned = try await workplace.relaunch("clean")
    #expect(cleaned.code == 0)
    #expect(cleaned.output.contains("removed: \(sandbox)\n"))
    #expect(cleaned.output.contains("removed: \(run)\n"))
    #expect(try workplace.names(in: "tmp") == [])
    #expect(try workplace.runs() == [])
    #expect(!(try await workplace.relaunch("clean")).output.contains(workplace.folder.path))
  }

  /// Calls clean until the shell that the run left behind has ended too.
  private func settled(
    _ workplace: Workplace, _ words: String...
  ) async throws -> Workplace.Outcome {
    while true {
      let outcome = try await workplace.call(workplace.path("bin/relaunch"), words)
      let name = try workplace.names(in: "tmp").first ?? ""
      guard outcome.output.contains("\(name): process") else { return outcome }
    }
  }

  @Test func theNextRunStartsClean() async throws {
    let workplace = try await killedRun()
    try workplace.install(script: "exec \"$writer\"", as: "app")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.names(in: "tmp").count == 1)
  }

  @Test func whatALivingProcessUsesIsLeftAlone() async throws {
    let workplace = try Workplace()
    workplace.makePipe("pid")
    try workplace.install(
      script: """
        kill -KILL $PPID
        sleep 600 & echo $! >"$here/../pid"; wait
        """, as: "app")
    try workplace.write(Scenarios.app(), to: "scenario.json")
    _ = try await workplace.relaunch("run", "scenario.json")
    let pid = try #require(Int32(try await workplace.line(from: "pid")))
    defer { kill(-getpgid(pid), SIGKILL) }
    let outcome = try await workplace.relaunch("clean")
    let name = try #require(try workplace.names(in: "tmp").first)
    #expect(outcome.output.contains("left alone: \(workplace.path("tmp/\(name)")): process "))
  }

  @Test func aLivingRunIsLeftAlone() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: """
        (cd "$here/.." && TMPDIR=$here/../tmp bin/relaunch clean >clean.txt)
        exec "$writer"
        """, as: "app")
    try workplace.write(Scenarios.app(), to: "scenario.json")
    let outcome = try await workplace.relaunch("run", "scenario.json")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let told = try workplace.text(of: "clean.txt").split(separator: "\n")
      .filter { $0.contains("bin/../tmp/relaunch-") || $0.contains(" .relaunch/") }
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.hasPrefix("left alone: ") && $0.hasSuffix("is not over") })
  }

  @Test func whatIsNotProvedToBeOursIsNamedAndLeftAlone() async throws {
    let workplace = try Workplace()
    try workplace.write("mine", to: "tmp/relaunch-mine/file")
    try workplace.write("mine", to: "tmp/relaunch-file")
    try workplace.write("mine", to: "tmp/other/file")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.path("tmp/relaunch-link"), withDestinationPath: workplace.path("tmp/other"))
    var record = OwnershipRecord.ofThisProcess(run: "r", relaunch: "0.1")
    record.processStart = "1"
    for (name, change) in [
      ("kept", { $0.isKept = true }), ("foreign", { $0.uid += 1 }),
      ("container", { $0.processSpace = "pid:[1]" }),
    ] as [(String, (inout OwnershipRecord) -> Void)] {
      try FileManager.default.createDirectory(
        atPath: workplace.path("tmp/relaunch-\(name)"), withIntermediateDirectories: false)
      var changed = record
      change(&changed)
      try changed.write(in: workplace.path("tmp/relaunch-\(name)"))
    }
    try record.write(in: workplace.path("tmp/other"))
    let before = try workplace.names(in: "tmp")
    let outcome = try await workplace.relaunch("clean")
    #expect(outcome.code == 0)
    let unproved = "from here nothing proves that its run, process \(getpid()), is over"
    for (name, reason) in [
      ("mine", "no owner.json in it proves that relaunch made it"), ("file", "it is no folder"),
      ("link", "it is no folder"), ("kept", "its run was told to --keep it"),
      ("foreign", unproved), ("container", unproved),
    ] {
      let path = workplace.path("tmp/relaunch-\(name)")
      #expect(outcome.output.contains("left alone: \(path): \(reason)\n"))
    }
    #expect(!outcome.output.contains("tmp/other"))
    #expect(try workplace.names(in: "tmp") == before)
  }
}
