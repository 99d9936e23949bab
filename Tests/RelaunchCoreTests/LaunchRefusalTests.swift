import Foundation
import RelaunchCore
import Testing

/// What can't be started is said, and no process is made.
@Suite struct LaunchRefusalTests {
  @Test func aProgramThatCannotRunIsNamedWithTheReason() async throws {
    let bench = try LaunchBench()
    let folder = bench.folder
    let empty = try bench.file("empty", "")
    let text = try bench.file("text", "echo no interpreter line\n")
    let plain = try bench.file("plain", "#!/bin/sh\n", mode: 0o644)
    let orphan = try bench.file("orphan", "#! /no/such/interpreter -x\n")
    let fifo = "\(folder)/fifo"
    #expect(mkfifo(fifo, 0o755) == 0)
    let expected: [(String, LaunchProblem)] = [
      ("\(folder)/none", .missing(path: "\(folder)/none")),
      ("\(plain)/below", .missing(path: "\(plain)/below")),
      (folder, .isFolder(path: folder)),
      (fifo, .notAFile(path: fifo)),
      (plain, .notExecutable(path: plain)),
      (empty, .isEmpty(path: empty)),
      (text, .notABinary(path: text)),
      (orphan, .interpreterUnusable(path: orphan, interpreter: "/no/such/interpreter")),
      ("sh", .notAbsolute(what: "program", path: "sh")),
      ("/bin/sh\0x", .containsZero(what: "program")),
    ]
    for (path, problem) in expected {
      #expect(await bench.problem(with: bench.request(path)) == problem)
    }
  }

  @Test(arguments: ["HOME", "XDG_CONFIG_HOME", "TMPDIR"])
  func withoutItsOwnFoldersNothingStarts(variable: String) async throws {
    let bench = try LaunchBench()
    var request = bench.shell("touch started")
    let reasons: [(String?, LaunchProblem.UnsafeReason)] = [
      (nil, .absent),
      ("", .notAbsolute(value: "")),
      ("relative", .notAbsolute(value: "relative")),
      ("\(bench.folder)/none", .notAFolder(value: "\(bench.folder)/none")),
      ("/bin/sh", .notAFolder(value: "/bin/sh")),
    ]
    for (value, reason) in reasons {
      request.environment[variable] = value
      #expect(
        await bench.problem(with: request)
          == .unsafeEnvironment(variable: variable, reason: reason))
    }
    #expect(FileManager.default.fileExists(atPath: "\(bench.folder)/started") == false)
  }

  @Test func variablesThatAreTheLaunchersOwnAreRefused() async throws {
    let bench = try LaunchBench()
    var request = bench.shell("exit 0")
    request.environment["SWIFT_BACKTRACE"] = "enable=yes"
    #expect(
      await bench.problem(with: request)
        == .unsafeEnvironment(
          variable: "SWIFT_BACKTRACE",
          reason: .otherValue(value: "enable=yes", required: "enable=no")))
    request.environment["SWIFT_BACKTRACE"] = "enable=no"
    #expect(await bench.problem(with: request) == nil)
    request.environment["RELAUNCH_LAUNCH"] = "mine"
    #expect(
      await bench.problem(with: request)
        == .unsafeEnvironment(variable: "RELAUNCH_LAUNCH", reason: .reserved))
  }

  @Test func whatCannotBePassedOnWholeIsRefused() async throws {
    let bench = try LaunchBench()
    let long = String(repeating: "x", count: 131_072)
    #expect(
      await bench.problem(with: bench.request("/bin/true", ["a", "b\0c"]))
        == .containsZero(what: "argument 2"))
    #expect(
      await bench.problem(with: bench.request("/bin/true", [long]))
        == .tooLong(what: "an argument or a variable", limitBytes: 131_071))
    #expect(
      await bench.problem(with: bench.request("/bin/true", [String(long.dropLast())])) == nil)
    let many = Array(repeating: String(long.dropLast(2)), count: 100)
    let problem = await bench.problem(with: bench.request("/bin/true", many))
    #expect(
      problem
        == .tooLong(what: "arguments and environment", limitBytes: sysconf(Int32(_SC_ARG_MAX))))
    for name in ["", "A=B", "="] {
      var request = bench.request("/bin/true")
      request.environment[name] = "x"
      #expect(await bench.problem(with: request) == .badVariableName(name: name))
    }
    var request = bench.request("/bin/true")
    request.environment["ZERO"] = "a\0b"
    #expect(await bench.problem(with: request) == .containsZero(what: "variable ZERO"))
  }

  @Test func theWorkingFolderMustBeThere() async throws {
    let bench = try LaunchBench()
    var request = bench.request("/bin/true")
    for path in ["\(bench.folder)/none", "/bin/sh"] {
      request.workingDirectory = path
      #expect(await bench.problem(with: request) == .workingDirectoryUnusable(path: path))
    }
    request.workingDirectory = "."
    #expect(
      await bench.problem(with: request) == .notAbsolute(what: "working folder", path: "."))
  }

  @Test func whatOnlyTheSystemCanTellIsAProblemToo() async throws {
    let bench = try LaunchBench()
    let path = try bench.file("broken", "\u{7F}ELF is not enough")
    let problem = await bench.problem(with: bench.request(path))
    guard case .refused(path: path, reason: _) = problem else {
      Issue.record("expected a refusal, found \(String(describing: problem))")
      return
    }
  }

  struct Wording: CustomTestStringConvertible {
    let problem: LaunchProblem
    let text: String
    var testDescription: String { text }
  }

  static let wordings = [
    Wording(
      problem: .missing(path: "/x/writer"),
      text: "/x/writer: no such program; build it or correct the path"),
    Wording(
      problem: .interpreterUnusable(path: "/x/a", interpreter: "/b"),
      text: "/x/a: its interpreter \"/b\" can't be run; correct the #! line"),
    Wording(
      problem: .unsafeEnvironment(variable: "HOME", reason: .absent),
      text: "HOME: not in the environment; without it the program would use the user's own settings"
    ),
    Wording(
      problem: .unsafeEnvironment(variable: "TMPDIR", reason: .notAFolder(value: "/none")),
      text: "TMPDIR: expected an existing folder, found \"/none\""),
    Wording(
      problem: .noDescriptors,
      text: "too few file descriptors are free to start a program; "
        + "raise ulimit -n or lower --jobs"),
    Wording(
      problem: .notAbsolute(what: "program", path: "sh"),
      text: "program: expected an absolute path, found \"sh\""),
  ]

  @Test(arguments: wordings)
  func aProblemSaysPlaceFindingAndRemedy(row: Wording) {
    #expect(String(describing: row.problem) == row.text)
  }
}
