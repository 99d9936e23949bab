import Foundation
import RelaunchCore
import Testing

/// The whole text that a person sees, line and caret included.
@Suite struct ScenarioProblemTests {
  @Test(arguments: ["mistyped", "long-line", "hidden", "latin1", "empty"])
  func theWholeTextIsAsWrittenDown(name: String) throws {
    let bytes = try ScenarioFixtures.bytes("golden/\(name).json")
    let result = ScenarioReader.read(bytes: bytes, file: "scenarios/\(name).json", id: name)
    guard case .failure(let failure) = result else {
      Issue.record("the file is sound")
      return
    }
    let shown = failure.problems.map { "\($0)\n" }.joined()
    let golden = try ScenarioFixtures.bytes("golden/\(name).txt")
    #expect(shown == String(decoding: golden, as: UTF8.self))
  }

  @Test func aFileAsAWholeHasNoPlace() {
    let problem = Problem(file: "a\u{1b}b", message: "no such file", fix: "look again")
    #expect("\(problem)" == #"a\u{1b}b: error: no such file, look again"#)
  }

  @Test func aHundredProblemsAreShownAndThatThereAreMore() {
    for (count, shown) in [(99, 99), (100, 100), (101, 101), (5000, 101)] {
      let text = "[" + String(repeating: "01,", count: count) + "]"
      let problems = ScenarioFixtures.problems(in: text)
      let last = problems.last?.message
      // With a hundred the file itself, which is a list, is found wrong too.
      #expect(problems.count == min(shown + 1, 101))
      #expect((last == "more problems than these are not shown") == (count >= 100))
    }
  }
}
