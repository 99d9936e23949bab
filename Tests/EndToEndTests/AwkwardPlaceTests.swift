import Foundation
import Testing

@testable import RelaunchCore

/// Paths with spaces, other alphabets and `..`, and programs that play with folders.
@Suite struct AwkwardPlaceTests {
  @Test func pathsAreTakenAsTheyAre() async throws {
    let workplace = try Workplace(named: "a b é %20 ~")
    try workplace.install("FaultyPrograms", as: "healthy")
    let scenario = Scenarios.theme(writer: "healthy")
      .replacing("\"bin/healthy\"", with: "\"../bin/healthy\"")
    try workplace.write(scenario, to: "sc en/é.json")
    let outcome = try await workplace.relaunch(
      "run", "sc en/é.json", "--output", "sc en/../out é", "--report", "json=~/r.json")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("report: sc en/../out é/"))
    #expect(try workplace.names(in: "~") == ["r.json"])
    #expect(try workplace.names(in: "out é").count == 2)
    #expect(try workplace.names(in: "home").isEmpty)
  }

  /// A program in Python that speaks the protocol, after doing something to its sandbox.
  private static func program(_ harm: String) -> String {
    """
    #!/usr/bin/env python3
    import json, os, sys
    plan = json.load(open(os.environ["RELAUNCH_PLAN"]))
    out = open(os.environ["RELAUNCH_EVIDENCE"], "a")
    def say(line):
        out.write(json.dumps(line) + "\\n")
        out.flush()
    say({"hello": {"protocol": 1, "pid": os.getpid(), "program": "harm 1"}})
    for index, step in enumerate(plan["steps"]):
        word = step if isinstance(step, str) else list(step)[0]
        say({"step": {"index": index, "action": word, "ok": True, "keys": []}})
    \(harm)
    print("relaunch acknowledged " + plan["token"], flush=True)
    sys.stdin.readline()
    """
  }

  private func run(_ harm: String) async throws -> (Workplace, Workplace.Outcome, CaseReport) {
    let workplace = try Workplace()
    try workplace.write(Self.program(harm), to: "bin/harm")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workplace.folder.appending(path: "bin/harm").path)
    try workplace.write("mine", to: "outside/relaunch.test.plist")
    let (outcome, report) = try await workplace.report(of: Scenarios.theme(writer: "harm"))
    return (workplace, outcome, try #require(report.cases.first))
  }

  @Test func theFolderOfAllSandboxesThatBecomesALinkIsNotFollowed() async throws {
    let (workplace, outcome, found) = try await run(
      """
      root = os.path.dirname(os.path.dirname(os.environ["HOME"]))
      outside = os.path.join(os.environ["RELAUNCH_EVIDENCE"].split("/.relaunch/")[0], "outside")
      os.makedirs(os.path.join(outside, "case-1", "important"))
      os.rename(root, root + "-moved")
      os.symlink(outside, root)
      """)
    #expect(outcome.code == 1)
    #expect(found.verdict == .failed && found.findings.contains { $0.code == .collateral })
    #expect(workplace.hasFile("outside/case-1/important"))
    #expect(outcome.output.contains("the sandbox was not removed: another folder is in the place"))
  }

  @Test func theResultFolderThatBecomesALinkIsNotFollowed() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Self.program(
        """
        run = os.path.dirname(os.path.dirname(os.path.dirname(os.environ["RELAUNCH_EVIDENCE"])))
        outside = os.path.join(run.split("/.relaunch/")[0], "outside")
        os.rename(run, run + "-moved")
        os.symlink(outside, run)
        """), to: "bin/harm")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workplace.folder.appending(path: "bin/harm").path)
    try workplace.write("mine", to: "outside/report.json")
    try workplace.write(Scenarios.theme(writer: "harm"), to: "a.json")
    let outcome = try await workplace.relaunch("run", "a.json")
    #expect(outcome.code == 70)
    #expect(outcome.errors.contains("the result folder was removed or replaced during the run"))
    #expect(try workplace.names(in: "outside") == ["report.json"])
    #expect(try workplace.text(of: "outside/report.json") == "mine")
  }

  @Test func nothingOfALaterCaseIsWrittenThroughALinkInPlaceOfTheResultFolder() async throws {
    let workplace = try Workplace()
    try workplace.write(
      Self.program(
        """
        records = os.path.dirname(os.environ["RELAUNCH_EVIDENCE"])
        run = os.path.dirname(os.path.dirname(records))
        outside = os.path.join(run.split("/.relaunch/")[0], "outside")
        os.makedirs(os.path.join(outside, "private", os.path.basename(records)))
        os.rename(run, run + "-moved")
        os.symlink(outside, run)
        """), to: "bin/harm")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workplace.folder.appending(path: "bin/harm").path)
    try workplace.write(Scenarios.theme(writer: "harm"), to: "a.json")
    try workplace.write(Scenarios.theme(), to: "b.json")
    let outcome = try await workplace.relaunch("run", "a.json", "b.json", "--jobs", "1")
    #expect(outcome.code == 70)
    #expect(outcome.output.contains("2 harness faults"), "\(outcome.output)")
    #expect(try workplace.names(in: "outside") == ["private"])
    let left = try await workplace.shell("find outside/private -mindepth 2")
    #expect(left.output.isEmpty, "\(left.output)")
    #expect(try workplace.names(in: "outside/private").count == 1)
  }

  @Test func aFolderOfTheSandboxThatBecomesALinkIsNotFollowed() async throws {
    let (workplace, outcome, found) = try await run(
      """
      config = os.environ["XDG_CONFIG_HOME"]
      os.rename(config, config + ".away")
      os.symlink(os.path.join(os.environ["RELAUNCH_EVIDENCE"].split("/.relaunch/")[0], "outside"), config)
      """)
    #expect(outcome.code == 1)
    #expect(found.findings.map(\.code).contains(.collateral))
    #expect(found.launches.filter { $0.pid != nil }.map(\.id) == ["write"])
    #expect(try workplace.text(of: "outside/relaunch.test.plist") == "mine")
  }

  @Test func aHomeThatIsRemovedIsAFindingAndNoFault() async throws {
    let (_, outcome, found) = try await run("os.rmdir(os.environ[\"HOME\"])")
    #expect(outcome.code == 1)
    #expect(found.fault == nil)
    #expect(found.findings.contains { $0.code == .collateral })
    #expect(!found.findings.contains { $0.code == .residue })
  }

  @Test func aLinkInTheResultFolderIsReplacedAndNotFollowed() async throws {
    let (workplace, _, _) = try await run(
      """
      run = os.environ["RELAUNCH_EVIDENCE"].split("/private/")[0]
      os.symlink("../../outside/relaunch.test.plist", run + "/report.json")
      """)
    #expect(try workplace.text(of: "outside/relaunch.test.plist") == "mine")
  }

  @Test func aNumberBeyondAllStepsIsNoCrash() async throws {
    let (_, outcome, found) = try await run(
      "say({'step': {'index': 9223372036854775807, 'action': 'save', 'ok': False, 'keys': []}})")
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(found.findings.contains { $0.code == .vacuous })
  }
}
