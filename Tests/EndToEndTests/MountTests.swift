import Foundation
import Testing

@testable import RelaunchCore

/// What is mounted in a sandbox is somebody's, and is neither entered nor removed.
@Suite struct MountTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write("precious", to: "treasure/file")
    try workplace.install(
      script: """
        mkdir "$HOME/m"
        mount --bind "$here/../treasure" "$HOME/m"
        exec "$writer"
        """, as: "mounting")
    try workplace.write(Scenarios.theme(writer: "mounting"), to: "scenario.json")
    return workplace
  }

  @Test func theEndOfACaseLeavesIt() async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try workplace()
    let outcome = try await workplace.shell("unshare --mount bin/relaunch run scenario.json")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("/home/m: something is mounted here, so it is left"))
    #expect(try workplace.text(of: "treasure/file") == "precious")
  }

  @Test func cleanLeavesItToo() async throws {
    guard try await Mounting.isAllowed() else { return }
    let workplace = try workplace()
    try workplace.install(
      script: """
        mkdir "$HOME/m"
        mount --bind "$here/../treasure" "$HOME/m"
        kill -KILL $PPID
        """, as: "mounting")
    // Until the shell that the run left behind has ended too, clean finds a process in the sandbox.
    let outcome = try await workplace.shell(
      """
      unshare --mount sh -c 'bin/relaunch run scenario.json
        timeout 60 sh -c "until bin/relaunch clean 2>&1 | grep mounted; do :; done"'
      """)
    #expect(outcome.code == 0 && outcome.output.contains("/home/m: "), "\(outcome)")
    #expect(try workplace.text(of: "treasure/file") == "precious")
  }
}
