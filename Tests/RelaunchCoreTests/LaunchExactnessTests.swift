import Foundation
import RelaunchCore
import Testing

/// A child gets what the request says, to the letter, and nothing else.
@Suite struct LaunchExactnessTests {
  @Test func argumentsArriveExactly() async throws {
    let bench = try LaunchBench()
    let arguments = [
      "", "-theme", "light", "--", "a b", "*", "$HOME", "\"'\\", "line\nend", "e\u{301}", "\u{E9}",
      "-n=5", "%41", "~",
    ]
    let end = try await bench.launcher.start(
      bench.request("/usr/bin/printf", ["%s\\0"] + arguments)
    ).waitForEnd()
    let found = end.stdout.head.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(found.map { Array($0) } == arguments.map { Array($0.utf8) })
  }

  @Test func theProgramsNameIsItsPath() async throws {
    let bench = try LaunchBench()
    // A link: a program that was just written can't be run while a child of others holds it open.
    let path = "\(bench.folder)/my prog%20ram.é"
    #expect(symlink("/bin/cat", path) == 0)
    let end = try await bench.launcher.start(
      bench.request(path, ["/proc/self/cmdline"])
    ).waitForEnd()
    #expect(end.stdout.text == "\(path)\0/proc/self/cmdline\0")
  }

  @Test func theEnvironmentIsTheRequestsAndTwoVariablesMore() async throws {
    let bench = try LaunchBench()
    var request = bench.request("/usr/bin/env", ["-0"])
    request.environment = bench.environment.merging(["EMPTY": "", "TWO": "a=b\nc"]) { $1 }
    let end = try await bench.launcher.start(request).waitForEnd()
    let entries = end.stdout.head.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let marker = try #require(entries.first { $0.hasPrefix("RELAUNCH_LAUNCH=") })
    let expected = request.environment.map { "\($0.key)=\($0.value)" }
    #expect(Set(entries) == Set(expected + [marker, "SWIFT_BACKTRACE=enable=no"]))
    #expect(entries.count == expected.count + 2)
  }

  @Test func theChildStartsInTheWorkingFolder() async throws {
    let bench = try LaunchBench()
    var request = bench.request("/bin/pwd", ["-P"])
    request.workingDirectory = "\(bench.folder)/tmp"
    let end = try await bench.launcher.start(request).waitForEnd()
    #expect(end.stdout.text.hasSuffix("\(bench.folder)/tmp\n"))
  }

  @Test func onlyTheStandardDescriptorsAndFoundationsSocketAreOpen() async throws {
    let bench = try LaunchBench()
    // Others in flight, so that there is something to inherit.
    let others = try await [
      bench.launcher.start(bench.request("/bin/cat")),
      bench.launcher.start(bench.request("/bin/cat")),
    ]
    let end = try await bench.end(
      ofShell: "for n in /proc/self/fd/*; do readlink $n; done; exit 0")
    let kinds = end.stdout.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(kinds.filter { $0 == "pipe" }.count == 3)
    #expect(kinds.filter { $0 == "socket" }.count == 1)
    for other in others {
      other.closeInput()
      _ = await other.waitForEnd()
    }
  }

  @Test func ignoredAndBlockedSignalsAreNotInherited() async throws {
    let bench = try LaunchBench()
    // Signals that nothing else in the test process uses.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let end = try await bench.end(
      ofShell: "grep -E '^Sig(Blk|Ign)' /proc/self/status; kill -XFSZ $$")
    let masks = end.stdout.text.split(whereSeparator: \.isWhitespace).compactMap {
      UInt64($0, radix: 16)
    }
    #expect(masks.count == 2)
    // 32 and 33 are the C library's own; it ignores them in every process that it spawns.
    #expect(masks.allSatisfy { $0 & ~0x1_8000_0000 == 0 })
    #expect(end.kind == .signal(number: SIGXFSZ))
  }
}
