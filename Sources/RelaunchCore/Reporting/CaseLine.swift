/// The one line that a report for a person gives every case.
enum CaseLine {
  static func text(of testCase: CaseReport, style: TextStyle) -> String {
    let launches = testCase.launches.count(where: \.isLaunch)
    let milliseconds = Int((testCase.seconds * 1000).rounded())
    return "\(style.label(of: testCase)) \(VisibleText.text(testCase.name))"
      + "  \(launches) \(launches == 1 ? "launch" : "launches"), \(milliseconds) ms"
      + (testCase.known ? " (known)" : "") + (testCase.fileOnly ? " (file only)" : "")
  }
}
