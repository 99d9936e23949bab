import Foundation
import Testing

@testable import RelaunchCore

/// Places that can't take what a run writes.
@Suite struct ResultPlaceTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    try FileManager.default.createDirectory(
      atPath: workplace.path("disk"), withIntermediateDirectories: false)
    return workplace
  }

  @Suite(
    .enabled("only who may mount can have a full or a read-only disk") {
      try await Mounting.isAllowed()
    }) struct MountedTests
  {
    @Test func aFullDiskWhileReportingIsSeventyThreeAndTheVerdictIsStillSaid() async throws {
      let workplace = try ResultPlaceTests().workplace()
      let outcome = try await workplace.shell(
        Mounting.line(
          "cat /dev/zero >disk/fill; bin/relaunch run --report json=disk/report.json; echo $?; ls disk"
        ))
      #expect(outcome.output.contains("1 case of 1 scenario: 1 passed"))
      #expect(outcome.output.hasSuffix("\n73\nfill\n"))
      #expect(outcome.errors.contains("error: disk/report.json: the report can't be written: "))
      let run = try workplace.runs().joined()
      #expect(try workplace.text(of: ".relaunch/\(run)/report.txt").contains("1 passed"))
    }

    @Test func aDiskThatIsFullMeanwhileIsAFaultThatIsStillTold() async throws {
      let workplace = try ResultPlaceTests().workplace()
      try workplace.install(
        script: "cat /dev/zero >\"$here/../disk/fill\"; exec \"$writer\"", as: "app")
      try workplace.write(Scenarios.theme(writer: "app"), to: "bad.json")
      let outcome = try await workplace.shell(
        Mounting.line("bin/relaunch run bad.json scenarios --output disk --jobs 1; echo $?"))
      #expect(outcome.output.contains("2 harness faults"))
      #expect(outcome.output.contains("the history can't be written"))
      #expect(outcome.output.hasSuffix("\n70\n"))
      #expect(outcome.errors.contains("report.json: the report can't be written: "))
      #expect(try workplace.names(in: "tmp") == [])
    }

    @Test func aReadOnlyCloneIsEnoughWithAnotherOutput() async throws {
      let workplace = try ResultPlaceTests().workplace()
      let outcome = try await workplace.shell(
        Mounting.line(
          """
          cp -r scenarios disk; mount -o remount,ro disk; cd disk
          ../bin/relaunch run --output \(workplace.path("results")); echo $?; ../bin/relaunch run; echo $?
          """))
      #expect(outcome.output.contains("1 passed"))
      #expect(outcome.output.contains("\n0\n73\n"))
      #expect(outcome.errors.contains("error: .relaunch: the result folder can't be made: "))
      #expect(outcome.errors.contains("name another with --output DIR"))
    }

    @Test func aTemporaryFolderThatIsReadOnlyIsSaidAndNotUsed() async throws {
      let workplace = try ResultPlaceTests().workplace()
      let outcome = try await workplace.shell(
        Mounting.line("mount -o remount,ro disk; TMPDIR=$PWD/disk bin/relaunch run; echo $?"))
      #expect(outcome.output.hasSuffix("\n0\n"))
      #expect(outcome.errors.hasPrefix("note: TMPDIR is "))
    }
  }

  @Test(arguments: ["missing", "tmp", "/nowhere/at/all", "/etc/passwd"])
  func aTemporaryFolderThatIsNoneIsSaidAndNotUsed(path: String) async throws {
    let workplace = try workplace()
    let outcome = try await workplace.shell("TMPDIR=\(path) exec bin/relaunch run")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(
      outcome.errors
        == "note: TMPDIR is \"\(path)\", which is no absolute path of a folder that can be written"
        + " to; sandboxes go to /tmp\n")
    #expect(try workplace.names(in: "tmp") == [])
  }

  struct Closed: CustomTestStringConvertible {
    let testDescription: String
    let code: Int32
  }

  static let closed = [
    Closed(testDescription: "0<&-", code: 0), Closed(testDescription: "2>&-", code: 0),
    Closed(testDescription: "1>&-", code: 73), Closed(testDescription: "0<&- 2>&-", code: 0),
    Closed(testDescription: "0<&- 1>&- 2>&-", code: 73),
  ]

  @Test(arguments: closed)
  func aClosedStandardDescriptorSpoilsNoFile(closed: Closed) async throws {
    let workplace = try workplace()
    let outcome = try await workplace.shell("exec bin/relaunch run \(closed.testDescription)")
    #expect(outcome.code == closed.code, "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.onlyReport().cases.map(\.verdict) == [.passed])
    let run = try workplace.runs().joined()
    let text = try workplace.text(of: ".relaunch/\(run)/report.txt")
    #expect(text.hasPrefix("passed ") && !text.contains("report: "))
    #expect(
      try workplace.names(in: ".relaunch/\(run)") == ["private", "report.json", "report.txt"])
  }

  struct Limit: CustomTestStringConvertible {
    let descriptors: Int
    let code: Int32
    let words: String
    var testDescription: String { "\(descriptors) descriptors" }
  }

  static let limits = [
    Limit(
      descriptors: 64, code: 0,
      words: "at once, not 200: the limit of descriptors allows no more; raise it with ulimit -n"),
    Limit(descriptors: 30, code: 70, words: "error: \(LaunchProblem.noDescriptors)\n"),
    Limit(descriptors: 8, code: 70, words: "error: \(LaunchProblem.noDescriptors)\n"),
  ]

  @Test(arguments: limits)
  func aLimitOfDescriptorsLowersTheNumberOfCasesAtOnce(limit: Limit) async throws {
    let workplace = try workplace()
    for number in 1...5 {
      try workplace.write(Scenarios.theme(), to: "scenarios/\(number).json")
    }
    // What the test's own process holds open without need is not relaunch's to cope with here.
    let outcome = try await workplace.call(
      "/bin/bash",
      [
        "-c",
        """
        for fd in /dev/fd/*; do [ ${fd##*/} -gt 2 ] && eval "exec ${fd##*/}>&-"; done
        ulimit -n \(limit.descriptors); exec bin/relaunch run --jobs 200
        """,
      ])
    #expect(outcome.code == limit.code, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(limit.words), "\(outcome.errors)")
    #expect(try workplace.names(in: "tmp") == [])
  }
}
