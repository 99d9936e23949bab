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

    @Test func aResultFolderThatTakesNoReportIsSeventyThreeAndWhatWasFoundIsSaid() async throws {
      let workplace = try ResultPlaceTests().workplace()
      // The history is open by then and has room; only new files can't be made.
      try workplace.install("reader", as: "real-reader")
      try workplace.install(
        script: """
          case $RELAUNCH_PLAN in *confirmation*) ;; *) exec "$here/real-reader" ;; esac
          "$here/real-reader" || exit
          file=0; while : >"$here/../disk/$file"; do file=$((file + 1)); done 2>/dev/null
          """, as: "reader")
      let outcome = try await workplace.shell(
        Mounting.line("bin/relaunch run --output disk; echo $?; cd disk; ls -d 20*/*"))
      let words = "\(outcome.output)\(outcome.errors)"
      #expect(outcome.output.contains("1 case of 1 scenario: "), "\(words)")
      #expect(outcome.output.contains("\n73\n") && outcome.output.hasSuffix("/private\n"))
      for name in ["txt", "json"] {
        #expect(outcome.errors.contains("report.\(name): the report can't be written: "))
      }
    }

    @Test func aDiskThatIsFullMeanwhileIsAFaultThatIsStillTold() async throws {
      let workplace = try ResultPlaceTests().workplace()
      try workplace.install(
        script: "cat /dev/zero >\"$here/../disk/fill\"; exec \"$writer\"", as: "app")
      try workplace.write(Scenarios.theme(writer: "app"), to: "bad.json")
      let outcome = try await workplace.shell(
        Mounting.line("bin/relaunch run bad.json scenarios --output disk --jobs 1; echo $?"))
      #expect(outcome.output.contains("2 harness faults"))
      // The history, which is written beside the case, or the next plan: whichever meets it first.
      #expect(outcome.output.contains("can't be written"), "\(outcome.output)")
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
      outcome.errors.hasPrefix(
        "note: TMPDIR is \"\(path)\", which is no absolute path of at most 512 bytes of a folder that"
          + " can be written to; sandboxes go to /tmp\n"))
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aTemporaryFolderTooDeepForFoundationIsNotUsed() async throws {
    let workplace = try workplace()
    let folders = Array(repeating: String(repeating: "x", count: 200), count: 4)
    let outcome = try await workplace.shell(
      "mkdir -p tmp/\(folders.joined(separator: "/"));"
        + " TMPDIR=$PWD/tmp/\(folders.joined(separator: "/")) exec bin/relaunch run")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("; sandboxes go to /tmp\n"))
  }

  @Test func filesThatMayNotGrowAreARefusalAndNoDeath() async throws {
    let workplace = try workplace()
    let outcome = try await workplace.shell("ulimit -f 0; exec bin/relaunch run")
    #expect(outcome.signal == nil)
    #expect(outcome.code == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains("File too large"))
  }

  @Test func whoIsQuietIsToldWhereSandboxesAreKept() async throws {
    let workplace = try workplace()
    let outcome = try await workplace.relaunch("run", "--keep", "--quiet")
    let name = try #require(try workplace.names(in: "tmp").first)
    #expect(outcome.errors == "note: kept in \(workplace.path("tmp/\(name)"))\n")
  }

  @Test func tooLittleAddressSpaceIsSaidAndNothingHangs() async throws {
    let workplace = try workplace()
    let outcome = try await workplace.shell("ulimit -v 300000; exec bin/relaunch run")
    #expect(outcome.code == 70)
    #expect(outcome.errors.contains("the limit of address space is 300000 KiB"))
    #expect(outcome.output.isEmpty)
    #expect(try await workplace.shell("ulimit -v 1000000; exec bin/relaunch run").code == 0)
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

  @Test func anOutputThatIsAFileIsSeventyThreeBeforeAnythingIsRun() async throws {
    let workplace = try workplace()
    try workplace.write("mine", to: "results")
    let outcome = try await workplace.relaunch("run", "--output", "results")
    #expect(outcome.code == 73 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: results: the result folder can't be made: "))
    #expect(try workplace.text(of: "results") == "mine")
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aStandardOutputThatIsFullIsSeventyThreeAndTheReportsAreThere() async throws {
    let workplace = try workplace()
    let outcome = try await workplace.shell("exec bin/relaunch run >/dev/full")
    #expect(outcome.code == 73)
    #expect(
      outcome.errors == "error: standard output can't be written: No space left on device\n")
    #expect(try workplace.onlyReport().cases.map(\.verdict) == [.passed])
  }

  struct Limit: CustomTestStringConvertible {
    let descriptors: Int
    /// A descriptor that is open all the same, as its opener lowered the limit afterwards.
    var above: Int?
    let jobs: Int
    let code: Int32
    let words: String
    var testDescription: String {
      "\(descriptors) descriptors, \(jobs) jobs" + (above.map { ", \($0) open" } ?? "")
    }
  }

  private static let tooFew =
    "the limit of descriptors allows no more; raise it with ulimit -n\n"

  static let limits = [
    Limit(descriptors: 64, jobs: 200, code: 0, words: " at once, not 200: \(tooFew)"),
    Limit(descriptors: 64, jobs: 8, code: 0, words: " at once, not 8: \(tooFew)"),
    Limit(descriptors: 64, jobs: 1, code: 0, words: ""),
    Limit(descriptors: 64, above: 200, jobs: 2, code: 0, words: ""),
    Limit(
      descriptors: 30, jobs: 8, code: 70, words: "error: \(LaunchProblem.noDescriptors)\n"),
    Limit(descriptors: 8, jobs: 1, code: 70, words: "error: \(LaunchProblem.noDescriptors)\n"),
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
        \(limit.above.map { "exec \($0)</dev/null" } ?? ":")
        ulimit -n \(limit.descriptors); exec bin/relaunch run --jobs \(limit.jobs)
        """,
      ])
    #expect(outcome.code == limit.code, "\(outcome.output)\(outcome.errors)")
    #expect(
      limit.words.isEmpty ? outcome.errors.isEmpty : outcome.errors.hasSuffix(limit.words),
      "\(outcome.errors)")
    #expect(try workplace.names(in: "tmp") == [])
  }
}
