/// Tells several observers, in their order.
struct RunObservers: RunObserver {
  let observers: [any RunObserver]

  func began(_ testCase: Case) { for observer in observers { observer.began(testCase) } }

  func recorded(_ fact: Fact, of testCase: Case) {
    for observer in observers { observer.recorded(fact, of: testCase) }
  }

  func ended(_ report: CaseReport) { for observer in observers { observer.ended(report) } }
}
