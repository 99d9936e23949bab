/// Whether the text report is coloured.
package struct TextStyle: Sendable {
  private let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The verdict in nine columns, so that the names stand under each other.
  func label(of testCase: CaseReport) -> String {
    switch testCase.verdict {
    case .passed: colored("passed   ", "32")
    case .failed: failure
    case .inconclusive: colored("unproved ", "33;1")
    case .notRun: colored("not run  ", "33")
    case nil: colored("FAULT    ", "35;1")
    }
  }

  /// The label of what failed and is no case.
  var failure: String { colored("FAILED   ", "31;1") }

  func emphasized(_ text: String) -> String { colored(text, "1") }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
