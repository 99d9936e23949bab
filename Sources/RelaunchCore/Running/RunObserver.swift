/// Is told what happens while cases run, as it happens and by several tasks at once.
package protocol RunObserver: Sendable {
  /// A case begins.
  func began(_ testCase: Case)
  /// A fact of a running case was recorded.
  func recorded(_ fact: Fact, of testCase: Case)
  /// A case is over and judged.
  func ended(_ report: CaseReport)
}

/// Tells nobody.
package struct NoObserver: RunObserver {
  package init() {}

  package func began(_ testCase: Case) {}
  package func recorded(_ fact: Fact, of testCase: Case) {}
  package func ended(_ report: CaseReport) {}
}
