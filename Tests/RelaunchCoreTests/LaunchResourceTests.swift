import Foundation
import RelaunchCore
import Testing

/// In a harness of its own, where descriptors and children can be counted and limited.
@Suite struct LaunchResourceTests {
  /// What the driver printed, after some shell commands that prepare its process.
  private func found(
    by words: String, in bench: borrowing LaunchBench, after preparation: String = ":"
  ) async throws -> String {
    let driver = Bundle.main.bundleURL.appendingPathComponent("LaunchDriver").path
    let end = try await bench.end(ofShell: "\(preparation); exec '\(driver)' \(words)")
    #expect(end.kind == .exit(status: 0), "\(end.stderr.text)")
    return end.stdout.text
  }

  @Test func threeHundredLaunchesLeakNeitherDescriptorsNorZombiesNorThreads() async throws {
    let bench = try LaunchBench()
    #expect(
      try await found(by: "launches", in: bench)
        == "ends=[\"exit(status: 0)\"] zombies=0 leaks=false fewThreads=true\n")
  }

  @Test func refusalsCostNoDescriptors() async throws {
    let bench = try LaunchBench()
    let empty = try bench.file("empty", "")
    let text = try bench.file("text", "echo\n")
    #expect(
      try await found(by: "refusals \(empty) \(text) /none /bin", in: bench) == "leaks=false\n")
  }

  /// One after the other, so that each step of a launch is the first to lack a descriptor.
  @Test(arguments: 0..<5)
  func withoutDescriptorsALaunchIsRefusedAndNothingCrashes(more: Int) async throws {
    let bench = try LaunchBench()
    #expect(
      try await found(by: "exhaustion \(more)", in: bench)
        == "several=true ends=[\"exit(status: 0)\"] after=exit(status: 0) "
        + "problem=\(LaunchProblem.noDescriptors)\n")
  }

  /// What the driver's talk with a child came to, after some preparation.
  private func talk(in bench: borrowing LaunchBench, after preparation: String) async throws
    -> String
  {
    _ = try await found(by: "talk result", in: bench, after: preparation)
    return try String(contentsOfFile: "\(bench.folder)/result", encoding: .utf8)
  }

  @Test func aLimitBelowWhatIsOpenAlreadyIsNoCrashEither() async throws {
    let bench = try LaunchBench()
    #expect(
      try await talk(in: bench, after: "exec 9</dev/null; ulimit -n 9")
        == "problem=\(LaunchProblem.descriptorAboveLimit(number: 9))")
  }

  @Test(arguments: ["exec 0<&-", "exec 2>&-", "exec 0<&- 1>&- 2>&-", "exec 1>&-"])
  func aHarnessWithoutItsStandardDescriptorsLaunchesAllTheSame(preparation: String) async throws {
    let bench = try LaunchBench()
    #expect(
      try await talk(in: bench, after: preparation) == "end=exit(status: 0) output=through\n")
  }

  @Test func aWriteToAChildThatClosedItsInputIsAProblemAndNoDeath() async throws {
    let bench = try LaunchBench()
    #expect(
      try await found(by: "closed-input", in: bench) == "problem=\(LaunchProblem.inputClosed)\n")
  }

  @Test func aHarnessThatIgnoresTheDeathOfChildrenStillSeesIt() async throws {
    let bench = try LaunchBench()
    #expect(
      try await found(by: "ignoring-child-death", in: bench) == "end=exit(status: 1)\n")
  }
}
