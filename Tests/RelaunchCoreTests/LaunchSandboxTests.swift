import Foundation
import Testing

@testable import RelaunchCore

@Suite struct LaunchSandboxTests {
  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func theFoldersAreThereAndClosedToOthers() throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    #expect(sandbox.path == "\(bench.folder)/case")
    for folder in [sandbox.path, sandbox.home, sandbox.configuration, sandbox.temporary] {
      #expect(mode(folder) == 0o700)
    }
    #expect(Set([sandbox.home, sandbox.configuration, sandbox.temporary]).count == 3)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b"])
  func aNameThatIsNoSingleComponentIsRefused(name: String) throws {
    let bench = try LaunchBench()
    #expect(throws: SandboxProblem.unusableName(name: name)) {
      try Sandbox(in: bench.folder, name: name)
    }
  }

  @Test func aTakenNameIsRefusedAndLeftAlone() throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    let kept = try bench.file("case/home/kept", "x")
    #expect(throws: SandboxProblem.cannotMake(path: sandbox.path, errno: EEXIST)) {
      try Sandbox(in: bench.folder, name: "case")
    }
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(throws: SandboxProblem.notAbsolute(path: "x")) { try Sandbox(in: "x", name: "case") }
  }

  @Test func theEnvironmentLeadsIntoTheSandboxAndIsEnoughToLaunch() async throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    let environment = try sandbox.environment(adding: ["EXTRA": "1", "TZ": "Asia/Tokyo"])
    #expect(
      environment == [
        "HOME": sandbox.home, "XDG_CONFIG_HOME": sandbox.configuration,
        "TMPDIR": sandbox.temporary, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
        "TZ": "Asia/Tokyo", "SWIFT_BACKTRACE": "enable=no", "EXTRA": "1",
      ])
    var request = bench.shell("cd && pwd -P")
    request.environment = environment
    let end = try await bench.launcher.start(request).waitForEnd()
    #expect(end.stdout.text.hasSuffix("/case/home\n"))
  }

  @Test(arguments: ["HOME", "XDG_CONFIG_HOME", "TMPDIR", "SWIFT_BACKTRACE", "RELAUNCH_LAUNCH"])
  func noScenarioCanLeadOutOfTheSandbox(variable: String) throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    #expect(throws: SandboxProblem.reservedVariable(name: variable)) {
      try sandbox.environment(adding: [variable: sandbox.home])
    }
  }

  @Test func removalTakesWhateverAProgramMade() async throws {
    let bench = try LaunchBench()
    let outside = try bench.file("outside", "kept")
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    let end = try await bench.end(
      ofShell: """
        cd case/home && mkdir -p a/b/c closed/inner locked && echo x > closed/inner/file &&
        echo x > locked/file && ln -s ../../../outside link && ln -s ../../.. up &&
        ln -s nowhere dangling && mkfifo fifo && ln ../../outside hard &&
        mkdir "$(printf 'not\\377text')" && echo > "$(printf 'not\\377text/\\376')" &&
        chmod 0 closed/inner/file closed/inner closed && chmod 0500 locked
        """)
    try #require(end.kind == .exit(status: 0), "\(end.stderr.text)")
    #expect(sandbox.remove() == [])
    #expect(mode(sandbox.path) == nil)
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "kept")
    #expect(mode(bench.folder) != nil)
    #expect(sandbox.remove() == [])
  }

  @Test func removalReachesAnyDepthWithFewDescriptors() async throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    var folder = open(sandbox.home, O_RDONLY | O_DIRECTORY)
    for _ in 0..<300 {
      try #require(mkdirat(folder, "deep", 0o700) == 0)
      let next = openat(folder, "deep", O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    close(folder)
    let driver = Bundle.main.bundleURL.appendingPathComponent("LaunchDriver").path
    let end = try await bench.end(
      ofShell: "ulimit -n 64; exec '\(driver)' remove '\(sandbox.path)'")
    #expect(end.stdout.text == "residue=[]\n")
    #expect(mode(sandbox.path) == nil)
  }

  @Test func aSandboxThatAProgramMadeALinkIsRemovedAsALink() throws {
    let bench = try LaunchBench()
    let sandbox = try Sandbox(in: bench.folder, name: "case")
    #expect(sandbox.remove() == [])
    let outside = "\(bench.folder)/home"
    #expect(chmod(outside, 0o500) == 0)
    #expect(symlink(outside, sandbox.path) == 0)
    #expect(sandbox.remove() == [])
    #expect(mode(sandbox.path) == nil)
    #expect(mode(outside) == 0o500)
  }

  @Test func whatCannotBeRemovedIsTold() throws {
    let parent = "/proc/self/fd"
    let residue = TreeRemoval.remove(parent)
    #expect(residue.isEmpty == false)
    #expect(residue.allSatisfy { $0.path.hasPrefix(parent) && $0.errno != 0 })
  }
}
