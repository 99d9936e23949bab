import Foundation
import Testing

/// The tool that reads thousands of damaged scenarios tells which of them ends it or keeps it.
@Suite struct ScenarioFuzzTests {
  @Test func aSoundReaderPasses() async throws {
    let workplace = try Workplace()
    try workplace.install("ScenarioFuzz", as: "fuzz")
    let outcome = try await workplace.shell("exec bin/fuzz run 3 100")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("seed 3: 100 inputs, "))
    #expect(outcome.output.hasSuffix(" 0 failed\n"))
  }

  @Test(arguments: ["crash", "overflow", "hang"])
  func aFaultThatEndsTheProcessIsToldWithItsInput(fault: String) async throws {
    let workplace = try Workplace()
    try workplace.install("ScenarioFuzz", as: "fuzz")
    let outcome = try await workplace.shell("bin/fuzz run 3 1000 \(fault); echo $? >code")
    let told = try #require(outcome.errors.split(separator: "\n").last { $0.contains("at input") })
    #expect(told.hasPrefix(fault == "hang" ? "hang" : "crash"))
    let number = try #require(told.split(separator: " ").last)
    // The planted faults wait for inputs of such sizes.
    let input = try await workplace.shell("bin/fuzz show 3 \(number) | wc -c")
    let size = try #require(Int(input.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(size % 50 == 7)
    #expect(try Int(workplace.text(of: "code").dropLast()).map { $0 > 128 } == true)
  }

  @Test(arguments: ["", "run", "run x 1", "run 1 0", "run 1 1 nothing", "show 1", "corpus"])
  func wrongUsageIsSixtyFour(words: String) async throws {
    let workplace = try Workplace()
    try workplace.install("ScenarioFuzz", as: "fuzz")
    let outcome = try await workplace.shell("exec bin/fuzz \(words)")
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("usage: "))
  }
}
