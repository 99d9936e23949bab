import Testing

@testable import RelaunchCore

@Suite struct ColorChoiceTests {
  struct Row: CustomTestStringConvertible {
    let choice: ColorChoice
    let takesControl: Bool
    let environment: [String: String]
    let isColored: Bool
    var testDescription: String { "\(choice) \(takesControl) \(environment)" }
  }

  static let rows = [
    Row(choice: .auto, takesControl: true, environment: [:], isColored: true),
    Row(choice: .auto, takesControl: false, environment: [:], isColored: false),
    Row(choice: .auto, takesControl: true, environment: ["NO_COLOR": "1"], isColored: false),
    Row(choice: .auto, takesControl: true, environment: ["NO_COLOR": ""], isColored: true),
    Row(choice: .always, takesControl: false, environment: ["NO_COLOR": "1"], isColored: true),
    Row(choice: .never, takesControl: true, environment: [:], isColored: false),
  ]

  @Test(arguments: rows)
  func theUserBeforeTheEnvironmentBeforeTheTerminal(row: Row) {
    #expect(
      row.choice.isColored(takesControl: row.takesControl, environment: row.environment)
        == row.isColored)
  }
}
