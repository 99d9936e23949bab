import RelaunchCore
import Testing

@Suite struct StepTests {
  static let here = SourcePosition(file: "a.json", line: 1, column: 1)

  @Test func exactlyTheStepsThatChangeAStoreWrite() {
    let steps: [Step.Kind] = [
      .set([]), .remove([]), .register([]), .expect([]), .save, .clear, .recreate, .refresh,
    ]
    let writing = steps.map { Step($0, position: Self.here) }.filter(\.writes).map(\.word)
    #expect(writing == ["set", "remove", "save", "clear"])
  }
}
